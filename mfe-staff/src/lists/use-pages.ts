import { load } from '@passerelle/slice-kit';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

type Options<Page> = UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string>;

/**
 * A list of the contract, read page by page and always anew.
 * @param ask asks for a page: the first, or what comes `after`
 * @param lastOf what the next page comes after; undefined where there is none
 */
export function usePages<Page>(
  queryKey: QueryKey,
  ask: (from: { readonly after?: string }, signal: AbortSignal) => Promise<Page>,
  lastOf: (page: Page) => string | undefined,
  more: Pick<Options<Page>, 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus'> = {},
): UseInfiniteQueryResult<InfiniteData<Page>> {
  return useInfiniteQuery({
    ...more,
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      load((inTime) => ask(pageParam ? { after: pageParam } : {}, inTime), signal),
    initialPageParam: '',
    getNextPageParam: lastOf,
    staleTime: 0,
  });
}
