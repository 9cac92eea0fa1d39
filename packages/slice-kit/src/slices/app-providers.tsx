import { UiProvider } from '@passerelle/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClientOf } from '../api/query-client.js';
import { useHost } from '../host/host-context.js';

/** Around pages that have queries of their own and addresses with parameters: the query cache, the kit's words and the
 * router (paths are whole: `/tarifs`). */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(useHost())}>
      <UiProvider>
        <BrowserRouter>{children}</BrowserRouter>
      </UiProvider>
    </QueryClientProvider>
  );
}
