import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@passerelle/contracts';
import { integrityOf } from '../slices/build-files.js';

/**
 * Reads a file of a published version, as it was published.
 * @throws Error where its bytes are not those that the registry knows.
 */
export async function readPublished(slicesDir: string, entry: RegistryEntry, path: string): Promise<string> {
  const folder = entry.base.replace(/^\/slices\//, '');
  const content = await readFile(join(slicesDir, folder, path));
  if (integrityOf(content) !== entry.integrity[path]) {
    throw new Error(`${entry.name} ${entry.version}: ${path} is not what was published`);
  }
  return content.toString('utf8');
}
