import {
  type Attempt,
  listAttempts,
  type MockSession,
  saveExpressionResponse,
  saveResponse,
  skillFacts,
} from '@passerelle/contracts';
import { type ApiProblem, useApi, useCall } from '@passerelle/slice-kit';
import { Button, Cluster, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MockPart } from '../mock-stage.js';

export interface OpenElsewhereProps {
  problem: ApiProblem;
  mockSession: MockSession;
  part: MockPart;
  /** The test in the way is submitted: the part can begin. */
  onEnded(): void;
  /** Nothing is in the way: the mock session itself has moved. */
  onMoved(): void;
  onResume(attempt: Attempt): void;
}

/**
 * Why a part could not begin: its test is under way outside of this mock exam (one open attempt per person and test). Says
 * which, and offers to resume or to end it.
 */
export function OpenElsewhere({
  problem,
  mockSession,
  part,
  onEnded,
  onMoved,
  onResume,
}: OpenElsewhereProps) {
  const api = useApi();
  const other = useCall(
    ['attempts', 'open', part.test_id, 'in-the-way'],
    listAttempts,
    { query: { status: 'open', test_id: part.test_id } },
    {
      select: ([attempt]) => (attempt && attempt.mock_session_id !== mockSession.id ? attempt : null),
      staleTime: 0,
      gcTime: 0,
    },
  );
  const attempt = other.data;
  const end = useMutation({
    // Nothing is added: it counts with what was saved.
    mutationFn: ({ id, test_id: testId, skill }: Attempt) =>
      api.call(skillFacts[skill].kind === 'expression' ? saveExpressionResponse : saveResponse, {
        params: { testId },
        body: { attempt_id: id, questions: [] },
      }),
    onSuccess: onEnded,
  });
  const isNothing = attempt === null;
  useEffect(() => {
    if (isNothing) onMoved();
  }, [isNothing, onMoved]);

  if (!attempt)
    return <Notice tone="warning" title={nbsp(other.isError ? other.error.message : problem.detail)} />;
  const answered = attempt.answers.filter(({ response }) => response !== null).length;
  return (
    <Notice
      tone="warning"
      title={nbsp(problem.detail)}
      action={
        <Cluster gap={2}>
          <Button variant="secondary" size="sm" onClick={() => onResume(attempt)}>
            Le reprendre
          </Button>
          <Button variant="secondary" size="sm" isPending={end.isPending} onClick={() => end.mutate(attempt)}>
            Le terminer
          </Button>
        </Cluster>
      }
    >
      {nbsp(
        `« ${attempt.test_name} » est ouvert, avec ${answered} ${answered > 1 ? 'réponses enregistrées' : 'réponse enregistrée'}. Reprenez-le d’abord, ou terminez-le : il sera envoyé avec ce qui est enregistré, puis l’épreuve commencera.`,
      )}
      {end.error ? <p role="alert">{nbsp(end.error.message)}</p> : null}
    </Notice>
  );
}
