import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const unpack: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** What a compressed form holds; undefined where it is none. Without an encoding, the bytes themselves. */
export async function unpacked(encoding: string | undefined, bytes: Buffer): Promise<Buffer | undefined> {
  if (encoding === undefined) return bytes;
  return unpack[encoding]?.(bytes).catch(() => undefined);
}
