import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RegistryEntry } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import { create } from 'tar';
import { integrityOf } from './build-files.js';
import { type ArchiveLimits, readTar } from './read-tar.js';
import type { VersionId } from './store-build.js';
import { unpacked } from './unpacked.js';

/** A version with its compressed forms. */
const limits: ArchiveLimits = { archive: 40_000_000, content: 80_000_000, files: 3_000 };

const form = /\.(br|gz)$/;

/** Where a version is kept for other gateways; the version's last part names its content, so that no two share a key. */
export const storageKeyOf = ({ name, version }: VersionId): string =>
  `slices/${name}/${version.replaceAll('+', '_')}.tgz`;

/** The folder of a version, with its compressed forms, as one object. */
export async function packVersion(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return create({ cwd: folder, gzip: true, portable: true }, paths.sort()).concat();
}

/**
 * The files of a version that was packed, each compared with what was published: itself, and what its compressed forms unpack to.
 * @throws UserError where a file is missing, is another one, or is none of the version's.
 */
export async function unpackVersion(
  packed: AsyncIterable<Buffer>,
  integrity: RegistryEntry['integrity'],
): Promise<ReadonlyMap<string, Buffer>> {
  const files = await readTar(packed, limits);
  for (const path of Object.keys(integrity))
    if (!files.has(path)) throw new UserError(`${path} is not there`);
  for (const [path, bytes] of files) {
    const ending = path in integrity ? undefined : form.exec(path)?.[1];
    const original = ending === undefined ? path : path.slice(0, -3);
    const content = await unpacked(ending === 'gz' ? 'gzip' : ending, bytes);
    if (!content || integrityOf(content) !== integrity[original])
      throw new UserError(`${path} is not what was published`);
  }
  return files;
}
