import type { Host } from '@passerelle/contracts';
import { createContext, type ReactNode, useContext } from 'react';

const HostContext = createContext<Host | null>(null);

/** Hands the shell's host down a tree; `createLifecycles` and `defineFill` put it there, tests may too. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * What the shell offers: session, requests, navigation, slots, announcements.
 * @throws Error outside of a slice's tree.
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs a HostProvider: use createLifecycles() or defineFill()');
  return host;
}
