import { UiProvider } from '@passerelle/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClientOf } from '../api/query-client.js';
import { useHost } from '../host/host-context.js';

/** Around pages that have queries of their own: the query cache and the kit's words. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(useHost())}>
      <UiProvider>{children}</UiProvider>
    </QueryClientProvider>
  );
}
