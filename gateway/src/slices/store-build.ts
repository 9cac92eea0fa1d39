import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RegistryEntry, sliceContractVersion } from '@passerelle/contracts';
import { type BuildFile, contentHash } from './build-files.js';
import { type CompressedForms, compress, compressing } from './compress.js';
import { entryFile } from './entry-files.js';
import type { BuildIdentity } from './identify-build.js';
import { unpacked } from './unpacked.js';

/** The registry's entry of a build: its version is named by its content. */
export function entryOf(identity: BuildIdentity, files: readonly BuildFile[]): RegistryEntry {
  const version = `${identity.version}-${contentHash(files)}`;
  const base = `/slices/${identity.name}/${version}/`;
  const paths = files.map(({ path }) => path);
  return {
    name: identity.name,
    version,
    contract: sliceContractVersion,
    base,
    entry: base + entryFile(identity, paths),
    integrity: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
    manifest: identity.manifest,
  };
}

/** What tells a published version from all others. */
export type VersionId = Pick<RegistryEntry, 'name' | 'version'>;

/** The folder of a published version. */
export const folderOf = (slicesDir: string, { name, version }: VersionId) => join(slicesDir, name, version);

const draftPrefix = '.draft-';

/** Whether a folder beside published versions is one that was not written to its end. */
export const isDraft = (version: string): boolean => version.startsWith(draftPrefix);

/** Writes a version with its compressed forms; what its build does not bring of them whole is made. */
export function storeFiles(
  target: string,
  files: readonly BuildFile[],
  { compressed }: { compressed: boolean },
): Promise<void> {
  return inPlace(target, async (draft) => {
    const stored = await Promise.allSettled(
      files.map((file) => compressing(() => storeFile(draft, file, compressed))),
    );
    // Only now is nothing written any more, and the draft can be taken away.
    for (const each of stored) if (each.status === 'rejected') throw each.reason;
  });
}

/** Writes a version whose compressed forms are there already. */
export function storeForms(target: string, forms: ReadonlyMap<string, Buffer>): Promise<void> {
  return inPlace(target, async (draft) => {
    for (const [path, content] of forms) await writeBelow(draft, path, content);
  });
}

/** Has a folder written beside its final place, and renames it: it is there wholly or not at all. */
async function inPlace(target: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (await stat(target).catch(() => undefined)) return;
  const draft = join(dirname(target), `${draftPrefix}${process.pid}-${randomUUID()}`);
  try {
    await write(draft);
    await rename(draft, target);
  } catch (error) {
    // Another publisher of the same build was quicker: its folder holds the same bytes.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function storeFile(draft: string, file: BuildFile, compressed: boolean): Promise<void> {
  const { path, content } = file;
  const forms = compressed ? await formsOf(file) : {};
  await writeBelow(draft, path, content);
  if (forms.br) await writeBelow(draft, `${path}.br`, forms.br);
  if (forms.gz) await writeBelow(draft, `${path}.gz`, forms.gz);
}

async function formsOf({ path, content, forms }: BuildFile): Promise<CompressedForms> {
  const { br, gz } = forms;
  const isWhole = async (encoding: string, bytes: Buffer) =>
    (await unpacked(encoding, bytes, content.length + 1))?.equals(content) === true;
  return br && gz && (await isWhole('br', br)) && (await isWhole('gzip', gz))
    ? { br, gz }
    : compress(path, content);
}

async function writeBelow(folder: string, path: string, content: Buffer): Promise<void> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}
