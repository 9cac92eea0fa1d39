/** How a renewal ended. `unavailable`: the server did not decide (network, 408, 429, 5xx, the page of a proxy), so the session stands. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly token: string }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unavailable'; readonly reply: Response };

export interface RenewalPorts {
  /** Runs work while no other tab does. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** The token that is stored now: another tab may have renewed it, or signed out. */
  readonly storedToken: () => Promise<string | null>;
  /** Asks the server, for so many ms at most; the refresh token travels as a cookie. */
  readonly askServer: (ms: number) => Promise<Response>;
}

/**
 * How long the reply is waited for, ms; all other tabs wait for the lock. One that may have got lost is asked for again while the server still
 * takes the cookie before it (10 s from its use): later that one would end the session.
 */
const waits = { first: 5_000, again: 10_000 } as const;

/**
 * Renews an access token once, however many requests of however many tabs were refused together:
 * the refresh token rotates at each use, and a second use of the old one would end the session.
 */
export function createTokenRenewal({ exclusively, storedToken, askServer }: RenewalPorts) {
  const underway = new Map<string, Promise<Renewal>>();

  async function renew(refused: string): Promise<Renewal> {
    const stored = await storedToken();
    if (stored === null) return { outcome: 'refused' };
    if (stored !== refused) return { outcome: 'renewed', token: stored };
    return ask(waits.first).catch(() => ask(waits.again));
  }

  async function ask(ms: number): Promise<Renewal> {
    const reply = await askServer(ms);
    if (reply.ok) {
      const { access } = (await reply.json()) as { access?: unknown };
      return typeof access === 'string' ? { outcome: 'renewed', token: access } : { outcome: 'refused' };
    }
    if (passing.includes(reply.status) || reply.status >= 500 || isPage(reply))
      return { outcome: 'unavailable', reply };
    return { outcome: 'refused' };
  }

  /** @param refused the access token that was answered with 401. */
  return (refused: string, onRenewed: (token: string) => void): Promise<Renewal> => {
    const known = underway.get(refused);
    if (known) return known;
    // The new token is stored before the lock is given up, so that the next tab finds it.
    const renewing = exclusively(async () => {
      const renewal = await renew(refused);
      if (renewal.outcome === 'renewed') onRenewed(renewal.token);
      return renewal;
    }).finally(() => underway.delete(refused));
    underway.set(refused, renewing);
    return renewing;
  };
}

/** Refusals that say nothing of the session: a link that stood still, too many requests. */
const passing: readonly number[] = [408, 425, 429];

/** The server refuses in JSON: a page is of a proxy, of a filter, of a network that asks to sign in. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

/** Longer than a renewal takes: a tab that has the lock still was put to sleep with it, as a phone does behind another one, ms. */
const lockMs = waits.first + waits.again + 1_000;

/** Runs work under a lock of the whole browser where there is one (a secure context), else at once. */
export function browserLock(name: string): RenewalPorts['exclusively'] {
  return async (work) => {
    if (typeof navigator.locks !== 'object') return await work();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), lockMs);
    const held = () => {
      clearTimeout(timer);
      return work();
    };
    return await navigator.locks.request(name, { signal: patience.signal }, held).catch((error: unknown) => {
      if (patience.signal.aborted) return work();
      throw error;
    });
  };
}
