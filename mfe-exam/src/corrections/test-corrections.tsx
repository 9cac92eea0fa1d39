import { readQuestions, type Skill, skillFacts } from '@passerelle/contracts';
import { QueryError, useCall, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, LinkButton, Loading, nbsp } from '@passerelle/ui-kit';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { codeOf, leadsToPlans } from '../plans/leads-to-plans.js';
import { BeforeCorrection } from './before-correction.js';
import { ComprehensionCorrections } from './comprehension-corrections.js';
import { ExpressionCorrections } from './expression-corrections.js';
import { useIsUntold } from './use-is-untold.js';

export interface TestCorrectionsProps {
  testId: string;
  skill: Skill;
  /** Passes the test instead. */
  onTake(): void;
  onLeave(): void;
}

/** The corrections of a test, for those whose plan opens them; who never passed the test is asked first. */
export function TestCorrections({ testId, skill, onTake, onLeave }: TestCorrectionsProps) {
  usePageTitle('Correction');
  const [isAnswered, setAnswered] = useState(false);
  const isUntold = useIsUntold(testId, skill);
  const mayOpen = isAnswered || isUntold === false;
  const set = useCall(
    ['corrections', testId],
    readQuestions,
    { params: { testId }, query: { corrections: '1' } },
    { enabled: mayOpen },
  );
  if (!mayOpen && isUntold !== null)
    return <BeforeCorrection onTake={onTake} onOpen={() => setAnswered(true)} onLeave={onLeave} />;
  const back = (
    <Button variant="secondary" onClick={onLeave}>
      Retour au test
    </Button>
  );
  if (set.data) {
    const isExpression = skillFacts[set.data.skill].kind === 'expression';
    const Corrections = isExpression ? ExpressionCorrections : ComprehensionCorrections;
    return <Corrections set={set.data} onLeave={onLeave} />;
  }
  if (!set.error) return <Loading lines={10} />;
  if (!leadsToPlans(codeOf(set.error)))
    return (
      <QueryError query={set} title="Impossible de charger la correction" headingLevel={1}>
        {back}
      </QueryError>
    );
  return (
    <EmptyState
      headingLevel={1}
      icon={<LockKeyhole size={28} />}
      title="Cette correction est verrouillée"
      action={
        <>
          {back}{' '}
          <LinkButton href="/tarifs" variant="accent">
            Voir les tarifs
          </LinkButton>
        </>
      }
    >
      {nbsp(set.error.message)}
    </EmptyState>
  );
}
