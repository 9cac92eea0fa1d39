import { listCopies, type WaitingCopy } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { usePages } from '../lists/use-pages.js';
import type { Filters } from './filters.js';

/** The queue as it is read page by page; asked again when the window comes back, and each minute. */
export function useQueue(filters: Filters) {
  const api = useApi();
  const query = usePages(
    ['copies', filters],
    (from, signal) => api.call(listCopies, { query: { ...filters, ...from }, signal }),
    ({ copies }) => copies.at(-1)?.response_id,
    { refetchInterval: 60_000, refetchOnWindowFocus: 'always' },
  );
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
