import { listPeople, type Role } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { keepPreviousData } from '@tanstack/react-query';
import { usePages } from '../lists/use-pages.js';

/** People by the beginning of their address or names, page by page. What is asked no more is given up; what was found stays until the next is. */
export function usePeople(q: string, role?: Role) {
  const api = useApi();
  const asked = { ...(q ? { q } : {}), ...(role ? { role } : {}) };
  const query = usePages(
    ['people', q, role],
    (from, signal) => api.call(listPeople, { query: { ...asked, ...from }, signal }),
    ({ more, people }) => (more ? people.at(-1)?.id : undefined),
    { placeholderData: keepPreviousData },
  );
  return { query, people: query.data?.pages.flatMap((page) => page.people) ?? [] };
}
