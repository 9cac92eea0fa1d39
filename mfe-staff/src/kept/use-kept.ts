import { useQueryClient } from '@tanstack/react-query';

/** What somebody typed or said and what has not arrived yet: it outlives its place on the screen, until they sign out or the page is left. */
export function useKept<Kept extends object>(what: string, id: string) {
  const queries = useQueryClient();
  const queryKey = [what, id];
  return {
    read: (): Kept | undefined => queries.getQueryData<Kept>(queryKey),
    keep: (kept: Kept): void => {
      // Nobody asks for it as a query: it would be collected after five minutes.
      queries.setQueryDefaults([what], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData<object>(queryKey, kept);
    },
    forget: (): void => queries.removeQueries({ queryKey, exact: true }),
  };
}
