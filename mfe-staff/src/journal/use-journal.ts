import type { ServiceName } from '@passerelle/contracts';
import { ApiProblem, load, useApi } from '@passerelle/slice-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Cursors, type JournalPage, mergePage } from './merge.js';
import { journals } from './services.js';

/** The audit logs of services as one, page by page; of one subject alone, where it is named. One that does not answer is missing, and named. */
export function useJournal(services: readonly ServiceName[], subject?: string) {
  const api = useApi();
  const ask = async (cursors: Cursors, signal: AbortSignal): Promise<JournalPage> => {
    const asked = journals.filter(({ service }) => services.includes(service) && service in cursors);
    const replies = await Promise.allSettled(
      asked.map(({ service, call }) => {
        const before = cursors[service];
        const query = { ...(before ? { before } : {}), ...(subject ? { subject } : {}) };
        return load((inTime) => api.call(call, { query, signal: inTime }), signal);
      }),
    );
    signal.throwIfAborted();
    const failed = replies.filter((reply) => reply.status === 'rejected');
    const refused = failed.find(({ reason }) => reason instanceof ApiProblem && reason.status in refusals);
    if (refused || failed.length === asked.length) throw (refused ?? failed[0])?.reason;
    return mergePage(
      asked.map(({ service }, place) => {
        const reply = replies[place];
        return [service, reply?.status === 'fulfilled' ? reply.value.results : null];
      }),
      cursors,
    );
  };
  const query = useInfiniteQuery({
    queryKey: ['journal', services, subject],
    queryFn: ({ signal, pageParam }) => ask(pageParam, signal),
    initialPageParam: Object.fromEntries(services.map((service) => [service, null])) as Cursors,
    getNextPageParam: ({ next }) => (Object.keys(next).length > 0 ? next : undefined),
  });
  const pages = query.data?.pages ?? [];
  return {
    query,
    entries: pages.flatMap((page) => page.entries),
    missing: [...new Set(pages.flatMap((page) => page.missing))],
  };
}

/** Whose journal this is not: nobody is shown a part of it. */
const refusals = { 401: true, 403: true };
