import {
  type Attempt,
  type AttemptResult,
  levelBands,
  levels,
  maximumScore,
  nclcLabel,
  nclcRanges,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';
import { Button, Card, formatClock, LevelStrip, nbsp, ProgressRing, Table } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { Figure, Figures } from '../figures/figures.js';
import styles from './summary.module.css';
import { WithheldKeys } from './withheld-keys.js';

export interface SummaryProps {
  attempt: Attempt;
  result: AttemptResult;
  /** The reader comes back from the answers: the focus goes to the heading. */
  isBack: boolean;
  /** It was passed without a plan: right and wrong show, keys do not. */
  areKeysWithheld: boolean;
  onCorrections(): void;
  onLeave(): void;
}

const percent = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 2 });

/** Points of the totals that make each level. */
const pointsByLevel = Object.fromEntries(levelBands.map(({ level, from, to }) => [level, `${from}–${to}`]));

/** What is said where no row of the table is reached. */
function belowTable(skill: Skill): string {
  const lowest = nclcRanges(skill).at(-1);
  return `Votre score est sous le NCLC ${lowest?.nclc}, qui commence à ${lowest?.from} points.`;
}

/** The results summary: what was right, the estimated score, CECRL and NCLC side by side and never derived from each other. */
export function Summary({ attempt, result, isBack, areKeysWithheld, onCorrections, onLeave }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  const share = result.total === 0 ? 0 : (result.correct / result.total) * 100;
  const reached = levels.find((level) => level === result.cecrl) ?? null;
  return (
    <section className={styles.summary}>
      <header>
        <p className={styles.kicker}>{nbsp(attempt.test_name)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {result.correct} sur {result.total} Questions sont correctes
        </h1>
      </header>

      <div className={styles.outcome}>
        <Card className={styles.ring}>
          <ProgressRing value={share} label="Réponses correctes" />
        </Card>
        <Card as="section">
          <Figures className={styles.marks}>
            <Figure name="Score estimé" value={result.score} of={`/ ${maximumScore} points`} />
            <Figure name="Niveau CECRL" value={result.cecrl} />
            <Figure name="NCLC" value={nclcLabel(result.nclc)} />
            <Figure name="Temps passé" value={formatClock(result.elapsed_seconds)} />
            {result.average_percent === null ? null : (
              <Figure name="Note moyenne" value={nbsp(`${percent.format(result.average_percent)}\u202f%`)} />
            )}
          </Figures>
          {result.average_percent === null ? (
            <p className={styles.source}>
              {nbsp('Note moyenne : pas encore connue, vous êtes parmi les premiers à passer ce test.')}
            </p>
          ) : null}
        </Card>
      </div>

      <div className={styles.actions}>
        <Button variant="accent" onClick={onCorrections}>
          Voir les réponses
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Retour au tableau de bord
        </Button>
      </div>

      {areKeysWithheld ? <WithheldKeys /> : null}

      <Card as="section" title="Votre niveau CECRL">
        {reached === null ? <p>{nbsp('A1 Non Atteint : moins de 100 points.')}</p> : null}
        <LevelStrip reached={reached} details={pointsByLevel} />
      </Card>

      <Card as="section" title="Équivalence NCLC">
        {result.nclc === null ? <p>{belowTable(attempt.skill)}</p> : null}
        <Table
          className={styles.table}
          caption={`Équivalence NCLC, ${skillFacts[attempt.skill].label}`}
          columns={[
            { id: 'nclc', header: 'NCLC', isRowHeader: true, cell: ({ nclc }) => nclcLabel(nclc) },
            { id: 'range', header: 'Points', align: 'end', cell: ({ from, to }) => `${from}–${to}` },
          ]}
          rows={nclcRanges(attempt.skill)}
          rowKey={({ nclc }) => String(nclc)}
          isRowCurrent={({ nclc }) => nclc === result.nclc}
        />
        <p className={styles.source}>
          Table d’équivalence d’IRCC, à vérifier sur <a href="https://www.canada.ca/">canada.ca</a>.{' '}
          {nbsp(
            'Le score estimé de Passerelle ne remplace pas celui de l’examen ; Passerelle n’est pas affilié à France Éducation international.',
          )}
        </p>
      </Card>
    </section>
  );
}
