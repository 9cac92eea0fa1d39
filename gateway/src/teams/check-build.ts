import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type SliceManifest, sliceBudgetKb } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import type { BuildFile } from '../slices/build-files.js';
import { isServerFile } from '../slices/compress.js';

const compressed = promisify(gzip);
const downloaded = /\.(?:js|css)$/;

/**
 * What a browser would download of a build if it ran all of it: scripts and styles, gzip.
 * @throws UserError where that is more than the manifest, or the house, allows.
 */
export async function checkWeight(
  name: string,
  manifest: SliceManifest | null,
  files: readonly BuildFile[],
): Promise<void> {
  const budget = manifest?.budgetKb ?? sliceBudgetKb;
  let bytes = 0;
  for (const { path, content } of files) {
    if (downloaded.test(path) && !isServerFile(path)) bytes += (await compressed(content)).length;
  }
  const kb = Math.ceil(bytes / 1_000);
  if (kb > budget)
    throw new UserError(
      `${name} weighs ${kb} kB (scripts and styles, gzip), its budget is ${budget} kB: make it lighter, or say budgetKb in its manifest.`,
    );
}
