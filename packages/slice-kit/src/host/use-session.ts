import type { SessionState } from '@passerelle/contracts';
import { useSyncExternalStore } from 'react';
import { useHost } from './host-context.js';

/** A prerendered page is the same for everyone, so hydration starts signed out. */
export const anonymous: SessionState = {
  phase: 'restoring',
  user: null,
  isAuthenticated: false,
  subscriptionStatus: 'Not Active',
};

/** Who is using the page; renders again when they sign in, sign out or subscribe, in this tab or another. */
export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => anonymous);
}
