import {
  type AnsweredQuestion,
  type Attempt,
  type AttemptResult,
  levelBands,
  levels,
  maximumScore,
  measuresLittle,
  nclcLabel,
} from '@passerelle/contracts';
import { Button, Card, formatClock, LevelStrip, Notice, nbsp, ProgressRing } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { Figure, Figures } from '../figures/figures.js';
import { shortDayName } from '../format/days.js';
import type { DrillChoice } from '../review/drill-choice.js';
import { Insight } from './insight/insight.js';
import { NclcEquivalence } from './nclc-equivalence.js';
import styles from './summary.module.css';
import { WithheldKeys } from './withheld-keys.js';

export interface SummaryProps {
  attempt: Attempt;
  result: AttemptResult;
  /** Null where they are withheld altogether. */
  questions: readonly AnsweredQuestion[] | null;
  /** The reader comes back from the answers: the focus goes to the heading. */
  isBack: boolean;
  /** It was passed without a plan: right and wrong show, keys do not. */
  areKeysWithheld: boolean;
  /** Shows the answers, from a question on. */
  onCorrections(number?: number): void;
  /** Starts a drill; absent without a plan. */
  onTrain?: ((choice: DrillChoice) => void) | undefined;
  onLeave(): void;
}

const percent = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 2 });

/** Points of the totals that make each level. */
const pointsByLevel = Object.fromEntries(levelBands.map(({ level, from, to }) => [level, `${from}–${to}`]));

/** The results summary: the score, CECRL and NCLC side by side and never derived from each other; what to do next; where the points went. */
export function Summary(props: SummaryProps) {
  const { attempt, result, questions, isBack, areKeysWithheld, onCorrections, onTrain, onLeave } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const share = result.total === 0 ? 0 : (result.correct / result.total) * 100;
  const reached = levels.find((level) => level === result.cecrl) ?? null;
  const isRushed = measuresLittle(result.elapsed_seconds, attempt.duration);
  return (
    <section className={styles.summary}>
      <header>
        <p className={styles.kicker}>{nbsp(attempt.test_name)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {result.correct} sur {result.total} Questions sont correctes
        </h1>
      </header>

      <Card as="section" aria-label="Score">
        <div className={styles.outcome}>
          <ProgressRing value={share} label="Réponses correctes" />
          <div>
            <Figures className={styles.marks}>
              <Figure name="Score estimé" value={result.score} of={`/ ${maximumScore} points`} />
              <Figure name="Niveau CECRL" value={result.cecrl} />
              <Figure name="NCLC" value={nclcLabel(result.nclc)} />
              <Figure
                name="Temps passé"
                value={formatClock(result.elapsed_seconds)}
                {...(attempt.deadline_at ? { of: `/ ${formatClock(attempt.duration)}` } : {})}
              />
            </Figures>
            <p className={styles.source}>{nbsp(`${averageText(result)} ${passedText(attempt)}`)}</p>
          </div>
        </div>
        <div className={styles.strip}>
          {reached === null ? <p>{nbsp('A1 Non Atteint : moins de 100 points.')}</p> : null}
          <LevelStrip reached={reached} details={pointsByLevel} />
        </div>
      </Card>

      {wasEndedByClock(attempt) ? (
        <Notice tone="info" title="Le temps était écoulé" isLive={false}>
          {nbsp('Ce test a été envoyé à la fin de son temps, avec les réponses enregistrées.')}
        </Notice>
      ) : null}

      {result.correction_seen ? (
        <Notice tone="warning" title="Ce résultat mesure peu" isLive={false}>
          {nbsp(
            'Vous aviez lu la correction de ce test avant de le passer : ce score en dit peu sur votre niveau, et n’entre pas dans les moyennes.',
          )}
        </Notice>
      ) : isRushed ? (
        <Notice tone="warning" title="Ce résultat mesure peu" isLive={false}>
          {nbsp(
            `Vous avez terminé en ${formatClock(result.elapsed_seconds)}, moins du quart du temps : ce score en dit peu sur votre niveau, et n’entre pas dans les moyennes.`,
          )}
        </Notice>
      ) : null}

      <Insight
        attempt={attempt}
        result={result}
        questions={questions}
        saysLittle={isRushed || result.correction_seen === true}
        areKeysWithheld={areKeysWithheld}
        onCorrections={onCorrections}
        onTrain={onTrain}
        actions={
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => onCorrections()}>
              Voir les réponses
            </Button>
            <Button variant="quiet" onClick={onLeave}>
              Retour au tableau de bord
            </Button>
          </div>
        }
      />

      {areKeysWithheld ? <WithheldKeys /> : null}

      <NclcEquivalence skill={attempt.skill} result={result} />
      <p className={styles.source}>
        Table d’équivalence d’IRCC, à vérifier sur <a href="https://www.canada.ca/">canada.ca</a>.{' '}
        {nbsp(
          'Le score estimé de Passerelle ne remplace pas celui de l’examen ; Passerelle n’est pas affilié à France Éducation international.',
        )}
      </p>
    </section>
  );
}

/** Nobody sent it: its time was over. */
function wasEndedByClock({ deadline_at, submitted_at }: Attempt): boolean {
  return deadline_at !== null && submitted_at !== null && Date.parse(submitted_at) >= Date.parse(deadline_at);
}

function averageText({ average_percent: average }: AttemptResult): string {
  return average === null
    ? 'Note moyenne : pas encore connue, trop peu de personnes ont passé ce test.'
    : `Note moyenne : ${percent.format(average)}\u202f%.`;
}

/** « Fait en conditions d’examen le 25 nov. 2026. » */
function passedText({ mode, submitted_at }: Attempt): string {
  if (submitted_at === null) return '';
  const day = shortDayName(new Date(submitted_at));
  return mode === 'exam' ? `Fait en conditions d’examen le ${day}.` : `Fait le ${day}.`;
}
