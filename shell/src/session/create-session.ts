import {
  checkSubscription,
  readMe,
  Session,
  type SessionState,
  type SessionStore,
  User,
} from '@passerelle/contracts';
import { inTime } from '@passerelle/slice-kit/api';
import * as z from 'zod/mini';
import { withTimeOut } from '../time/with-time-out.js';
import { authorizedFetch } from './authorized-fetch.js';
import type { SessionRequests } from './session-requests.js';
import {
  type FullSession,
  persistedPart,
  reduceSession,
  restoringSession,
  type SessionEvent,
} from './session-state.js';
import type { SessionStorage } from './session-storage.js';
import { createTokenRenewal, type RenewalPorts } from './token-renewal.js';

/** By specification, ms. */
const REHYDRATION_MS = 5_000;

export interface SessionPorts {
  readonly storage: SessionStorage;
  readonly exclusively: RenewalPorts['exclusively'];
  readonly requests: SessionRequests;
  readonly fetch: typeof fetch;
  /** Whether a sign-out may erase what only this device has. */
  readonly mayErase: () => Promise<boolean>;
  /** The session ended: by the reader's wish, or because the server no longer renews it. */
  readonly onSignedOut: (reason: 'asked' | 'expired') => void;
}

export interface ShellSession {
  readonly store: SessionStore;
  /** The host's `request`: bearer token, one renewal and one retry after a 401. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Reads the kept session; resolves when it is known who uses the page. */
  readonly restore: () => Promise<void>;
}

/** The session of this page: one state, kept in storage, followed in all tabs. */
export function createSession(ports: SessionPorts): ShellSession {
  const { storage, requests } = ports;
  const listeners = new Set<() => void>();
  let session: FullSession = restoringSession;
  let view: SessionState = viewOf(session);
  /** Counts who comes and goes: what was begun before belongs to another session. */
  let turn = 0;
  /** Counts the questions for the subscription: an earlier one may be answered later. */
  let asked = 0;

  function apply(event: SessionEvent, keep = true): void {
    const next = reduceSession(session, event);
    if (next === session) return;
    if (next.user?.id !== session.user?.id) turn += 1;
    session = next;
    view = viewOf(session);
    if (keep) storage.write(persistedPart(session));
    for (const listener of listeners) listener();
  }

  const renewToken = createTokenRenewal({
    exclusively: ports.exclusively,
    async storedToken() {
      const persisted = await storage.read();
      // Somebody else signed in in another tab, whose event is still to come.
      if (persisted?.user && persisted.user.id !== session.user?.id)
        apply({ type: 'restored', persisted }, false);
      return persisted?.accessToken ?? null;
    },
    askServer: requests.renew,
  });

  function renew(refused: string) {
    const own = turn;
    return renewToken(refused, (accessToken) => {
      if (turn === own) apply({ type: 'token-renewed', accessToken });
    });
  }

  const request = authorizedFetch({
    fetch: ports.fetch,
    token: () => session.accessToken,
    session: () => turn,
    renew,
    expire: () => {
      if (!session.isAuthenticated) return;
      apply({ type: 'signed-out' });
      ports.onSignedOut('expired');
    },
  });

  const store: SessionStore = {
    getSnapshot: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: async (credentials) => keepSignedIn(await requests.signIn(credentials)),
    finishSignIn: async (step) => keepSignedIn(await requests.finishSignIn(step)),
    async renew() {
      if (session.accessToken === null) return false;
      const own = turn;
      const renewal = await renew(session.accessToken);
      if (renewal.outcome !== 'renewed' || turn !== own) return false;
      const user = await readUser(request);
      if (user) apply({ type: 'user-changed', user });
      return user !== null;
    },
    async leave() {
      const { user } = session;
      // Another tab may have signed out, or somebody else in, while the question stood.
      if ((await ports.mayErase()) && session.user?.id === user?.id) await store.signOut();
    },
    async signOut() {
      const { accessToken } = session;
      apply({ type: 'signed-out' });
      ports.onSignedOut('asked');
      await requests
        .signOut(accessToken)
        .catch((error: unknown) => console.warn('The server does not know of the sign-out', error));
    },
    setUser: (user) => apply({ type: 'user-changed', user }),
    async refreshSubscription() {
      const own = turn;
      asked += 1;
      const question = asked;
      const status = await readStatus(request);
      if (turn === own && question === asked) apply({ type: 'subscription-known', status });
      return status ?? 'Not Active';
    },
  };

  /** Keeps what a step of the sign-in replied, where it is a session. */
  async function keepSignedIn(reply: Response): Promise<Response> {
    if (reply.status !== 200) return reply;
    const signedIn = z.safeParse(
      Session,
      await reply
        .clone()
        .json()
        .catch(() => null),
    );
    // The refresh token of the body is for clients without cookies; it is dropped here.
    if (signedIn.success) {
      const { access: accessToken, user } = signedIn.data;
      apply({ type: 'signed-in', accessToken, user });
      void store.refreshSubscription();
    }
    return reply;
  }

  async function restore(): Promise<void> {
    const persisted = await withTimeOut(storage.read(), REHYDRATION_MS, 'Reading the kept session').catch(
      (error: unknown) => {
        console.warn(error);
        return null;
      },
    );
    apply({ type: 'restored', persisted }, false);
    storage.watch((changed) => apply({ type: 'restored', persisted: changed }, false));
    if (session.isAuthenticated) void refreshKept();
  }

  /** What was kept may be weeks old, and have changed on another device. No page waits for it. */
  async function refreshKept(): Promise<void> {
    const kept = JSON.stringify(session.user);
    await store.refreshSubscription();
    const isStillKept = () => JSON.stringify(session.user) === kept;
    if (!isStillKept()) return;
    const user = await readUser(request);
    // What was changed here meanwhile is newer than the answer.
    if (user && isStillKept() && JSON.stringify(user) !== kept) apply({ type: 'user-changed', user });
  }

  return { store, request, restore };
}

/** What slices see: no token. */
function viewOf({ accessToken: _, ...view }: FullSession): SessionState {
  return view;
}

/** Who the server says that the person is; null where it does not in time. */
async function readUser(request: ShellSession['request']): Promise<User | null> {
  try {
    return await inTime(async (signal) => {
      const reply = await request(readMe.path, { signal });
      return reply.ok ? (z.safeParse(User, await reply.json()).data ?? null) : null;
    });
  } catch {
    return null;
  }
}

/** The status that the server gives; null where it gives none in time. */
async function readStatus(
  request: ShellSession['request'],
): Promise<SessionState['subscriptionStatus'] | null> {
  try {
    return await inTime(async (signal) => {
      const reply = await request(checkSubscription.path, { signal });
      const body = reply.ok ? z.safeParse(checkSubscription.replies[200], await reply.json()) : null;
      return body?.success ? body.data.status : null;
    });
  } catch {
    return null;
  }
}
