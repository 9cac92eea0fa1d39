import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packLimits } from '@passerelle/contracts';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';

/** Why an upload cannot be unpacked. */
export class UnpackError extends Error {}

interface Limits {
  readonly files: number;
  readonly bytes: number;
}

/** Names that a pack’s files have: no way out of the folder, nothing hidden. */
const fitName = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]*\/)*[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** What computers put into archives unasked. */
const isStray = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(name);

/**
 * Unpacks a ZIP into a folder. What it says of its sizes is not believed: bytes are counted as they come out, a few at a time.
 * @throws UnpackError
 */
export async function unpack(path: string, folder: string, limits: Limits = packLimits): Promise<void> {
  const left = { ...limits };
  let failure: unknown;
  let isZip = false;
  const unzip = new Unzip((file) => {
    isZip = true;
    if (failure || file.name.endsWith('/') || isStray(file.name)) return;
    try {
      write(file, folder, left, (error) => {
        failure ??= error;
      });
    } catch (error) {
      failure ??= error;
    }
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(path)) {
      unzip.push(chunk as Buffer);
      if (failure) throw failure;
    }
    unzip.push(new Uint8Array(0), true);
    if (failure) throw failure;
  } catch (error) {
    throw error instanceof UnpackError || (error as NodeJS.ErrnoException).syscall !== undefined
      ? error
      : new UnpackError('est abîmé, ou n’est pas un ZIP', { cause: error });
  }
  if (!isZip) throw new UnpackError('n’est pas un ZIP, ou il est vide');
}

/** What a disk says to names that are there twice, that are a file and a folder, or that are too long. */
const namesErrors = ['EEXIST', 'ENOTDIR', 'ENAMETOOLONG'];

/** @throws UnpackError */
function create(target: string, name: string): number {
  try {
    mkdirSync(dirname(target), { recursive: true });
    return openSync(target, 'wx', 0o600);
  } catch (error) {
    if (!namesErrors.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new UnpackError(`contient un nom qui est déjà pris, ou trop long : ${name.slice(0, 100)}`, {
      cause: error,
    });
  }
}

function write(
  file: UnzipFile,
  folder: string,
  left: { files: number; bytes: number },
  fail: (error: unknown) => void,
): void {
  if (!fitName.test(file.name))
    throw new UnpackError(`contient un fichier dont le nom n’est pas permis : ${file.name.slice(0, 100)}`);
  left.files -= 1;
  if (left.files < 0) throw new UnpackError('contient trop de fichiers');
  const descriptor = create(join(folder, file.name), file.name);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  file.ondata = (error, data, isLast) => {
    if (!isOpen) return;
    left.bytes -= data?.length ?? 0;
    if (error || left.bytes < 0) {
      close();
      fail(error ?? new UnpackError('est trop grand une fois décompressé'));
      return;
    }
    writeSync(descriptor, data);
    if (isLast) close();
  };
  file.start();
}
