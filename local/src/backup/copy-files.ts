import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A copied file: its path below the folder that was copied, with `/` on every system. */
export interface CopiedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly digest: string;
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** The files of a folder and of those in it; none of a folder that is not there, or was deleted meanwhile. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  const files: string[] = [];
  for (const entry of entries) {
    if (entry.isFile()) files.push(entry.name);
    if (!entry.isDirectory()) continue;
    for (const path of await filesOf(join(folder, entry.name))) files.push(`${entry.name}/${path}`);
  }
  return files.sort();
}

/** Reads a file to its end, into another one where a place is given. */
export async function digestOf(from: string, to?: string): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, to === undefined ? undefined : chunk);
    },
  });
  if (to !== undefined) await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const source = (await open(from)).createReadStream();
  if (to === undefined) await pipeline(source, counted.resume());
  else await pipeline(source, counted, createWriteStream(to, { mode: 0o600, flush: true }));
  return { size, digest: hash.digest('hex') };
}

/** Copies files of a folder. One that is deleted meanwhile is left out: what it meant stands elsewhere by then. */
export async function copyFiles(
  from: string,
  to: string,
  paths: readonly string[],
): Promise<readonly CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const path of paths) {
    try {
      copied.push({ path, ...(await digestOf(join(from, path), join(to, path))) });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return copied;
}

/** The same files by their paths from one folder further up. */
export const below = (folder: string, files: readonly CopiedFile[]): readonly CopiedFile[] =>
  files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));

/** The paths of those below a folder, from there. */
export const pathsBelow = (folder: string, files: readonly { readonly path: string }[]): string[] =>
  files.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
