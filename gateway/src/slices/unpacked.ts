import { constants } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

type Unpack = (bytes: Buffer, most: { maxOutputLength: number }) => Promise<Buffer>;

const unpack: Readonly<Record<string, Unpack>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/**
 * What a compressed form holds; undefined where it is none, or holds more than `most` bytes (from 1; by default as many as a buffer takes).
 * Without an encoding, the bytes themselves.
 */
export async function unpacked(
  encoding: string | undefined,
  bytes: Buffer,
  most = constants.MAX_LENGTH,
): Promise<Buffer | undefined> {
  if (encoding === undefined) return bytes;
  return unpack[encoding]?.(bytes, { maxOutputLength: most }).catch(() => undefined);
}
