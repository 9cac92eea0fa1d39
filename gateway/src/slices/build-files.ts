import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { CompressedForms } from './compress.js';

/** A built file, by its path relative to the build folder, with `/` on every system. */
export interface BuildFile {
  readonly path: string;
  readonly content: Buffer;
  /** `sha384-…`, as the `integrity` attribute has it. */
  readonly integrity: string;
  /** As they stand beside it in the build: nobody has compared them with it yet. */
  readonly forms: CompressedForms;
}

/** What stays at home. */
const skipped = /\.tsbuildinfo$|(?:^|\/)\./;
const sourceMap = /\.map$/;
const form = /\.(?:br|gz)$/;

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The files of a build that are published, with their compressed forms; source maps stay at home, but in development. */
export async function listBuildFiles(folder: string, { maps }: { maps: boolean }): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => isPublished(path, maps))
    .sort();
}

/** Reads them. */
export async function readBuildFiles(folder: string, options: { maps: boolean }): Promise<BuildFile[]> {
  const paths = await listBuildFiles(folder, options);
  const contents = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return buildFiles(new Map(await Promise.all(contents)), options);
}

/** The files of a build, in the order of their paths, of all that its folder holds. */
export function buildFiles(contents: ReadonlyMap<string, Buffer>, { maps }: { maps: boolean }): BuildFile[] {
  return [...contents]
    .filter(([path]) => isPublished(path, maps) && !form.test(path))
    .map(([path, content]) => {
      const [br, gz] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)];
      return buildFile(path, content, { ...(br && { br }), ...(gz && { gz }) });
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function buildFile(path: string, content: Buffer, forms: CompressedForms = {}): BuildFile {
  return { path, content, integrity: integrityOf(content), forms };
}

const isPublished = (path: string, maps: boolean) => !skipped.test(path) && (maps || !sourceMap.test(path));

/** Twelve hexadecimal digits that change with any byte or name of the build. */
export function contentHash(files: readonly BuildFile[]): string {
  const hash = createHash('sha256');
  for (const { path, integrity } of files) hash.update(`${path}\0${integrity}\n`);
  return hash.digest('hex').slice(0, 12);
}
