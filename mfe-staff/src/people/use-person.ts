import { type PersonAtDesk, readPerson } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { useQueryClient } from '@tanstack/react-query';

const keyOf = (userId: string) => ['person', userId];

/** One person; always as they are now. */
export const usePerson = (userId: string) =>
  useCall(
    keyOf(userId),
    readPerson,
    { params: { userId } },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  );

/** Reads one person anew: somebody else changed them first. */
export function useReadPersonAgain(): (userId: string) => Promise<void> {
  const queries = useQueryClient();
  return (userId) => queries.invalidateQueries({ queryKey: keyOf(userId) });
}

/** Takes over what a change replied, and has the journal and the lists read anew. */
export function useKeepPerson(): (person: PersonAtDesk) => void {
  const queries = useQueryClient();
  return (person) => {
    queries.setQueryData(keyOf(person.id), person);
    for (const queryKey of [['journal'], ['people']]) void queries.invalidateQueries({ queryKey });
  };
}
