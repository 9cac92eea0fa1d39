import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '@passerelle/process-kit';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export interface EncodedReply {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compresses a page written for one request, lightly: it is about a millisecond for half of its weight. */
export async function compressReply(text: string, acceptEncoding: string | undefined): Promise<EncodedReply> {
  const body = Buffer.from(text);
  const vary = 'accept-encoding';
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), headers: { 'content-encoding': encoding, vary } };
  }
  if (encoding === 'gzip')
    return { body: await deflate(body, { level: 6 }), headers: { 'content-encoding': encoding, vary } };
  return { body, headers: { vary } };
}
