import { ApiProblem } from '@passerelle/slice-kit';
import { nbsp, showToast } from '@passerelle/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** Whether a refusal says that the interview is not as it was shown. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && ['conflict', 'not_found', 'forbidden'].includes(error.code);

const isTaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'slot_taken';

/**
 * A change of an interview: told when it is made, and all that shows interviews is asked for anew. A colleague or the candidate may have been
 * quicker: then that is told instead, and what stands is shown; an hour that was taken is offered no more.
 */
export function useChange<Wish>(
  ask: (wish: Wish) => Promise<unknown>,
  doneText: (wish: Wish) => string,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['interview-week', 'interview', 'candidate-sheet', 'availability'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  // A second press may come before the first one is drawn.
  const isUnderWay = useRef(false);
  const change = useMutation({
    mutationFn: ask,
    onSuccess: (_reply, wish) => {
      showToast({ tone: 'success', title: nbsp(doneText(wish)) });
      onDone?.();
      void refresh();
    },
    onError: (error) => {
      if (isStale(error))
        showToast({ tone: 'error', title: 'Ce n’est pas fait', description: nbsp(error.message) });
      if (isStale(error) || isTaken(error)) void refresh();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const mutate = (wish: Wish) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    change.mutate(wish);
  };
  return { ...change, mutate };
}
