import { createHash } from 'node:crypto';
import { UserError } from '@passerelle/process-kit';
import { Parser, type ReadEntry } from 'tar';

export interface ArchiveLimits {
  /** Of the archive, compressed, bytes. */
  readonly archive: number;
  /** Of the files together, bytes. */
  readonly content: number;
  readonly files: number;
}

/** Segments of plain names: no `..`, nothing hidden, nothing absolute. */
const plainPath = /^(?!.*(?:^|\/)\.)[\w@.+-]+(?:\/[\w@.+-]+)*$/;

const refused = (reason: string) => new UserError(`The archive is refused: ${reason}.`);

/**
 * Reads a compressed tar archive into memory; nothing of it reaches a disk.
 * @param digest SHA-256 of the archive as it was packed, base64, where it is known
 * @throws UserError where the archive is another one, holds what no build does, or is none.
 */
export async function readTar(
  body: AsyncIterable<Buffer>,
  limits: ArchiveLimits,
  digest?: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Promise<Buffer>>();
  let content = 0;
  let failure: Error | undefined;
  const take = (entry: ReadEntry) => {
    content += entry.size;
    const reason = reasonAgainst(entry, files, content, limits);
    if (reason) failure ??= refused(reason);
    if (failure || entry.type === 'Directory') {
      entry.resume();
      return;
    }
    const file = entry.concat();
    // Where the archive is given up in its middle, nobody waits for it.
    file.catch(() => undefined);
    files.set(entry.path, file);
  };
  const parser = new Parser({ strict: true, onReadEntry: take });
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error: Error) => {
      failure ??= refused(error.message);
      resolve();
    });
  });
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limits.archive) failure ??= refused(`it is larger than ${limits.archive} bytes`);
    if (failure) throw failure;
    hash.update(chunk);
    parser.write(chunk);
  }
  if (digest !== undefined && hash.digest('base64') !== digest)
    throw refused('it is not what was packed, its digest is another one');
  parser.end();
  await ended;
  if (failure) throw failure;
  const read = await Promise.all([...files].map(async ([path, file]) => [path, await file] as const));
  return new Map(read);
}

function reasonAgainst(
  { type, path }: ReadEntry,
  files: ReadonlyMap<string, unknown>,
  content: number,
  limits: ArchiveLimits,
): string | undefined {
  if (type === 'Directory' && plainPath.test(path.replace(/\/$/, ''))) return undefined;
  if (type !== 'File' && type !== 'OldFile') return `${path} is no file but ${type}`;
  if (!plainPath.test(path)) return `${path} is no path of a build`;
  if (files.has(path)) return `${path} is in it twice`;
  if (files.size >= limits.files) return `it holds more than ${limits.files} files`;
  if (content > limits.content) return `its files are larger than ${limits.content} bytes`;
  return undefined;
}
