import { type QuestionSet, readQuestions } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Button, EmptyState, LinkButton } from '@passerelle/ui-kit';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf, leadsToPlans } from '../plans/leads-to-plans.js';

export interface OpenedTestProps {
  testId: string;
  onLeave(): void;
  children(set: QuestionSet): ReactNode;
}

/** The questions of a test that is open to all; those of another open with a plan. */
export function OpenedTest({ testId, onLeave, children }: OpenedTestProps) {
  const set = useCall(['questions', testId, 'visitor'], readQuestions, { params: { testId } });
  const code = codeOf(set.error);
  if (code === 'unauthenticated' || leadsToPlans(code))
    return (
      <EmptyState
        icon={<LockKeyhole size={28} />}
        title="Ce test s’ouvre avec un abonnement"
        action={
          <LinkButton href="/tarifs" variant="accent">
            S’abonner
          </LinkButton>
        }
      >
        <Button variant="quiet" onClick={onLeave}>
          Retour aux tests
        </Button>
      </EmptyState>
    );
  return (
    <QueryResult query={set} title="Ce test ne s’ouvre pas">
      {children}
    </QueryResult>
  );
}
