import type { IncomingHttpHeaders } from 'node:http';
import { askedRange } from '@passerelle/process-kit';

/** A good reply, whole, with its headers. */
export interface KeptReply {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** What is answered of a kept reply. */
export interface KeptAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

const none = Buffer.alloc(0);

/** The headers that say the same to whoever asks, and when. */
export function lastingHeaders({ date: _date, ...lasting }: IncomingHttpHeaders): IncomingHttpHeaders {
  return lasting;
}

/** Whether a client has what bears this tag: what a proxy compressed is equal (RFC 9110, 8.8.3). */
function has(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** The whole, or that the client has it. */
export function wholeOf({ bytes, headers }: KeptReply, asked: IncomingHttpHeaders): KeptAnswer {
  if (!has(asked['if-none-match'], headers.etag)) return { status: 200, bytes, headers };
  const { 'content-length': _length, ...lasting } = headers;
  return { status: 304, bytes: none, headers: lasting };
}

/** The same, or the part that is asked for: as the services answer for what they store. */
export function partOf(reply: KeptReply, asked: IncomingHttpHeaders): KeptAnswer {
  const whole = wholeOf(reply, asked);
  if (whole.status === 304 || asked.range === undefined) return whole;
  const { 'content-length': _length, ...lasting } = reply.headers;
  const ifRange = asked['if-range'];
  const range = ifRange === undefined || ifRange === reply.headers.etag ? askedRange(asked.range) : null;
  if (!range) return whole;
  const size = reply.bytes.length;
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? size, size - 1);
  if (start > end || ('last' in range && range.last === 0))
    return { status: 416, bytes: none, headers: { 'content-range': `bytes */${size}` } };
  const bytes = reply.bytes.subarray(start, end + 1);
  const told = { 'content-length': String(bytes.length), 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, bytes, headers: { ...lasting, ...told } };
}
