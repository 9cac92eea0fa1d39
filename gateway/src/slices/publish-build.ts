import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RegistryEntry, sliceContractVersion } from '@passerelle/contracts';
import { type BuildFile, contentHash, readBuildFiles } from './build-files.js';
import { compress } from './compress.js';
import { entryFile } from './entry-files.js';
import { identifyBuild } from './identify-build.js';
import { refuseConflicts } from './refuse-conflicts.js';
import { activate, retire, updateRegistry } from './registry-file.js';

export interface PublishOptions {
  /** Slices that are taken out of the registry with it; their pages and sections are then anybody's. */
  readonly retired?: readonly string[];
  /** Quick and with source maps: nothing is compressed, and old versions are removed. Default false. */
  readonly development?: boolean;
}

/** So many versions of a build stay in development, beside those that the registry names. */
const keptInDevelopment = 3;

/**
 * Publishes builds: copies each, with its compressed forms, into an immutable folder named by version and content, then makes them all active at once.
 * Publishing the same build again changes nothing.
 * @throws UserError when a build cannot be published; the registry is then untouched.
 */
export async function publishBuilds(
  slicesDir: string,
  folders: readonly string[],
  { development = false, retired = [] }: PublishOptions = {},
): Promise<RegistryEntry[]> {
  await mkdir(slicesDir, { recursive: true });
  const entries: RegistryEntry[] = [];
  for (const folder of folders) entries.push(await storeBuild(slicesDir, folder, development));
  const registry = await updateRegistry(slicesDir, (before) => {
    const after = entries.reduce(activate, retired.reduce(retire, before));
    refuseConflicts(entries, after);
    return after;
  });
  if (development)
    for (const { name } of entries) await removeOld(join(slicesDir, name), JSON.stringify(registry));
  return entries;
}

/** Removes all but the newest versions and those that the registry names. */
async function removeOld(folder: string, registry: string): Promise<void> {
  const versions = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const ages = await Promise.all(
    versions.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = ages.sort((a, b) => b.at - a.at).slice(keptInDevelopment);
  for (const { name } of old) {
    if (!registry.includes(`/${name}/`)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function storeBuild(slicesDir: string, folder: string, development: boolean): Promise<RegistryEntry> {
  const identity = await identifyBuild(folder);
  const files = await readBuildFiles(folder, { maps: development });
  const entry = entryFile(
    identity,
    files.map((file) => file.path),
  );
  const version = `${identity.version}-${contentHash(files)}`;
  await storeFiles(join(slicesDir, identity.name, version), files, { compressed: !development });
  const base = `/slices/${identity.name}/${version}/`;
  return {
    name: identity.name,
    version,
    contract: sliceContractVersion,
    base,
    entry: base + entry,
    integrity: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
    manifest: identity.manifest,
  };
}

/** Writes beside the final place and renames, so that a version is there wholly or not at all. */
async function storeFiles(
  target: string,
  files: readonly BuildFile[],
  { compressed }: { compressed: boolean },
): Promise<void> {
  if (await stat(target).catch(() => undefined)) return;
  const draft = join(dirname(target), `.draft-${process.pid}-${Date.now()}`);
  try {
    for (const { path, content } of files) {
      const place = join(draft, path);
      await mkdir(dirname(place), { recursive: true });
      const forms = compressed ? await compress(path, content) : {};
      await writeFile(place, content);
      if (forms.br) await writeFile(`${place}.br`, forms.br);
      if (forms.gz) await writeFile(`${place}.gz`, forms.gz);
    }
    await rename(draft, target);
  } catch (error) {
    // Another publisher of the same build was quicker: its folder holds the same bytes.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
