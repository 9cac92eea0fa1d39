import { type BodyInput, login, logout, refreshToken, signInWithFactor } from '@passerelle/contracts';

/** Time that a sign-in may take, with the way there and back, ms. */
const SIGN_IN_MS = login.timeoutMs + 5_000;

function post(path: string, body: unknown, more: RequestInit = {}): Promise<Response> {
  const headers = new Headers(more.headers);
  headers.set('content-type', 'application/json');
  headers.set('accept', 'application/json');
  return fetch(path, { ...more, method: 'POST', headers, body: JSON.stringify(body) });
}

/** The calls of a session. The refresh token travels as a cookie, never in a body. */
export const sessionRequests = {
  signIn: (credentials: { email: string; password: string; remember: boolean }) =>
    post(login.path, credentials, { signal: AbortSignal.timeout(SIGN_IN_MS) }),
  finishSignIn: (step: BodyInput<typeof signInWithFactor>) =>
    post(signInWithFactor.path, step, { signal: AbortSignal.timeout(SIGN_IN_MS) }),
  renew: (ms: number) => post(refreshToken.path, {}, { signal: AbortSignal.timeout(ms) }),
  /** Outlives the page: closing the tab right after must not keep the session alive. */
  signOut: (accessToken: string | null) =>
    post(
      logout.path,
      {},
      {
        keepalive: true,
        headers: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
      },
    ),
};
export type SessionRequests = typeof sessionRequests;
