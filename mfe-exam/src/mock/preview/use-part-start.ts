import { type Attempt, type MockSession, startAttempt } from '@passerelle/contracts';
import { ApiProblem, useApi } from '@passerelle/slice-kit';
import { useMutation } from '@tanstack/react-query';
import type { MockPart } from '../mock-stage.js';

/** Begins the current part of a mock exam: an attempt in exam conditions that belongs to the mockSession. */
export function usePartStart(
  mockSession: MockSession,
  part: MockPart,
  onStarted: (attempt: Attempt) => void,
) {
  const api = useApi();
  const start = useMutation({
    mutationFn: () =>
      api.call(startAttempt, {
        body: { test_id: part.test_id, mode: 'exam', mock_session_id: mockSession.id },
      }),
    onSuccess: onStarted,
  });
  return { ...start, problem: start.error instanceof ApiProblem ? start.error : null };
}
