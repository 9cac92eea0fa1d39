import { nclcLabel, nclcLevels, type Skill, skillFacts } from '@passerelle/contracts';
import { Badge, Button, cx, nbsp } from '@passerelle/ui-kit';
import type { MockPart } from '../mock-stage.js';
import { isAwaited, type PartOutcome } from './part-outcome.js';
import styles from './part-row.module.css';

const number = new Intl.NumberFormat('fr-CA');

const states: Readonly<Record<Exclude<PartOutcome['kind'], 'scored'>, string>> = {
  waiting: 'en attente de correction',
  interview: 'note de l’entretien attendue',
  blank: 'rien à corriger',
  'kept back': 'non transmise',
  absent: 'non passée',
};

const sentText = (skill: Skill) =>
  `${skill === 'written_expression' ? 'Vos textes sont envoyés.' : 'Vos enregistrements sont envoyés.'} Un e-mail vous dira la note.`;

/** The scale, lowest first. */
const scale = nclcLevels.toReversed();

export interface PartRowProps {
  part: MockPart;
  outcome: PartOutcome;
  /** The NCLC aimed at in this part; null without a goal. */
  target: number | null;
  onCorrections(): void;
}

/** A part in the results: its NCLC on the scale, its score and CECRL, or what it is waiting for, and the way to its corrections. */
export function PartRow({ part, outcome, target, onCorrections }: PartRowProps) {
  const { label } = skillFacts[part.category];
  const word = part.category === 'written_expression' ? 'Relire mes textes' : 'Voir les réponses';
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{label}</h3>
      <Scale nclc={outcome.kind === 'scored' ? outcome.nclc : undefined} target={target} />
      {outcome.kind === 'scored' ? (
        <>
          <p className={styles.nclc}>NCLC {nclcLabel(outcome.nclc)}</p>
          <p className={styles.score}>
            <span className="visually-hidden">Score estimé </span>
            <strong>{number.format(outcome.score)}</strong> / {outcome.maximum} · {outcome.cecrl}
            {outcome.saysLittle ? (
              <>
                {' '}
                <Badge tone="warning">mesure peu</Badge>
              </>
            ) : null}
          </p>
        </>
      ) : (
        <p className={styles.state}>
          <Badge tone={isAwaited(outcome) ? 'warning' : 'neutral'}>{states[outcome.kind]}</Badge>
          {outcome.kind === 'waiting' ? (
            <span className={styles.sent}>{nbsp(sentText(part.category))}</span>
          ) : null}
        </p>
      )}
      {part.attempt_id === null || outcome.kind === 'absent' ? null : (
        <Button
          variant="secondary"
          size="sm"
          className={styles.corrections}
          aria-label={`${word}, ${label}`}
          onClick={onCorrections}
        >
          {word}
        </Button>
      )}
    </li>
  );
}

/** NCLC 4 to 10+ with the goal's line; dashed while nothing is known (`nclc` undefined). The words beside it say the same. */
function Scale({ nclc, target }: { nclc: number | null | undefined; target: number | null }) {
  return (
    <div className={cx(styles.scale, nclc === undefined && styles.unknown)} aria-hidden="true">
      {scale.map((level) => (
        <span
          key={level}
          className={cx(
            styles.step,
            level <= (nclc ?? 0) && styles.crossed,
            level === nclc && styles.reached,
            level === target && styles.target,
          )}
        >
          <i>{level === nclc ? nclcLabel(level) : null}</i>
        </span>
      ))}
    </div>
  );
}

/** By how many parts were chosen. */
const titles = ['L’épreuve', 'Les deux épreuves', 'Les trois épreuves', 'Les quatre épreuves'];

/** The rows' title, and above them the scale's numbers. */
export function PartsHead({ id, count, target }: { id: string; count: number; target: number | null }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{titles[count - 1]}</h2>
      <div className={styles.scale} aria-hidden="true">
        {scale.map((level) => (
          <span key={level} className={cx(styles.number, level === target && styles.aimed)}>
            {level === target ? <small>Objectif</small> : null}
            {nclcLabel(level)}
          </span>
        ))}
      </div>
      <span aria-hidden="true">NCLC</span>
      <span aria-hidden="true">Score estimé</span>
    </div>
  );
}
