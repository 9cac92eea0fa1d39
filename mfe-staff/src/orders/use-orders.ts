import { listAllOrders, ordersPage, type QueryInput } from '@passerelle/contracts';
import { load, useApi } from '@passerelle/slice-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

/** What orders are looked for by. */
export type OrderFilters = Pick<QueryInput<typeof listAllOrders>, 'q' | 'state' | 'user_id'>;

/** All orders, newest first, as they are read page by page. */
export function useOrders(filters: OrderFilters) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['orders', filters],
    queryFn: ({ signal, pageParam }) =>
      load(
        (inTime) =>
          api.call(listAllOrders, {
            query: { ...filters, ...(pageParam ? { after: pageParam } : {}) },
            signal: inTime,
          }),
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ results }): string | undefined =>
      results.length === ordersPage ? results.at(-1)?.id : undefined,
    staleTime: 0,
  });
  return { query, orders: query.data?.pages.flatMap(({ results }) => results) ?? [] };
}
