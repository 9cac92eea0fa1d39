import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { SliceManifest, sliceContractVersion } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import type { BuildFile } from './build-files.js';

/** What a build folder holds. */
export interface BuildIdentity {
  readonly name: string;
  /** Semantic version. */
  readonly version: string;
  /** Null for the shell, which is the host and no slice. */
  readonly manifest: SliceManifest | null;
}

/**
 * Tells what a build folder holds: a slice, by its `slice.json`, or the shell, by being called `shell` or standing in a folder called `shell`.
 * @throws UserError when it is neither, or when its manifest does not fit the contract.
 */
export async function identifyBuild(folder: string): Promise<BuildIdentity> {
  const manifest = await readJson(join(folder, 'slice.json'));
  if (manifest !== undefined) return identifySlice(folder, manifest);
  const path = resolve(folder);
  if (basename(path) === 'shell' || basename(dirname(path)) === 'shell') {
    return { name: 'shell', version: await packageVersion(path), manifest: null };
  }
  throw new UserError(`${folder}: no slice.json, and the folder is not the shell's. Was it built?`);
}

const semanticVersion = /^\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/;

/**
 * Tells what files that were sent as `name` hold. The shell's version is `given`; a slice says its own.
 * @throws UserError when they hold something else.
 */
export function identifyFiles(
  name: string,
  given: string | undefined,
  files: readonly BuildFile[],
): BuildIdentity {
  if (name === 'shell') {
    if (given === undefined || !semanticVersion.test(given))
      throw new UserError('shell: version says its version, for example 1.2.3.');
    return { name, version: given, manifest: null };
  }
  const manifest = files.find(({ path }) => path === 'slice.json');
  if (!manifest) throw new UserError(`${name}: the build has no slice.json.`);
  const identity = identifySlice(name, parseJson(manifest.content.toString('utf8'), 'slice.json'));
  if (identity.name !== name) throw new UserError(`${name}: the build is ${identity.name}'s.`);
  return identity;
}

function identifySlice(folder: string, json: unknown): BuildIdentity {
  const contract =
    typeof json === 'object' && json !== null && 'contract' in json ? json.contract : undefined;
  if (contract !== sliceContractVersion) {
    throw new UserError(
      `${folder}: built for slice contract ${String(contract)}, this gateway speaks ${sliceContractVersion}. Build it with the current @passerelle/contracts.`,
    );
  }
  const parsed = SliceManifest.safeParse(json);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'slice.json'}: ${issue.message}`,
    );
    throw new UserError(`${folder}: slice.json does not fit the contract. ${reasons.join('; ')}`);
  }
  const { name, version } = parsed.data;
  return { name, version, manifest: parsed.data };
}

/** The version of the package that the shell was built from: in the build folder, or the one above it. */
async function packageVersion(folder: string): Promise<string> {
  for (const place of [folder, dirname(folder)]) {
    const json = await readJson(join(place, 'package.json'));
    if (typeof json === 'object' && json !== null && 'version' in json && typeof json.version === 'string') {
      return json.version;
    }
  }
  throw new UserError(`${folder}: no package.json beside it tells the shell's version.`);
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseJson(text, path);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UserError(`${path} is not valid JSON.`);
  }
}
