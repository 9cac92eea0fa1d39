import { drillSize, type MockSession, targetOf } from '@passerelle/contracts';
import { QueryError, useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Card, cx, Loading, nbsp } from '@passerelle/ui-kit';
import { useShownAnswers } from '../../answers/use-shown-answers.js';
import { dayName } from '../../format/days.js';
import { noGoal } from '../../goal/goal.js';
import { useGoal } from '../../goal/use-goal.js';
import { BookingPanel } from '../../interview/booking-panel.js';
import { type DrillChoice, drillMinutes, drillName } from '../../review/drill-choice.js';
import { examOf, type MockPart } from '../mock-stage.js';
import previewStyles from '../preview/mock-preview.module.css';
import { ExpressEntryCard } from './express-entry-card.js';
import { LowestCard } from './lowest-card.js';
import { MockCorrections } from './mock-corrections.js';
import styles from './mock-results.module.css';
import { oralOutcome, type PartOutcome } from './part-outcome.js';
import { PartRow, PartsHead } from './part-row.js';
import { usePartOutcomes } from './use-part-outcomes.js';
import { verdictOf, wayOn } from './verdict.js';

export interface MockResultsProps {
  mockSession: MockSession;
  onTrain(choice: DrillChoice): void;
  onLeave(): void;
}

/** The results of a finished mock exam (mockresults): its parts, their corrections, then the interview. */
export function MockResults({ mockSession, onTrain, onLeave }: MockResultsProps) {
  const { shown, show, hide } = useShownAnswers();
  const part = mockSession.parts.find(({ category }) => category === shown);
  if (part?.attempt_id)
    return <MockCorrections category={part.category} attemptId={part.attempt_id} onBack={hide} />;
  return (
    <Overview
      mockSession={mockSession}
      onTrain={onTrain}
      onLeave={onLeave}
      onCorrections={({ category }) => show(category)}
    />
  );
}

function Overview({
  mockSession,
  onTrain,
  onLeave,
  onCorrections,
}: MockResultsProps & { onCorrections(part: MockPart): void }) {
  const heading = useFocusOnMount();
  usePageTitle(`Résultats · ${mockSession.name}`);
  const { outcomes, queries } = usePartOutcomes(mockSession.parts);
  const goal = useGoal();
  const aim = goal.data ?? noGoal;
  const judged = mockSession.parts.map((part, index) => ({
    part,
    category: part.category,
    outcome: outcomeOf(part, outcomes?.[index], mockSession.interview),
  }));
  const exam = examOf(mockSession);
  const verdict = verdictOf(judged, aim, exam);
  const way = wayOn(verdict, judged, aim, exam);
  // What was shown stays in sight where it cannot be asked for again.
  const missing = queries.filter(({ data }) => !data);
  return (
    <section className={styles.screen}>
      <header className={previewStyles.head}>
        <div className={styles.top}>
          <p className={previewStyles.kicker}>{nbsp(headOf(mockSession))}</p>
          <Button variant="quiet" size="sm" onClick={onLeave}>
            Retour aux examens blancs
          </Button>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          Résultats
        </h1>
      </header>
      <QueryError query={missing} title="Impossible de charger vos résultats" />
      {missing.length > 0 && missing.every(({ isError }) => !isError) ? <Loading /> : null}
      {outcomes && !goal.isPending ? (
        <>
          <div className={cx(exam === 'tcf_canada' && styles.verdict)}>
            <LowestCard verdict={verdict}>
              {way ? (
                <div className={styles.way}>
                  <Button variant="accent" onClick={() => onTrain(way)}>
                    {drillName(way.skill, way.level)}
                  </Button>
                  <p>environ {drillMinutes(drillSize)} min</p>
                </div>
              ) : null}
            </LowestCard>
            {exam === 'tcf_canada' ? <ExpressEntryCard parts={judged} /> : null}
          </div>
          <Card as="section" aria-labelledby="parts">
            <PartsHead id="parts" count={judged.length} target={aim.target_nclc} />
            <ul className={styles.parts} aria-labelledby="parts">
              {judged.map(({ part, category, outcome }) => (
                <PartRow
                  key={category}
                  part={part}
                  outcome={outcome}
                  target={targetOf(aim, category)}
                  onCorrections={() => onCorrections(part)}
                />
              ))}
            </ul>
          </Card>
        </>
      ) : null}
      <p className={styles.source}>
        {nbsp(
          'Niveau CECRL et NCLC viennent chacun du score, l’un ne se déduit pas de l’autre. Équivalences NCLC d’IRCC, à vérifier sur canada.ca. Le score estimé de Passerelle ne remplace pas celui de l’examen ; Passerelle n’est pas affilié à France Éducation international.',
        )}
      </p>
      {mockSession.parts.some(({ category }) => category === 'oral_expression') ? (
        <BookingPanel onBooked={() => undefined} />
      ) : null}
    </section>
  );
}

/** « Blanc Examen 1 · 25 novembre 2026 »; of chosen parts also for which exam. */
function headOf(mockSession: MockSession): string {
  const { name, finished_at } = mockSession;
  const day = finished_at ? dayName(new Date(finished_at), new Date(0)) : null;
  return [name, examOf(mockSession) === 'tcf_quebec' ? 'TCF Québec' : null, day].filter(Boolean).join(' · ');
}

function outcomeOf(
  { category }: MockPart,
  handedIn: PartOutcome = { kind: 'absent' },
  interview: MockSession['interview'],
): PartOutcome {
  return category === 'oral_expression' ? oralOutcome(handedIn, interview) : handedIn;
}
