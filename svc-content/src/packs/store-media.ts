import { readFile } from 'node:fs/promises';
import { keyOf, type MediaFile } from '@passerelle/content-packs';
import type { Storage } from '@passerelle/service-kit';
import pMap from 'p-map';

const filesAtOnce = 8;

/**
 * Puts the media of a pack into the storage; what is there already is left alone, as its name says what it holds.
 * @returns how many were stored
 * @throws StorageError when the storage fails
 */
export async function storeMedia(storage: Storage, files: readonly MediaFile[]): Promise<number> {
  const store = async (file: MediaFile) => {
    const key = keyOf(file);
    if (await storage.has(key)) return false;
    // A few megabytes at most, which a pack's check has read whole already: in one piece it costs a third of a stream.
    await storage.put(key, await readFile(file.path), { contentType: file.contentType });
    return true;
  };
  const stored = await pMap(files, store, { concurrency: filesAtOnce });
  return stored.filter(Boolean).length;
}
