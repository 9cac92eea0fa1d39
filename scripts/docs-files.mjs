/** Reads and writes the documents that are generated from the contract table. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';
import { readSliceMembers } from './slice-members.mjs';

const lockPath = 'docs/api/contract.lock.json';
const slicesLockPath = 'docs/api/slices.lock.json';

/** The contract as it was compiled last. */
export const contract = await import(pathToFileURL(join(root, 'packages/contracts/dist/documents.js')).href);

/** Generated documents have these addresses to themselves: what is there and not generated is drift. */
function committedPaths() {
  const errors = join(root, 'docs/errors');
  const pages = existsSync(errors) ? readdirSync(errors).map((name) => `docs/errors/${name}`) : [];
  return [
    ...pages,
    ...['docs/api/openapi.json', 'docs/events.md'].filter((path) => existsSync(join(root, path))),
  ];
}

const readText = (path) => readFileSync(join(root, path), 'utf8');

/** The committed documents that differ from what the contract generates. */
export function readDrift(generated = contract.generatedFiles()) {
  // A checkout on Windows may have turned the line ends.
  const committed = committedPaths().map((path) => [path, readText(path).replaceAll('\r\n', '\n')]);
  return contract.driftOf(generated, new Map(committed));
}

/** Writes what differs. Returns the paths written or removed. */
export function writeDocuments() {
  const generated = contract.generatedFiles();
  const drift = readDrift(generated);
  for (const { path } of drift) {
    const text = generated.get(path);
    if (text === undefined) rmSync(join(root, path));
    else writeText(path, text);
  }
  return drift.map(({ path }) => path);
}

/** The released contract, or null before the first release. */
export function readLock() {
  return existsSync(join(root, lockPath)) ? JSON.parse(readText(lockPath)) : null;
}

/** What slices and shell promised each other at the last release, or null before the first. */
export function readSlicesLock() {
  return existsSync(join(root, slicesLockPath)) ? JSON.parse(readText(slicesLockPath)) : null;
}

/** What they promise each other now. */
export const promisesOfNow = () => contract.slicePromises(readSliceMembers());

export function writeSlicesLock(promises) {
  writeText(slicesLockPath, contract.jsonText(promises));
}

export function writeLock(lock) {
  writeText(lockPath, contract.jsonText(lock));
}

function writeText(path, text) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
