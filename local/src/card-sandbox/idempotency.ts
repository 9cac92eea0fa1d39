import { createHash } from 'node:crypto';
import { unixNow } from './objects.js';
import type { KeptReply, SandboxStore } from './store.js';
import { invalid, StripeError } from './stripe-error.js';

const KEPT_S = 24 * 60 * 60;
const maxKeyLength = 255;

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly replayed: boolean;
}

/** What must be the same for a key to be used again: the call and its parameters. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

function kept(store: SandboxStore, key: string): KeptReply | undefined {
  const found = store.replies.get(key);
  return found && found.at > unixNow() - KEPT_S ? found : undefined;
}

/**
 * Runs the work once per key, as Stripe does: the same call gets the same reply again, another call with the key is
 * refused. Refused parameters are not kept: the work had not begun. What the work did and its reply are written as one,
 * and the work is synchronous, so that two calls with one key cannot overlap.
 */
export function once(
  store: SandboxStore,
  key: string | undefined,
  print: string,
  work: () => unknown,
  /** What the work fails with once it began: kept for the key as an answer is. */
  failure?: StripeError,
): Reply {
  if (key !== undefined && key.length > maxKeyLength)
    throw invalid(`Idempotency keys may be ${maxKeyLength} characters long.`, 'idempotency_key');
  if (key === undefined) {
    if (failure) throw failure;
    return { status: 200, body: store.atomically(work), replayed: false };
  }
  const before = kept(store, key);
  if (before && before.fingerprint !== print) {
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (before) return { status: before.status, body: before.body, replayed: true };
  if (failure) {
    const answer = { status: failure.status, body: failure.toJSON() };
    store.commit({ replies: { [key]: { ...answer, fingerprint: print, at: unixNow() } } });
    return { ...answer, replayed: false };
  }
  const body = store.atomically(() => {
    const made = work();
    store.commit({ replies: { [key]: { fingerprint: print, status: 200, body: made, at: unixNow() } } });
    return made;
  });
  return { status: 200, body, replayed: false };
}
