import { fetchResponse, readAttempt, skillFacts } from '@passerelle/contracts';
import { QueryError, useCall, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, Loading, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { Corrections } from '../answers/corrections.js';
import { ExpressionResult } from './expression-result.js';
import { ResponseHistory } from './response-history.js';
import { Summary } from './summary.js';

export interface ResultsProps {
  /** Null: all of one’s responses, to choose from. */
  responseId: string | null;
  onOpen(responseId: string): void;
  onLeave(): void;
}

/** Results of a submitted test: of a comprehension the summary, then question by question; of an expression its grade; or the list of all results. */
export function Results({ responseId, onOpen, onLeave }: ResultsProps) {
  usePageTitle('Résultats');
  if (responseId === null) return <ResponseHistory onOpen={onOpen} onLeave={onLeave} />;
  return <ResponseResults key={responseId} responseId={responseId} onLeave={onLeave} />;
}

function ResponseResults({ responseId, onLeave }: { responseId: string; onLeave(): void }) {
  const [view, setView] = useState<'summary' | 'corrections' | 'summary again'>('summary');
  // Forty explanations: let go of with the page that shows them. What it asks with holds the answers too.
  const kept = { gcTime: 0 };
  const attempt = useCall(['attempt', responseId], readAttempt, { params: { attemptId: responseId } }, kept);
  const answers = useCall(['response', responseId], fetchResponse, { params: { responseId } }, kept);
  if (attempt.data && skillFacts[attempt.data.skill].kind === 'expression')
    return <ExpressionResult responseId={responseId} onLeave={onLeave} />;
  if (attempt.error ?? answers.error)
    return (
      <QueryError query={[attempt, answers]} title="Impossible de charger vos résultats" headingLevel={1} />
    );
  if (!attempt.data || !answers.data) return <Loading lines={10} />;
  const { test_name, result } = attempt.data;
  if (!result)
    return (
      <EmptyState
        headingLevel={1}
        title="Ce test n’est pas encore terminé"
        action={<Button onClick={onLeave}>Retour au tableau de bord</Button>}
      />
    );
  return view === 'corrections' ? (
    <Corrections
      title={nbsp(test_name)}
      questions={answers.data}
      backLabel="Retour au stats"
      onBack={() => setView('summary again')}
    />
  ) : (
    <Summary
      attempt={attempt.data}
      result={result}
      isBack={view === 'summary again'}
      onCorrections={() => setView('corrections')}
      onLeave={onLeave}
    />
  );
}
