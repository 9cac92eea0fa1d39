import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { rethrow, sourceOf } from './source.js';
import { type RequestedRange, Storage, type StoredObject } from './storage.js';
import { StorageError } from './storage-errors.js';
import { keySegments } from './storage-key.js';
import { checkContentType, checkRange, maxContentTypeLength, rangeWithin } from './storage-rules.js';

/** An object's file ends with its content type, padded to this many bytes: one rename changes both at once. */
const trailerBytes = 128;
const mark = '\n#type ';
if (mark.length + maxContentTypeLength > trailerBytes) throw new Error('the trailer is too short');

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
/** What passes. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE']);
const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | null)?.code);

/** A folder as storage: `objects/` holds a file for each object, `incoming/` what is being written. */
export class FolderStorage extends Storage {
  private readonly root: string;

  constructor(url: string) {
    super();
    this.root = fileURLToPath(url);
  }

  /**
   * Looks whether something can be stored.
   * @throws StorageError saying what is wrong.
   */
  async check(): Promise<void> {
    const file = join(this.root, 'incoming', randomUUID());
    try {
      await mkdir(join(this.root, 'objects'), { recursive: true });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, '', { flag: 'wx' });
    } catch (error) {
      throw full.has(codeOf(error)) ? failed(error) : unusable(error);
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<void> {
    const path = this.path(key);
    checkContentType(contentType);
    const trailer = Buffer.from((mark + contentType).padEnd(trailerBytes), 'latin1');
    await this.write(path, sourceOf(content), trailer).catch((error) => rethrow(error, failed));
  }

  async get(key: string, range?: RequestedRange): Promise<StoredObject | null> {
    const path = this.path(key);
    if (range) checkRange(range);
    // Size, type and bytes come from one open file: what is renamed into its place meanwhile does not mix with it.
    const file = await open(path, 'r').catch(nullIfAbsent);
    if (!file) return null;
    try {
      const found = await describe(file);
      if (!found) {
        await file.close();
        return null;
      }
      const part = range ? rangeWithin(range, found.size) : null;
      return {
        ...found,
        range: part,
        stream: await bytesOf(file, part ?? { start: 0, end: found.size - 1 }),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true }).catch(nullIfAbsent);
  }

  async has(key: string): Promise<boolean> {
    const info = await stat(this.path(key)).catch(nullIfAbsent);
    return info?.isFile() ?? false;
  }

  /** Written beside, made durable, then renamed into place: readers never meet half a file. */
  private async write(path: string, content: AsyncIterable<Uint8Array>, trailer: Buffer): Promise<void> {
    const incoming = join(this.root, 'incoming', randomUUID());
    await mkdir(dirname(incoming), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(incoming, fileBytes(content, trailer), { flag: 'wx', mode: 0o640, flush: true });
      await rename(incoming, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  private path(key: string): string {
    return join(this.root, 'objects', ...keySegments(key));
  }
}

async function* fileBytes(content: AsyncIterable<Uint8Array>, trailer: Buffer) {
  yield* content;
  yield trailer;
}

/** Size and content type of an open file; null for a folder, and for a file that is no object. */
async function describe(file: FileHandle): Promise<{ size: number; contentType: string } | null> {
  const info = await file.stat();
  const size = info.size - trailerBytes;
  if (!info.isFile() || size < 0) return null;
  const { buffer } = await file.read(Buffer.alloc(trailerBytes), 0, trailerBytes, size);
  const trailer = buffer.toString('latin1');
  return trailer.startsWith(mark) ? { size, contentType: trailer.slice(mark.length).trimEnd() } : null;
}

async function bytesOf(file: FileHandle, { start, end }: { start: number; end: number }): Promise<Readable> {
  if (end >= start) return file.createReadStream({ start, end });
  await file.close();
  return Readable.from([]);
}

function nullIfAbsent(error: unknown): null {
  if (absent.has(codeOf(error))) return null;
  throw failed(error);
}

function failed(error: unknown): StorageError {
  const code = codeOf(error);
  const failure = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'refused' : 'unavailable';
  return new StorageError(failure, `the media folder fails (${code})`, { cause: error });
}

const unusable = (error: unknown) =>
  new StorageError(
    'misconfigured',
    `the folder cannot be written (${codeOf(error)}): it must be there, for user ${process.getuid?.() ?? ''} to write`,
    { cause: error },
  );

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
