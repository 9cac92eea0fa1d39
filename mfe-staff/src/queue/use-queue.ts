import { listCopies, type WaitingCopy } from '@passerelle/contracts';
import { load, useApi } from '@passerelle/slice-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Filters } from './filters.js';

/** The queue as it is read page by page; asked again when the window comes back, and each minute. */
export function useQueue(filters: Filters) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['copies', filters],
    queryFn: ({ signal, pageParam }) =>
      load(
        (inTime) =>
          api.call(listCopies, {
            query: { ...filters, ...(pageParam ? { after: pageParam } : {}) },
            signal: inTime,
          }),
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.copies.at(-1)?.response_id,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const copies = pages.flatMap((page) => page.copies);
  return { query, copies, counts: pages.at(-1) };
}

/** The copy that comes after one, of those that nobody else has. */
export function nextCopy(
  copies: readonly WaitingCopy[],
  current: string | undefined,
): WaitingCopy | undefined {
  const free = copies.filter(({ response_id, hold }) => response_id !== current && (!hold || hold.mine));
  const place = copies.findIndex(({ response_id }) => response_id === current);
  const following = copies.slice(place + 1);
  return following.find((copy) => free.includes(copy)) ?? free[0];
}
