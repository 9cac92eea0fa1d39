import { LoginState, type SessionState } from '@passerelle/contracts';
import * as z from 'zod/mini';

export interface Redirect {
  readonly to: string;
  readonly state?: LoginState;
}

const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * Where a page sends its visitor instead, or null: the learner area needs a session, the landing page and the login are for those without.
 * While the session is being restored nobody is sent anywhere.
 */
export function redirectOf(
  path: string,
  navigationState: unknown,
  { phase, isAuthenticated }: Pick<SessionState, 'phase' | 'isAuthenticated'>,
): Redirect | null {
  if (phase === 'restoring') return null;
  switch (withoutTrailingSlash(path)) {
    case '/dashboard':
      return isAuthenticated ? null : { to: '/login', state: { from: '/dashboard' } };
    case '/':
      return isAuthenticated ? { to: '/dashboard' } : null;
    case '/login': {
      if (!isAuthenticated) return null;
      const state = z.safeParse(LoginState, navigationState);
      return { to: (state.success && state.data.from) || '/dashboard' };
    }
    default:
      return null;
  }
}
