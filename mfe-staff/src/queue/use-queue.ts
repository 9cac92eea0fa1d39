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
  const copies = copiesOf(query.data);
  /** The same as they wait by now; as they were read before, where they cannot be asked. */
  const readAgain = async () => copiesOf((await query.refetch()).data);
  return { query, copies, counts: pages.at(-1), readAgain };
}

const copiesOf = (
  data: { readonly pages: readonly { readonly copies: readonly WaitingCopy[] }[] } | undefined,
) => (data?.pages ?? []).flatMap((page) => page.copies);

/**
 * The copy that comes after one, of those that nobody else has.
 * @param now as they wait by now: since the others were read a colleague may have begun one
 */
export function nextCopy(
  copies: readonly WaitingCopy[],
  current: string | undefined,
  now: readonly WaitingCopy[],
): string | undefined {
  const ids = now.flatMap(({ response_id: id, hold }) =>
    id !== current && (!hold || hold.mine) ? [id] : [],
  );
  const place = copies.findIndex(({ response_id }) => response_id === current);
  const following = copies.slice(place + 1).map(({ response_id }) => response_id);
  return following.find((id) => ids.includes(id)) ?? ids[0];
}
