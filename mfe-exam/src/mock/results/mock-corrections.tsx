import { fetchResponse, skillFacts } from '@passerelle/contracts';
import { QueryResult, useCall, usePageTitle } from '@passerelle/slice-kit';
import { Corrections } from '../../answers/corrections.js';
import { ExpressionResult } from '../../results/expression-result.js';
import styles from './mock-results.module.css';

export interface MockCorrectionsProps {
  category: keyof typeof skillFacts;
  /** The part's submitted attempt. */
  attemptId: string;
  onBack(): void;
}

const backLabel = 'Retour aux résultats';

/** The corrections of one part of a finished mock exam (showCorrections). */
export function MockCorrections({ category, attemptId, onBack }: MockCorrectionsProps) {
  const { label, kind } = skillFacts[category];
  usePageTitle(`Correction · ${label}`);
  return (
    <div className={styles.answers}>
      {kind === 'expression' ? (
        <ExpressionResult responseId={attemptId} leaveLabel={backLabel} onLeave={onBack} />
      ) : (
        <Answers title={`Correction · ${label}`} attemptId={attemptId} onBack={onBack} />
      )}
    </div>
  );
}

function Answers({ title, attemptId, onBack }: { title: string; attemptId: string; onBack(): void }) {
  const params = { responseId: attemptId };
  // Forty explanations: let go of with the page that shows them.
  const answers = useCall(['response', attemptId], fetchResponse, { params }, { gcTime: 0 });
  return (
    <QueryResult query={answers} title="Impossible de charger la correction" headingLevel={1} lines={10}>
      {(questions) => (
        <Corrections title={title} questions={questions} backLabel={backLabel} onBack={onBack} />
      )}
    </QueryResult>
  );
}
