import { ApiProblem } from '@passerelle/slice-kit';
import { nbsp, showToast } from '@passerelle/ui-kit';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

export const hoursKey: QueryKey = ['interview-hours'];

/** Keeps hours or holidays; what they come to is then asked for anew, also where others show it. */
export function useSavedHours(save: () => Promise<unknown>, doneText: string) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      showToast({ tone: 'success', title: nbsp(doneText) });
      void queries.invalidateQueries({ queryKey: hoursKey });
      void queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
  const errors = saving.error instanceof ApiProblem ? saving.error.errors : [];
  /** What is about no line of the form. */
  const general = errors.some(({ field }) => field.includes('.')) ? null : saving.error;
  return { saving, errors, general };
}
