import { ConfigError } from '../config/read-config.js';
import { FolderStorage } from './folder-storage.js';
import { readS3Location } from './s3-location.js';
import type { S3Storage as OpenS3Storage } from './s3-storage.js';

/**
 * The storage that `STORAGE_URL` names: a folder (`file:`) or S3 (`s3:`, see {@link readS3Location}).
 * @throws ConfigError saying what is wrong with the address.
 */
export async function openStorage(url: string): Promise<FolderStorage | OpenS3Storage> {
  if (new URL(url).protocol === 'file:') return new FolderStorage(url);
  const location = readS3Location(url);
  if (typeof location === 'string') throw new ConfigError([`STORAGE_URL: ${location}`]);
  // The SDK is read only where it is used.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(location);
}
