import { listMarkedCopies } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { usePages } from '../lists/use-pages.js';
import type { MarkedFilters } from './filters.js';

/** Where what is read of marked copies is kept. */
export const markedKey = 'marked-copies';

/** Marked copies as they are read page by page. */
export function useMarked(filters: MarkedFilters) {
  const api = useApi();
  const query = usePages(
    [markedKey, filters],
    (from, signal) => api.call(listMarkedCopies, { query: { ...filters, ...from }, signal }),
    ({ next }) => next ?? undefined,
    { refetchOnWindowFocus: 'always' },
  );
  const pages = query.data?.pages ?? [];
  return { query, copies: pages.flatMap((page) => page.copies), now: pages.at(-1)?.now };
}
