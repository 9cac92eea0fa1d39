import type { Host } from '@passerelle/contracts';
import { UiProvider } from '@passerelle/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClientOf } from '../api/query-client.js';
import { HostProvider } from '../host/host-context.js';

/** What stands around every page and every slot fill of a slice: each slice bundles its own copy of these contexts. */
export function SliceProviders({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={queryClientOf(host)}>
        <UiProvider>{children}</UiProvider>
      </QueryClientProvider>
    </HostProvider>
  );
}
