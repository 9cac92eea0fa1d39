import { listPeople, type Role } from '@passerelle/contracts';
import { load, useApi } from '@passerelle/slice-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** People by the beginning of their address or names, page by page. What is asked no more is given up; what was found stays until the next is. */
export function usePeople(q: string, role?: Role) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['people', q, role],
    queryFn: ({ signal, pageParam }) =>
      load(
        (inTime) =>
          api.call(listPeople, {
            query: {
              ...(q ? { q } : {}),
              ...(role ? { role } : {}),
              ...(pageParam ? { after: pageParam } : {}),
            },
            signal: inTime,
          }),
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ more, people }) => (more ? people.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { query, people: query.data?.pages.flatMap((page) => page.people) ?? [] };
}
