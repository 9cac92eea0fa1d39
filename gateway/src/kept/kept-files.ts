import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { acceptedEncoding } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type KeptReply, lastingHeaders, wholeOf } from './kept-reply.js';

/** What a page of the house loads, several releases of it; no chunk of ours has more than 300 kB. */
const mostBytes = 67_108_864;
const largest = 1_048_576;
/** A version that was taken away is gone after this, ms. */
const keptMs = 600_000;

/** A published file as the shell asks for it. */
const plain = /^\/slices(?:\/[\w-][\w.+-]*)+$/;
/** Rare questions, which who reads the files from disk answers. */
const rare = ['range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

interface Asked {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Under what a file is kept; undefined where it is not this module's to answer. */
function keyOf({ method, url = '', headers }: Asked): string | undefined {
  if (!url.startsWith('/slices/') || (method !== 'GET' && method !== 'HEAD') || !plain.test(url))
    return undefined;
  if (rare.some((name) => headers[name] !== undefined)) return undefined;
  return `${acceptedEncoding(headers['accept-encoding']) ?? ''} ${url}`;
}

/** Whether the bytes of an address, in an encoding, are those that were published. */
type IsPublished = (url: string, encoding: string | undefined, bytes: Buffer) => Promise<boolean>;

/**
 * Holds published files in memory, whoever serves them: their names never change. It stands before the routes, and listens to what they
 * answer. Before a file is kept it is compared with what was published, once: what was changed on the disk is not there.
 * @param watch cuts off who takes nothing of its reply
 */
export function keepFiles(
  app: FastifyInstance,
  watch: (response: ServerResponse) => void,
  isPublished: IsPublished,
): void {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    ttl: keptMs,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request.raw);
    const file = key === undefined ? undefined : kept.get(key);
    if (!file) return done();
    reply.hijack();
    answer(file, request.raw, reply.raw, watch);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request.raw);
    const headers = reply.getHeaders() as IncomingHttpHeaders;
    const isWhole = request.method === 'GET' && reply.statusCode === 200 && payload instanceof Readable;
    if (key === undefined || !isWhole || !mayKeep(key, headers)) return payload;
    const bytes = await buffer(payload);
    const encoding = headers['content-encoding'];
    if (!(await isPublished(request.raw.url as string, encoding, bytes))) {
      for (const name of Object.keys(headers)) reply.removeHeader(name);
      reply.code(404).headers({ 'cache-control': 'no-store', 'content-length': 0 });
      return '';
    }
    kept.set(key, { bytes, headers: lastingHeaders(headers) });
    return bytes;
  });
}

/** What is sent in another form than this client's like get is not theirs. */
function mayKeep(key: string, headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'];
  return (
    String(headers['cache-control']).includes('immutable') &&
    Number(headers['content-length']) <= largest &&
    (encoding === undefined || key.startsWith(`${encoding} `))
  );
}

function answer(
  file: KeptReply,
  request: IncomingMessage,
  response: ServerResponse,
  watch: (response: ServerResponse) => void,
): void {
  const { status, bytes, headers } = wholeOf(file, request.headers);
  watch(response);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
