import type { KnownReplies } from '@passerelle/contracts';
import type { Upstreams } from '../calls/upstreams.js';
import type { Call } from '../routes/call-table.js';

/** A service that takes longer is asked again next time, ms. */
const answerMs = 3_000;

interface Kept {
  readonly etag: string | undefined;
  readonly text: string;
  readonly body: unknown;
}

/** What public calls reply, as pages use it. The last good reply stays while its service does not answer. */
export class Replies {
  readonly #kept = new Map<string, Kept>();
  readonly #asked = new Set<string>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly table: readonly Call[],
  ) {}

  /** Whether an address was asked at least once, answered or not. */
  wasAsked(address: string): boolean {
    return this.#asked.has(address);
  }

  /** Bodies by address. */
  known(): KnownReplies {
    return Object.fromEntries([...this.#kept].map(([address, { body }]) => [address, body]));
  }

  /** Asks these addresses at once, as a visitor would. @returns those that reply otherwise than before */
  async ask(addresses: Iterable<string>, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    const asked = await Promise.all(
      [...addresses].map(async (address) => ((await this.#askOne(address, inTime)) ? [address] : [])),
    );
    return new Set(asked.flat());
  }

  async #askOne(address: string, signal: AbortSignal): Promise<boolean> {
    this.#asked.add(address);
    const call = publicCall(this.table, address);
    if (!call) return false;
    const before = this.#kept.get(address);
    const after = await read(this.upstreams, call, address, { etag: before?.etag, signal }).catch(
      () => undefined,
    );
    if (!after || after.text === before?.text) return false;
    this.#kept.set(address, after);
    return true;
  }
}

/** What anybody may ask: a page is rendered for everybody. */
function publicCall(table: readonly Call[], address: string): Call | undefined {
  const path = address.replace(/\?.*$/s, '').replace(/(?<=.)\/$/, '');
  return table.find(
    ({ method, needsPerson, pool, pattern }) =>
      method === 'GET' && !needsPerson && pool === 'calls' && matches(pattern, path),
  );
}

function matches(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? /^[\w.~-]+$/.test(segments[index] ?? '') : segment === segments[index],
    )
  );
}

/** Undefined where it is not changed, or no good reply. */
async function read(
  upstreams: Upstreams,
  call: Call,
  address: string,
  { etag, signal }: { readonly etag: string | undefined; readonly signal: AbortSignal },
): Promise<Kept | undefined> {
  const { statusCode, headers, body } = await upstreams.of(call.owner, 'calls').request({
    method: 'GET',
    path: address,
    headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
    signal,
  });
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (statusCode !== 200 || !isJson) {
    await body.dump();
    return undefined;
  }
  const text = await body.text();
  return { etag: headers.etag as string | undefined, text, body: JSON.parse(text) as unknown };
}
