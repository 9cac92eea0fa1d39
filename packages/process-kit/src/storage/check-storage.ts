import { ConfigError } from '../config/read-config.js';
import { openStorage } from './open-storage.js';
import { StorageError } from './storage-errors.js';

/**
 * Asks S3 for the bucket before anything is built.
 * @returns what to warn of when S3 does not answer now: a service can do without media for a while.
 * @throws ConfigError when it never will: no such bucket, no credentials, no right.
 */
export async function checkStorage(url: string): Promise<string | undefined> {
  if (!url.startsWith('s3:')) return undefined;
  const { S3Storage } = await import('./s3-storage.js');
  const storage = await openStorage(url);
  if (!(storage instanceof S3Storage)) return undefined;
  try {
    await storage.check();
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.failure === 'unavailable') return error.message;
    throw new ConfigError([`STORAGE_URL: ${error.message}`]);
  } finally {
    storage.close();
  }
}
