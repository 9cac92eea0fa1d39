import { lifetimes } from '../security/lifetimes.js';

/** A place in the list of revocations, which is in the order of these two. */
export interface Place {
  /** When the revoked tokens expire, ms. */
  readonly expireAt: number;
  readonly sessionId: string;
}

/** Longer than the transaction that ends a session: what it wrote stands in the list from its commit, at the instant in which it began. */
const longestTransactionMs = 60_000;

export const start: Place = { expireAt: 0, sessionId: '' };

export const readCursor = (cursor: string): Place => {
  const dot = cursor.indexOf('.');
  return { expireAt: Number(cursor.slice(0, dot)), sessionId: cursor.slice(dot + 1) };
};

export const writeCursor = ({ expireAt, sessionId }: Place): string => `${expireAt}.${sessionId}`;

/** The last place before which nothing comes any more; after it things are told again. */
export const settledBefore = (now: Date): Place => ({
  expireAt: now.getTime() + lifetimes.access + lifetimes.revocationSlack - longestTransactionMs,
  sessionId: '',
});
