import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@passerelle/process-kit';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this a body fits one packet anyhow, bytes. */
const worthwhileFrom = 1_024;
/** Kept in memory, bytes: a question set is about 20 kB. */
const keptBytes = 16_000_000;

const compressors: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Buffer>>> = {
  // Beyond, either takes several times as long for a few parts in a hundred.
  br: (body) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => deflate(body, { level: 6 }),
};

/** How a body goes to a client that accepts this; null as it is. */
export function encodingOf(body: Uint8Array, acceptEncoding: string | undefined): Encoding | null {
  return body.length < worthwhileFrom ? null : acceptedEncoding(acceptEncoding);
}

/** Compressed forms of bodies that many get alike: made once, while they are asked for. */
export class CompressedBodies {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
  });
  private readonly underWay = new Map<string, Promise<Buffer>>();

  /** @param etag of the body as it is */
  async of(body: Uint8Array, etag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${etag}`;
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const made = compressors[encoding](body).finally(() => this.underWay.delete(key));
    this.underWay.set(key, made);
    const compressed = await made;
    this.kept.set(key, compressed);
    return compressed;
  }
}
