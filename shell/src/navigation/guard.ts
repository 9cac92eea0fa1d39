import { DashboardState, LoginState, type SessionState } from '@passerelle/contracts';
import * as z from 'zod/mini';

export interface Redirect {
  readonly to: string;
  readonly state?: LoginState | DashboardState;
}

const withoutTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/**
 * Where a page sends its visitor instead, or null: the learner area needs a session, the landing page and the login are for those without.
 * Back in the learner area they find the section they were in, and no test: signing in resets it. While the session is being restored
 * nobody is sent anywhere.
 */
export function redirectOf(
  path: string,
  navigationState: unknown,
  { phase, isAuthenticated }: Pick<SessionState, 'phase' | 'isAuthenticated'>,
): Redirect | null {
  if (phase === 'restoring') return null;
  switch (withoutTrailingSlash(path)) {
    case '/dashboard':
      return isAuthenticated
        ? null
        : { to: '/login', state: { from: '/dashboard', ...sectionOf(navigationState) } };
    case '/':
      return isAuthenticated ? { to: '/dashboard' } : null;
    case '/login': {
      if (!isAuthenticated) return null;
      const state = z.safeParse(LoginState, navigationState);
      const to = (state.success && state.data.from) || '/dashboard';
      const section = sectionOf(navigationState);
      return section ? { to, state: section } : { to };
    }
    default:
      return null;
  }
}

/** The learner area's section that an entry names. */
function sectionOf(navigationState: unknown): { readonly section: string } | undefined {
  const state = z.safeParse(DashboardState, navigationState);
  return state.success && state.data.section ? { section: state.data.section } : undefined;
}
