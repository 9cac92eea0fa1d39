import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Refuses } from '@passerelle/contracts';
import { askedRange } from '@passerelle/process-kit';
import { type Storage, type StoredObject, UnsatisfiableRange } from '@passerelle/process-kit/storage';
import { Reply } from '../http/reply.js';
import { fail } from '../problem/problem-error.js';

/** For names that come from the content or from chance: what they hold never changes. */
const immutable = 'public, max-age=31536000, immutable';
/** What was stored is never run as a page of this origin, even when its address is opened by itself. */
const guard = "default-src 'none'; media-src 'self'; sandbox";

/** What the calls that serve a stored object answer. */
export type ServedObject = Reply<200 | 206, Readable> | Reply<304, undefined>;

/**
 * The reply that serves a stored object to everybody who knows its name: 200, 206 for a range, 304 for who has it.
 * Of several ranges, or of a range whose `If-Range` is another version, the whole is sent, as RFC 9110 allows.
 * @throws ProblemError `not_found`, `range_not_satisfiable`
 */
export async function serveObject(
  call: Refuses<'not_found' | 'range_not_satisfiable'>,
  storage: Storage,
  key: string,
  { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders,
): Promise<ServedObject> {
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
  const headers = { etag, 'cache-control': immutable, 'content-security-policy': guard };
  if (ifNoneMatch === etag && (await has(storage, key))) return new Reply(304, undefined, headers);
  const asked = ifRange === undefined || ifRange === etag ? range : undefined;
  try {
    const object = await find(storage, key, asked);
    if (object) return answer(object, headers);
  } catch (error) {
    if (error instanceof UnsatisfiableRange)
      fail(call, 'range_not_satisfiable', {
        headers: { 'content-range': `bytes */${error.size}` },
      });
    if (!(error instanceof RangeError)) throw error;
  }
  return fail(call, 'not_found');
}

async function has(storage: Storage, key: string): Promise<boolean> {
  try {
    return await storage.has(key);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function find(storage: Storage, key: string, header: string | undefined): Promise<StoredObject | null> {
  const asked = askedRange(header);
  if (!asked) return storage.get(key);
  if (!('last' in asked)) return storage.get(key, asked);
  // The last bytes can be named once the size is known.
  const whole = await storage.get(key);
  whole?.stream.destroy();
  if (!whole) return null;
  if (asked.last === 0) throw new UnsatisfiableRange(whole.size);
  return storage.get(key, { start: Math.max(0, whole.size - asked.last) });
}

function answer(
  { stream, size, contentType, range }: StoredObject,
  cached: Readonly<Record<string, string>>,
): ServedObject {
  const headers = { ...cached, 'content-type': contentType, 'accept-ranges': 'bytes' };
  if (!range) return new Reply(200, stream, { ...headers, 'content-length': String(size) });
  const { start, end } = range;
  return new Reply(206, stream, {
    ...headers,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
  });
}
