import {
  DashboardState,
  homePath,
  LoginState,
  loginPath,
  type PageRoute,
  type SessionState,
} from '@passerelle/contracts';
import * as z from 'zod/mini';

export interface Redirect {
  readonly to: string;
  readonly state?: LoginState | DashboardState;
}

interface Place {
  readonly route: PageRoute | null;
  readonly path: string;
  readonly search: string;
  /** Names the learner area's section in a link. */
  readonly hash: string;
  /** What travelled with the history entry. */
  readonly state: unknown;
}

/**
 * Where a page sends its reader instead, or null: a page for members needs a session, one for visitors is for those without. Who signs in
 * comes back to where they were going, in the learner area to their section, and to no test: signing in resets it. While the session is
 * being restored nobody is sent anywhere.
 */
export function redirectOf(
  { route, path, search, hash, state }: Place,
  { phase, isAuthenticated }: Pick<SessionState, 'phase' | 'isAuthenticated'>,
): Redirect | null {
  if (phase === 'restoring') return null;
  if (route?.audience === 'member' && !isAuthenticated)
    return {
      to: loginPath,
      state: { from: path.replace(/(?<=.)\/$/, '') + search + hash, ...sectionOf(state) },
    };
  if (route?.audience === 'visitor' && isAuthenticated) {
    const login = z.safeParse(LoginState, state);
    const to = (login.success && login.data.from) || homePath;
    const section = sectionOf(state);
    return section ? { to, state: section } : { to };
  }
  return null;
}

/** The learner area's section that an entry names. */
function sectionOf(state: unknown): { readonly section: string } | undefined {
  const parsed = z.safeParse(DashboardState, state);
  return parsed.success && parsed.data.section ? { section: parsed.data.section } : undefined;
}
