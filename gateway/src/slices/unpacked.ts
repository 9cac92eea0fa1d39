import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const brotli = promisify(brotliDecompress);
const inflate = promisify(gunzip);
const unpack: Readonly<
  Record<string, (bytes: Buffer, most: { maxOutputLength?: number }) => Promise<Buffer>>
> = {
  br: (bytes, most) => brotli(bytes, most),
  gzip: (bytes, most) => inflate(bytes, most),
};

/**
 * What a compressed form holds; undefined where it is none, or holds more. Without an encoding, the bytes themselves.
 * @param most bytes; without it, as many as there are
 */
export async function unpacked(
  encoding: string | undefined,
  bytes: Buffer,
  most?: number,
): Promise<Buffer | undefined> {
  if (encoding === undefined) return bytes;
  return unpack[encoding]?.(bytes, most === undefined ? {} : { maxOutputLength: most }).catch(
    () => undefined,
  );
}
