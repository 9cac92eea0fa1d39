import { skillFacts } from '@passerelle/contracts';
import { Badge, Button } from '@passerelle/ui-kit';
import { Figure, Figures } from '../../figures/figures.js';
import type { MockPart } from '../mock-stage.js';
import styles from './mock-results.module.css';
import type { PartOutcome } from './part-outcome.js';

const number = new Intl.NumberFormat('fr-CA');

const states: Readonly<Record<Exclude<PartOutcome['kind'], 'scored'>, string>> = {
  waiting: 'en attente de correction',
  blank: 'rien à corriger',
  'kept back': 'non transmise',
  absent: 'non passée',
};

export interface PartRowProps {
  part: MockPart;
  outcome: PartOutcome;
  onCorrections(): void;
}

/** A part in the results: its score, CECRL and NCLC, or what it is waiting for, and the way to its corrections. */
export function PartRow({ part, outcome, onCorrections }: PartRowProps) {
  const { label } = skillFacts[part.category];
  return (
    <li className={styles.part}>
      <h2 className={styles.title}>{label}</h2>
      {outcome.kind === 'scored' ? (
        <Figures isSmall className={styles.figures}>
          <Figure name="Score estimé" value={number.format(outcome.score)} of={`/ ${outcome.maximum}`} />
          <Figure name="Niveau CECRL" value={outcome.cecrl} />
          <Figure name="NCLC" value={outcome.nclc} />
        </Figures>
      ) : (
        <p className={styles.state}>
          <Badge tone={outcome.kind === 'waiting' ? 'warning' : 'neutral'}>{states[outcome.kind]}</Badge>
        </p>
      )}
      {outcome.kind === 'absent' ? null : (
        <Button
          variant="secondary"
          size="sm"
          className={styles.corrections}
          aria-label={`Voir les réponses, ${label}`}
          onClick={onCorrections}
        >
          Voir les réponses
        </Button>
      )}
    </li>
  );
}
