import { readGrade, takeCopy } from '@passerelle/contracts';
import { ApiProblem, load, useApi } from '@passerelle/slice-kit';
import { useQuery } from '@tanstack/react-query';

const titles: Readonly<Partial<Record<ApiProblem['code'], string>>> = {
  conflict: 'Cette copie n’est pas à prendre',
  not_found: 'Cette copie n’existe pas',
};

/** Takes a copy and reads it; why not, where it cannot be taken. Read once, and when it is opened again: what is noted afterwards is the desk’s. */
export function useCopy(responseId: string) {
  const api = useApi();
  const params = { responseId };
  const query = useQuery({
    queryKey: ['copy', responseId],
    queryFn: ({ signal }) =>
      load(async (inTime) => {
        const hold = await api.call(takeCopy, { params, signal: inTime });
        const copy = await api.call(readGrade, { params, signal: inTime });
        return { hold, copy };
      }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error } = query;
  const title = error instanceof ApiProblem ? titles[error.code] : undefined;
  const grid = data?.copy.marking;
  const refusal = title
    ? { title, text: error?.message ?? '' }
    : data && !grid
      ? { title: 'Ce test n’a pas de grille', text: 'Sa version a été écrite sans grille de notation.' }
      : null;
  return { query, refusal, copy: data && grid ? { ...data, grid } : null };
}
