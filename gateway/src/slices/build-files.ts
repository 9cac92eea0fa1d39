import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A built file, by its path relative to the build folder, with `/` on every system. */
export interface BuildFile {
  readonly path: string;
  readonly content: Buffer;
  /** `sha384-…`, as the `integrity` attribute has it. */
  readonly integrity: string;
}

/** What the publisher makes itself, and what stays at home. */
const skipped = /\.(?:br|gz|tsbuildinfo)$|(?:^|\/)\./;
const sourceMap = /\.map$/;

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Whether a file of a build is published; source maps stay at home, but in development. */
export function isPublished(path: string, { maps }: { maps: boolean }): boolean {
  return !skipped.test(path) && (maps || !sourceMap.test(path));
}

/** The files of a build that are published, in the order of their paths. */
export async function listBuildFiles(folder: string, { maps }: { maps: boolean }): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => isPublished(path, { maps }))
    .sort();
}

/** Reads them. */
export async function readBuildFiles(folder: string, options: { maps: boolean }): Promise<BuildFile[]> {
  return Promise.all(
    (await listBuildFiles(folder, options)).map(async (path) =>
      buildFile(path, await readFile(join(folder, path))),
    ),
  );
}

export function buildFile(path: string, content: Buffer): BuildFile {
  return { path, content, integrity: integrityOf(content) };
}

/** Twelve hexadecimal digits that change with any byte or name of the build. */
export function contentHash(files: readonly BuildFile[]): string {
  const hash = createHash('sha256');
  for (const { path, integrity } of files) hash.update(`${path}\0${integrity}\n`);
  return hash.digest('hex').slice(0, 12);
}
