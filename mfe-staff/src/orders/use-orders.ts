import { listAllOrders, ordersPage, type QueryInput } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { usePages } from '../lists/use-pages.js';

/** What orders are looked for by. */
export type OrderFilters = Pick<QueryInput<typeof listAllOrders>, 'q' | 'state' | 'user_id'>;

/** All orders, newest first, as they are read page by page. */
export function useOrders(filters: OrderFilters) {
  const api = useApi();
  const query = usePages(
    ['orders', filters],
    (from, signal) => api.call(listAllOrders, { query: { ...filters, ...from }, signal }),
    ({ results }) => (results.length === ordersPage ? results.at(-1)?.id : undefined),
  );
  return { query, orders: query.data?.pages.flatMap(({ results }) => results) ?? [] };
}
