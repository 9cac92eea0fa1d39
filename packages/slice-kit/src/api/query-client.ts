import type { Host } from '@passerelle/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.js';

/** How often a query is tried again when the network or the server failed. A refusal (4xx) is an answer. */
const RETRIES = 2;

export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return failures < RETRIES && (error.status === 0 || error.status >= 500);
}

const clients = new WeakMap<Host, QueryClient>();

/** The slice's cache: one for its page and its slot fills. Emptied when another person signs in or out. */
export function queryClientOf(host: Host): QueryClient {
  const existing = clients.get(host);
  if (existing) return existing;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
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
