import { readAttempt, skillFacts } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Notice, nbsp } from '@passerelle/ui-kit';
import type { MockPart } from '../mock-stage.js';

/** Says that a part ended with its time, and what counts: perhaps its candidate was away. */
export function TimeWasUp({ part }: { part: MockPart }) {
  const attempt = useCall(
    ['attempt', part.attempt_id],
    readAttempt,
    { params: { attemptId: part.attempt_id as string } },
    { enabled: part.attempt_id !== null },
  );
  const { submitted_at: end = null, deadline_at: deadline = null } = attempt.data ?? {};
  if (end === null || deadline === null || Date.parse(end) < Date.parse(deadline)) return null;
  return (
    <Notice tone="info" title={`Le temps de l’épreuve ${skillFacts[part.category].label} est écoulé`}>
      {nbsp('Elle a été envoyée avec les réponses enregistrées ; l’examen continue.')}
    </Notice>
  );
}
