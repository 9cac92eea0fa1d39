import type { Host } from '@passerelle/contracts';
import type { ReactNode } from 'react';
import { HostProvider } from '../host/host-context.js';
import { AppProviders } from './app-providers.js';

/** What stands around every page and every slot fill of a slice: each slice bundles its own copy of these contexts. */
export function SliceProviders({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <AppProviders>{children}</AppProviders>
    </HostProvider>
  );
}
