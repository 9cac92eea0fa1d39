import { saveExpressionResponse } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { forgetNotes } from '../attempt/device-notes.js';
import type { PlayerProps } from '../player/player-props.js';
import { type OpenAttempt, useAttempt } from '../player/use-attempt.js';

/**
 * Plays an oral expression. It submits the recordings first, for none is taken after it; the tasks themselves carry no text.
 * @param handOver sends the recordings that are to be sent
 */
export function useSpokenAttempt(
  { attempt, set, unsent, onSubmitted }: PlayerProps,
  handOver: () => Promise<void>,
): OpenAttempt {
  const api = useApi();
  return useAttempt({
    attempt,
    questionIds: set.expression_questions.map(({ id }) => id),
    unsent,
    submit: async ({ questionIds }) => {
      await handOver();
      const questions = questionIds.map((id) => ({ id, response: null }));
      return api.call(saveExpressionResponse, {
        params: { testId: attempt.test_id },
        body: { attempt_id: attempt.id, questions },
      });
    },
    onSubmitted: (responseId) => {
      forgetNotes(attempt.id);
      onSubmitted(responseId);
    },
  });
}
