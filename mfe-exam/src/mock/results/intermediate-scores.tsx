import { cecrlOfMockTotal, type MockSession, skillFacts } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, Card, Notice, nbsp, Table } from '@passerelle/ui-kit';
import { passedComprehensions } from '../mock-stage.js';
import previewStyles from '../preview/mock-preview.module.css';
import { TimeWasUp } from '../preview/time-was-up.js';
import styles from './mock-results.module.css';

export interface IntermediateScoresProps {
  mockSession: MockSession;
  isPending: boolean;
  /** Why the mock session did not go on. */
  problem: string | null;
  onNext(): void;
  onLeave(): void;
}

/** The scores of both comprehension tests, between them and the expressions. */
export function IntermediateScores({
  mockSession,
  isPending,
  problem,
  onNext,
  onLeave,
}: IntermediateScoresProps) {
  const heading = useFocusOnMount();
  const part = mockSession.parts[mockSession.step];
  return (
    <section className={previewStyles.screen}>
      <header className={previewStyles.head}>
        <p className={previewStyles.kicker}>{nbsp(mockSession.name)}</p>
        <h1 ref={heading} tabIndex={-1}>
          Épreuves QCM
        </h1>
      </header>
      {part ? <TimeWasUp part={part} /> : null}
      <Card as="section" aria-label="Scores">
        <Table
          className={styles.scores ?? ''}
          caption="Scores des épreuves QCM"
          columns={[
            {
              id: 'part',
              header: 'Épreuves QCM',
              isRowHeader: true,
              cell: ({ skill }) => skillFacts[skill].label,
            },
            { id: 'score', header: 'Score /699', align: 'end', cell: ({ score }) => score },
            {
              id: 'level',
              header: 'Niveau CECRL',
              align: 'center',
              cell: ({ score }) => <strong>{cecrlOfMockTotal(score)}</strong>,
            },
          ]}
          rows={passedComprehensions(mockSession).map((skill) => ({
            skill,
            score: mockSession.scores[skill] ?? 0,
          }))}
          rowKey={({ skill }) => skill}
        />
        <p className={styles.source}>{nbsp('Score estimé : celui de l’examen peut différer.')}</p>
      </Card>
      {problem ? <Notice tone="error" title={nbsp(problem)} /> : null}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLeave}>
          Retour
        </Button>
        <Button variant="accent" isPending={isPending} onClick={onNext}>
          Suivant
        </Button>
      </div>
    </section>
  );
}
