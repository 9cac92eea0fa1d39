import type { readPlacement, SuccessOf } from '@passerelle/contracts';
import { QueryResult, useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, EmptyState, LinkButton, nbsp } from '@passerelle/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { hasBegun, nextQuestion } from './answered.js';
import styles from './placement-start.module.css';
import type { KeptAnswers } from './use-kept-placement.js';
import type { usePlacementSteps } from './use-placement-steps.js';

export interface PlacementStepProps {
  query: UseQueryResult<SuccessOf<typeof readPlacement>>;
  kept: KeptAnswers;
  steps: ReturnType<typeof usePlacementSteps>;
}

const promises = [
  'Les questions vont du plus facile au plus difficile, de A1 à C2.',
  'Pas de chronomètre : prenez le temps de lire.',
  '« Je ne sais pas » situe mieux votre niveau qu’une réponse au hasard.',
  'À la fin, un niveau CECRL estimé, avec sa marge, et ce qu’il ne dit pas.',
];

/** What the test is, and the way into it, or back into it. */
export function PlacementStart({ query, kept, steps }: PlacementStepProps) {
  usePageTitle('Test de placement');
  const heading = useFocusOnMount();
  return (
    <div className={styles.page}>
      <h1 ref={steps.hasMoved ? heading : undefined} tabIndex={-1}>
        Test de placement
      </h1>
      <p className={styles.lead}>
        {nbsp('Situez votre niveau avant de choisir. Gratuit, sans compte, sans carte.')}
      </p>
      <QueryResult query={query} title="Impossible de charger le test de placement" lines={5}>
        {({ questions }) =>
          questions.length === 0 ? (
            <EmptyState
              title="Pas de test de placement pour le moment"
              action={<LinkButton href="/tarifs">Voir les forfaits</LinkButton>}
            >
              {nbsp('Les tests ouverts à tous vous donnent une idée de l’examen.')}
            </EmptyState>
          ) : (
            <>
              <p className={styles.facts}>{nbsp(`${questions.length} questions · sans chronomètre`)}</p>
              <ul className={styles.promises}>
                {promises.map((promise) => (
                  <li key={promise}>{nbsp(promise)}</li>
                ))}
              </ul>
              <div className={styles.actions}>
                <Ways questions={questions} kept={kept} steps={steps} />
              </div>
            </>
          )
        }
      </QueryResult>
    </div>
  );
}

function Ways({
  questions,
  kept,
  steps,
}: Omit<PlacementStepProps, 'query'> & SuccessOf<typeof readPlacement>) {
  const anew = () => {
    kept.forget();
    steps.toQuestion(1);
  };
  if (kept.outcome)
    return (
      <>
        <Button variant="accent" size="lg" onClick={steps.toResult}>
          Voir mon résultat
        </Button>
        <Button variant="secondary" size="lg" onClick={anew}>
          Refaire le test
        </Button>
      </>
    );
  if (!hasBegun(questions, kept.answers))
    return (
      <Button variant="accent" size="lg" onClick={anew}>
        Commencer le test
      </Button>
    );
  const next = nextQuestion(questions, kept.answers);
  return (
    <>
      <Button variant="accent" size="lg" onClick={() => steps.toQuestion(next)}>
        Reprendre à la question {next}
      </Button>
      <Button variant="secondary" size="lg" onClick={anew}>
        Recommencer
      </Button>
    </>
  );
}
