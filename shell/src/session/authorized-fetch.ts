import type { Renewal } from './token-renewal.js';

interface AuthorizationPorts {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** Another one after each sign-in and sign-out. */
  readonly session: () => unknown;
  readonly renew: (refused: string) => Promise<Renewal>;
  /** The server no longer renews the session. */
  readonly expire: () => void;
}

/**
 * `fetch` to the own origin with the bearer token. After a 401 the token is renewed and the request sent once more;
 * where the server refuses to renew, the session ends and the 401 stands.
 * Where it could not decide (429, 5xx, network), the caller gets that failure and the session stands: a dead minute of a
 * service must not throw a candidate out of a test.
 * Where the session ended meanwhile, the 401 stands: who signed in since has not asked.
 */
export function authorizedFetch({ fetch, token, session, renew, expire }: AuthorizationPorts) {
  return async (path: string, init?: RequestInit): Promise<Response> => {
    if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`${path} is not a path of this origin`);
    const first = token();
    const own = session();
    const reply = await fetch(path, withBearer(init, first));
    if (reply.status !== 401 || first === null || session() !== own) return reply;

    const renewal = await renew(first);
    if (session() !== own) return reply;
    if (renewal.outcome === 'unavailable') return renewal.reply.clone();
    if (renewal.outcome === 'renewed') return fetch(path, withBearer(init, renewal.token));
    expire();
    return reply;
  };
}

function withBearer(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
