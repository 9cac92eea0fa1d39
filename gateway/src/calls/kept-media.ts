import type { IncomingHttpHeaders } from 'node:http';
import { askedRange } from '@passerelle/process-kit';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import { UpstreamTimeoutError } from './upstream-error.js';

/** Bytes of all that is kept, and of the largest medium among them: the longest recordings of packs have 300 kB. */
const mostBytes = 67_108_864;
const largest = 1_048_576;
/** What is not public any more is forgotten after this, ms. */
const keptMs = 600_000;

/** A path that means the same to whoever reads it. */
const plain = /^(?:\/[\w-][\w.-]*)+$/;

/** A medium of a pack, whole, with its headers. */
export interface Medium {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Media whose names never change, held here once for everybody: who reads them slowly, or not at all, holds no connection of
 * their service.
 */
export class KeptMedia {
  readonly #kept: LRUCache<string, Medium>;

  constructor(upstream: Dispatcher, timeoutMs: number) {
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ bytes }) => bytes.length + 1,
      ttl: keptMs,
      fetchMethod: (path) => read(upstream, path, timeoutMs),
    });
  }

  /**
   * What stands at an address, whatever its query; undefined where its service has to be asked.
   * @throws UpstreamTimeoutError
   */
  async find(url: string): Promise<Medium | undefined> {
    try {
      const path = decodeURI(url.replace(/\/?(?:\?.*)?$/, ''));
      return plain.test(path) ? await this.#kept.fetch(path) : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') throw new UpstreamTimeoutError();
      return undefined;
    }
  }
}

async function read(upstream: Dispatcher, path: string, timeoutMs: number): Promise<Medium | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { statusCode, headers, body } = await upstream.request({ path, method: 'GET', signal });
  const isImmutable = String(headers['cache-control']).includes('immutable');
  if (statusCode === 200 && isImmutable && Number(headers['content-length']) <= largest) {
    const { date: _date, ...lasting } = headers;
    return { bytes: Buffer.from(await body.arrayBuffer()), headers: lasting };
  }
  await body.dump();
  return undefined;
}

/** What is answered of a medium. */
export interface MediumReply {
  readonly status: 200 | 206 | 304 | 416;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

const none = Buffer.alloc(0);

/** The whole, the part that is asked for, or that the client has it: as the services answer for what they store. */
export function replyOf({ bytes, headers }: Medium, asked: IncomingHttpHeaders): MediumReply {
  const { 'content-length': _length, ...lasting } = headers;
  const { etag } = headers;
  if (etag !== undefined && asked['if-none-match'] === etag)
    return { status: 304, bytes: none, headers: lasting };
  const ifRange = asked['if-range'];
  const range = ifRange === undefined || ifRange === etag ? askedRange(asked.range) : null;
  const size = bytes.length;
  if (!range) return { status: 200, bytes, headers };
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size, size - 1);
  if (start > end || ('last' in range && range.last === 0))
    return { status: 416, bytes: none, headers: { 'content-range': `bytes */${size}` } };
  const part = bytes.subarray(start, end + 1);
  const told = { 'content-length': String(part.length), 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, bytes: part, headers: { ...lasting, ...told } };
}
