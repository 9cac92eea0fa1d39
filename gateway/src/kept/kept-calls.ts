import type { IncomingHttpHeaders } from 'node:http';
import { acceptedEncoding } from '@passerelle/process-kit';
import { LRUCache } from 'lru-cache';
import { type KeptAnswer, type KeptReply, lastingHeaders, partOf, wholeOf } from './kept-reply.js';

/** How long what is kept is given without asking its owner, ms. */
const freshMs = { forever: 600_000, briefly: 1_000 } as const;
/** While its owner does not answer, what it last said stands for so long, ms: for good where an address is made of its content. */
const staleMs = { forever: Number.POSITIVE_INFINITY, briefly: 600_000 } as const;
/** Who has something to give meanwhile waits for its owner no longer than this, ms. */
const impatienceMs = 1_000;
/** The longest recordings of packs have 300 kB, question sets 60 kB. */
const largest = 1_048_576;
const mostBytes = { forever: 67_108_864, briefly: 16_777_216 } as const;
/** What is remembered of an address weighs as much beside its reply, also where it has none: anybody may ask for what is not there. */
const addressBytes = 1_000;

/** What the contract says of a call: `EndpointDefinition.kept`. */
export type Keeping = keyof typeof freshMs;

/** A path that means the same to whoever reads it. */
const plain = /^(?:\/[\w-][\w.-]*)+$/;

/** Asks the owner of a call, by default within the call's own time. */
export type AskOwner = (
  path: string,
  headers: Readonly<Record<string, string>>,
  withinMs: number | undefined,
) => Promise<{
  status: number;
  headers: IncomingHttpHeaders;
  body: { bytes(): Promise<Uint8Array>; dump(): Promise<void> };
}>;

interface Known {
  /** Undefined where the owner has to be asked each time. */
  readonly reply: KeptReply | undefined;
  /** When the owner said so, `performance.now()`. */
  readonly at: number;
}

/**
 * Good replies that are the same for everybody, held here once: whoever reads them slowly holds no connection of their owner, and many
 * who ask at once are one who asks.
 */
export class KeptCalls {
  readonly #kept: LRUCache<string, Known>;

  constructor(
    private readonly keeping: Keeping,
    private readonly ask: AskOwner,
  ) {
    this.#kept = new LRUCache({
      maxSize: mostBytes[keeping],
      sizeCalculation: ({ reply }) => (reply?.bytes.length ?? 0) + addressBytes,
      ttl: freshMs[keeping],
      // What is over is what its owner is asked about.
      noDeleteOnStaleGet: true,
      fetchMethod: async (key, before, { options }) => {
        const known = await this.#renew(key, before);
        options.ttl = known.reply ? freshMs[keeping] : freshMs.briefly;
        return known;
      },
    });
  }

  /**
   * What stands at an address; undefined where its owner has to be asked.
   * @throws what kept the owner from answering
   */
  async find(url: string, asked: IncomingHttpHeaders): Promise<KeptAnswer | undefined> {
    const path = this.#pathOf(url);
    if (path === undefined) return undefined;
    const encoding = this.keeping === 'briefly' ? acceptedEncoding(asked['accept-encoding']) : null;
    const key = `${encoding ?? ''} ${path}`;
    const { reply } = this.#kept.get(key) ?? (await this.#kept.fetch(key)) ?? {};
    if (!reply) return undefined;
    return this.keeping === 'forever' ? partOf(reply, asked) : wholeOf(reply, asked);
  }

  /** A medium is the same whatever its query; of other addresses each query would be kept apart. */
  #pathOf(url: string): string | undefined {
    if (this.keeping === 'briefly') return plain.test(url.replace(/\/$/, '')) ? url : undefined;
    try {
      const path = decodeURI(url.replace(/\/?(?:\?.*)?$/, ''));
      return plain.test(path) ? path : undefined;
    } catch {
      return undefined;
    }
  }

  async #renew(key: string, before: Known | undefined): Promise<Known> {
    const [encoding = '', path = ''] = key.split(' ');
    const at = performance.now();
    const etag = before?.reply?.headers.etag;
    const stands = before?.reply !== undefined && at - before.at < staleMs[this.keeping];
    try {
      const sent = {
        ...(encoding && { 'accept-encoding': encoding }),
        ...(etag && { 'if-none-match': etag }),
      };
      const { status, headers, body } = await this.ask(path, sent, before?.reply && impatienceMs);
      if (status === 200 && this.#mayKeep(headers))
        return { at, reply: { bytes: Buffer.from(await body.bytes()), headers: lastingHeaders(headers) } };
      await body.dump();
      if (status >= 500 && stands) return before;
      return { at, reply: status === 304 ? before?.reply : undefined };
    } catch (error) {
      if (stands) return before;
      throw error;
    }
  }

  #mayKeep(headers: IncomingHttpHeaders): boolean {
    const isLasting =
      this.keeping === 'briefly'
        ? headers.etag !== undefined
        : String(headers['cache-control']).includes('immutable');
    return isLasting && headers['set-cookie'] === undefined && Number(headers['content-length']) <= largest;
  }
}
