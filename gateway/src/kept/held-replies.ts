import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { acceptedEncoding } from '@passerelle/process-kit';
import { LRUCache } from 'lru-cache';
import { type KeptReply, lastingHeaders } from './kept-reply.js';

const mostBytes = 16_777_216;
const largest = 1_048_576;
/** A question set has three forms: without keys, with aids, with keys. */
const mostForms = 4;

/**
 * Replies by address and tag, for those whom only the owner can tell whether they may read them. The owner is asked each time with the
 * tags of what is held; where it says that one of them is the answer, its bytes need not come again. Nothing leaves without its word.
 */
export class HeldReplies {
  readonly #held = new LRUCache<string, readonly KeptReply[]>({
    maxSize: mostBytes,
    sizeCalculation: (forms) => forms.reduce((sum, { bytes }) => sum + bytes.length, 1),
  });

  /** What is held at the address of a request; undefined where nothing can be: with a query, or where its client has something itself. */
  at({ method, url = '', headers: asked }: IncomingMessage): HeldPlace | undefined {
    if (method !== 'GET' || url.includes('?') || asked['if-none-match'] !== undefined) return undefined;
    const key = `${acceptedEncoding(asked['accept-encoding']) ?? ''} ${url}`;
    const forms = this.#held.get(key) ?? [];
    return {
      tags: forms.map(({ headers }) => headers.etag).join(', '),
      withTag: (etag) => forms.find(({ headers }) => headers.etag === etag),
      add: (bytes, headers) => {
        const others = (this.#held.get(key) ?? []).filter((form) => form.headers.etag !== headers.etag);
        this.#held.set(key, [{ bytes, headers: lastingHeaders(headers) }, ...others].slice(0, mostForms));
      },
    };
  }
}

/** What is held at one address. */
export interface HeldPlace {
  /** For `If-None-Match`; empty where nothing is held. */
  readonly tags: string;
  withTag(etag: string | undefined): KeptReply | undefined;
  add(bytes: Buffer, headers: IncomingHttpHeaders): void;
}

/** Whether a reply may be held. */
export const mayHold = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 200 &&
  headers.etag !== undefined &&
  headers['set-cookie'] === undefined &&
  Number(headers['content-length']) <= largest;
