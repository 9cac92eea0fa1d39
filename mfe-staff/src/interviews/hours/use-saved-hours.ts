import type { InterviewHours } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit';
import { nbsp, showToast } from '@passerelle/ui-kit';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

export const hoursKey: QueryKey = ['interview-hours'];

const changedText =
  'Voici ce qui est enregistré maintenant, avec vos changements : vérifiez, puis enregistrez.';

const isConflict = (error: Error | null) => error instanceof ApiProblem && error.code === 'conflict';

interface SavedHoursOptions<Sent, Reply> {
  save(sent: Sent): Promise<Reply>;
  readonly doneText: string;
  onSaved(reply: Reply): void;
  /** Somebody else changed them first: what stands now. */
  onChanged(now: InterviewHours): void;
}

/** Keeps hours or holidays; what they come to is then asked for anew, also where others show it. */
export function useSavedHours<Sent, Reply>({
  save,
  doneText,
  onSaved,
  onChanged,
}: SavedHoursOptions<Sent, Reply>) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (reply) => {
      onSaved(reply);
      showToast({ tone: 'success', title: nbsp(doneText) });
      void queries.invalidateQueries({ queryKey: hoursKey });
      void queries.invalidateQueries({ queryKey: ['availability'] });
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      await queries.invalidateQueries({ queryKey: hoursKey });
      const now = queries.getQueryData<InterviewHours>(hoursKey);
      if (now) onChanged(now);
    },
  });
  const errors = saving.error instanceof ApiProblem ? saving.error.errors : [];
  /** What is about no line of the form. */
  const general =
    saving.error === null || errors.some(({ field }) => field.includes('.'))
      ? null
      : [saving.error.message, isConflict(saving.error) && changedText].filter(Boolean).join(' ');
  return { saving, errors, general };
}
