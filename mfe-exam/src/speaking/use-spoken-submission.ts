import { saveExpressionResponse } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import type { OpenAttempt } from '../player/use-attempt.js';
import { type Submission, useSubmission } from '../player/use-submission.js';

/**
 * Submits an oral expression: the recordings first, for none is taken after it; the tasks themselves carry no text.
 * @param handOver sends the recordings that are to be sent
 */
export function useSpokenSubmission(
  open: OpenAttempt,
  handOver: () => Promise<void>,
  onSubmitted: (responseId: string) => void,
): Submission {
  const api = useApi();
  const { id: attemptId, test_id: testId } = open.attempt;
  return useSubmission(
    open,
    async ({ questionIds }) => {
      await handOver();
      const questions = questionIds.map((id) => ({ id, response: null }));
      return api.call(saveExpressionResponse, {
        params: { testId },
        body: { attempt_id: attemptId, questions },
      });
    },
    onSubmitted,
  );
}
