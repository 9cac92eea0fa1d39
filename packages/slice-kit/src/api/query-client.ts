import type { Host } from '@passerelle/contracts';
import { QueryClient } from '@tanstack/react-query';

const clients = new WeakMap<Host, QueryClient>();

/** The slice's cache: one for its page and its slot fills. Emptied when another person signs in or out. */
export function queryClientOf(host: Host): QueryClient {
  const existing = clients.get(host);
  if (existing) return existing;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // `load` does, in the time that a reader waits.
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // Without a network a query fails and says so, instead of loading for ever; it asks again once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  clients.set(host, client);
  let person = host.session.getSnapshot().user?.id;
  host.session.subscribe(() => {
    const next = host.session.getSnapshot().user?.id;
    if (next !== person) client.clear();
    person = next;
  });
  return client;
}
