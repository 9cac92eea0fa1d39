import { type MockSession, maximumScore, skillFacts } from '@passerelle/contracts';
import { QueryError, useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Card, Loading, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { BookingPanel } from '../../interview/booking-panel.js';
import type { MockPart } from '../mock-stage.js';
import previewStyles from '../preview/mock-preview.module.css';
import { MockCorrections } from './mock-corrections.js';
import styles from './mock-results.module.css';
import { PartRow } from './part-row.js';
import { usePartOutcomes } from './use-part-outcomes.js';

const number = new Intl.NumberFormat('fr-CA');

export interface MockResultsProps {
  mockSession: MockSession;
  onLeave(): void;
}

/** The results of a finished mock exam (mockresults): its four parts, their corrections, then the interview. */
export function MockResults({ mockSession, onLeave }: MockResultsProps) {
  const [showCorrections, setShowCorrections] = useState<MockPart | null>(null);
  if (showCorrections?.attempt_id)
    return (
      <MockCorrections
        category={showCorrections.category}
        attemptId={showCorrections.attempt_id}
        onBack={() => setShowCorrections(null)}
      />
    );
  return <Overview mockSession={mockSession} onLeave={onLeave} onCorrections={setShowCorrections} />;
}

function Overview({
  mockSession,
  onLeave,
  onCorrections,
}: MockResultsProps & { onCorrections(part: MockPart): void }) {
  const heading = useFocusOnMount();
  usePageTitle(`Résultats · ${mockSession.name}`);
  const { outcomes, queries } = usePartOutcomes(mockSession.parts);
  // What was shown stays in sight where it cannot be asked for again.
  const missing = queries.filter(({ data }) => !data);
  return (
    <section className={styles.screen}>
      <header className={previewStyles.head}>
        <p className={previewStyles.kicker}>{nbsp(mockSession.name)}</p>
        <h1 ref={heading} tabIndex={-1}>
          Résultats
        </h1>
      </header>
      <QueryError query={missing} title="Impossible de charger vos résultats" />
      {missing.length > 0 && missing.every(({ isError }) => !isError) ? <Loading /> : null}
      {outcomes ? (
        <Card as="section" aria-label="Les quatre épreuves" padding="none">
          <ul className={styles.parts}>
            {mockSession.parts.map((part, index) => (
              <PartRow
                key={part.category}
                part={part}
                outcome={outcomes[index] ?? { kind: 'absent' }}
                onCorrections={() => onCorrections(part)}
              />
            ))}
          </ul>
          {mockSession.scores.total === null ? null : (
            <p className={styles.total}>
              {skillFacts.oral_comprehension.label} et {skillFacts.written_comprehension.label}
              <strong>
                {number.format(mockSession.scores.total)}{' '}
                <span>/ {number.format(2 * maximumScore)} points</span>
              </strong>
            </p>
          )}
        </Card>
      ) : null}
      <p className={styles.source}>
        {nbsp(
          'Niveau CECRL et NCLC viennent chacun du score, l’un ne se déduit pas de l’autre. Équivalences NCLC d’IRCC, à vérifier sur canada.ca. Le score estimé de Passerelle ne remplace pas celui de l’examen ; Passerelle n’est pas affilié à France Éducation international.',
        )}
      </p>
      <BookingPanel onBooked={() => undefined} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onLeave}>
          Retour aux examens blancs
        </Button>
      </div>
    </section>
  );
}
