import { type SessionState, subscriptionStatuses, User } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** The only part that is kept in browser storage, by specification. The refresh token is an HttpOnly cookie. */
export const PersistedSession = z.object({
  accessToken: z.nullable(z.string()),
  user: z.nullable(User),
  isAuthenticated: z.boolean(),
  subscriptionStatus: z.enum(subscriptionStatuses),
});
export type PersistedSession = z.infer<typeof PersistedSession>;

/** The session as the shell knows it: what slices see, and the access token. */
export type FullSession = SessionState & { readonly accessToken: string | null };

export type SessionEvent =
  /** Read from storage: at the start, or because another tab changed it. Null where nothing usable was there. */
  | { readonly type: 'restored'; readonly persisted: PersistedSession | null }
  | { readonly type: 'signed-in'; readonly accessToken: string; readonly user: User }
  | { readonly type: 'token-renewed'; readonly accessToken: string }
  | { readonly type: 'user-changed'; readonly user: User }
  | {
      readonly type: 'subscription-known';
      /** Null where it could not be asked for. */
      readonly status: SessionState['subscriptionStatus'] | null;
    }
  | { readonly type: 'signed-out' };

export const restoringSession: FullSession = {
  phase: 'restoring',
  user: null,
  accessToken: null,
  isAuthenticated: false,
  subscriptionStatus: 'Not Active',
};

const signedOut: FullSession = { ...restoringSession, phase: 'ready' };

/** What the session becomes. */
export function reduceSession(session: FullSession, event: SessionEvent): FullSession {
  switch (event.type) {
    case 'restored':
      return isWhole(event.persisted) ? { phase: 'ready', ...event.persisted } : signedOut;
    case 'signed-in':
      return {
        phase: 'ready',
        accessToken: event.accessToken,
        user: event.user,
        isAuthenticated: true,
        subscriptionStatus: 'Not Active',
        isSubscriptionAwaited: true,
      };
    case 'token-renewed':
      return session.isAuthenticated ? { ...session, accessToken: event.accessToken } : session;
    case 'user-changed':
      // An answer about somebody who has left meanwhile changes nothing.
      return session.user?.id === event.user.id ? { ...session, user: event.user } : session;
    case 'subscription-known':
      if (!session.isAuthenticated) return session;
      return {
        ...session,
        subscriptionStatus: event.status ?? 'Not Active',
        isSubscriptionUnknown: event.status === null,
        isSubscriptionAwaited: false,
      };
    case 'signed-out':
      return signedOut;
  }
}

/** Half a session, as a storage that was tampered with may hold, is none. */
function isWhole(persisted: PersistedSession | null): persisted is PersistedSession {
  return Boolean(persisted?.isAuthenticated && persisted.accessToken && persisted.user);
}

export function persistedPart({
  accessToken,
  user,
  isAuthenticated,
  subscriptionStatus,
}: FullSession): PersistedSession {
  return { accessToken, user, isAuthenticated, subscriptionStatus };
}
