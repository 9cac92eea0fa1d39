import { ConfigError } from '../config/read-config.js';
import { openStorage } from './open-storage.js';
import { StorageError } from './storage-errors.js';

/**
 * Asks S3 for the bucket, or writes to the folder, before anything is built.
 * @returns what to warn of when S3 does not answer now, or the disk is full: a service can do without media for a while.
 * @throws ConfigError when it never will: no such bucket, no credentials, no right.
 */
export async function checkStorage(url: string): Promise<string | undefined> {
  const storage = await openStorage(url);
  try {
    await storage.check();
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.failure === 'unavailable') return error.message;
    throw new ConfigError([`STORAGE_URL: ${error.message}`]);
  } finally {
    if ('close' in storage) storage.close();
  }
}
