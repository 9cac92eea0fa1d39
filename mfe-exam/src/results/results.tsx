import { fetchResponse, readAttempt, skillFacts } from '@passerelle/contracts';
import { QueryError, QueryResult, useCall, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, Loading, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { Corrections } from '../answers/corrections.js';
import { useShownAnswers } from '../answers/use-shown-answers.js';
import { codeOf, leadsToPlans } from '../plans/leads-to-plans.js';
import type { DrillChoice } from '../review/drill-choice.js';
import { ExpressionResult } from './expression-result.js';
import { ResponseHistory } from './response-history.js';
import { Summary } from './summary.js';

export interface ResultsProps {
  /** Null: all of one’s responses, to choose from. */
  responseId: string | null;
  onOpen(responseId: string): void;
  /** Starts a drill; absent without a plan. */
  onTrain?: ((choice: DrillChoice) => void) | undefined;
  onLeave(): void;
}

const isWithheld = (code: ReturnType<typeof codeOf>) => code === 'conflict' || leadsToPlans(code);

/** Results of a submitted test: of a comprehension the summary, then question by question; of an expression its grade; or the list of all results. */
export function Results({ responseId, onOpen, onTrain, onLeave }: ResultsProps) {
  usePageTitle('Résultats');
  if (responseId === null) return <ResponseHistory onOpen={onOpen} onLeave={onLeave} />;
  return <ResponseResults key={responseId} responseId={responseId} onTrain={onTrain} onLeave={onLeave} />;
}

function ResponseResults({
  responseId,
  onTrain,
  onLeave,
}: Pick<ResultsProps, 'onTrain' | 'onLeave'> & { responseId: string }) {
  const { shown, show, hide } = useShownAnswers();
  const [wereShown, setWereShown] = useState(shown !== null);
  if (shown !== null && !wereShown) setWereShown(true);
  // Forty explanations: let go of with the page that shows them. What it asks with holds the answers too.
  const kept = { gcTime: 0 };
  const attempt = useCall(['attempt', responseId], readAttempt, { params: { attemptId: responseId } }, kept);
  const answers = useCall(['response', responseId], fetchResponse, { params: { responseId } }, kept);
  if (attempt.data && skillFacts[attempt.data.skill].kind === 'expression')
    return <ExpressionResult responseId={responseId} onLeave={onLeave} />;
  // What was reached is shown though its corrections are withheld: during an exam, or from whoever has no plan.
  const areWithheld = isWithheld(codeOf(answers.error));
  if (attempt.error ?? (areWithheld ? null : answers.error))
    return (
      <QueryError query={[attempt, answers]} title="Impossible de charger vos résultats" headingLevel={1} />
    );
  if (!attempt.data || !(answers.data || areWithheld)) return <Loading lines={10} />;
  const { test_name, result } = attempt.data;
  if (!result)
    return (
      <EmptyState
        headingLevel={1}
        title="Ce test n’est pas encore terminé"
        action={<Button onClick={onLeave}>Retour au tableau de bord</Button>}
      />
    );
  return shown !== null ? (
    <QueryResult query={answers} title="Impossible de charger la correction" headingLevel={1} lines={10}>
      {(questions) => (
        <Corrections
          title={nbsp(test_name)}
          questions={questions}
          startAt={Number(shown) || undefined}
          backLabel="Retour au stats"
          onBack={hide}
        />
      )}
    </QueryResult>
  ) : (
    <Summary
      attempt={attempt.data}
      result={result}
      questions={answers.data ?? null}
      isBack={wereShown}
      areKeysWithheld={answers.data?.some(({ answer }) => answer === null) ?? false}
      onCorrections={(number) => show(number === undefined ? 'first' : String(number))}
      onTrain={onTrain}
      onLeave={onLeave}
    />
  );
}
