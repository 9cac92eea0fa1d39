import { cx } from '../text/cx.js';
import {
  archPath,
  bridge,
  type Hanger,
  hangers,
  hangersPath,
  headsPath,
  levelX,
  pennantsPath,
  zonePath,
} from './bridge-geometry.js';
import styles from './bridge-progress.module.css';

/** A stretch of questions of one level; `from` is the number of its first question (from 1). */
interface BridgeLevel {
  label: string;
  from: number;
  /** Stands out: the one that is meant, or one of those around it. */
  mark?: 'here' | 'near' | undefined;
}

/** What became of a question, for the eye. */
export interface HangerMark {
  look: 'answered' | 'right' | 'wrong' | 'plain';
  isFlagged?: boolean;
}

export interface BridgeProgressProps {
  /** Hangers: one per question. */
  total: number;
  /** The first n are done. */
  done?: number;
  /** The question being answered, from 1: the strong hanger. */
  current?: number;
  /** What became of each question; without them, what is done is one colour. */
  marks?: ReadonlyArray<HangerMark>;
  /** Names under the deck, in order (A1 … C2). */
  levels?: ReadonlyArray<BridgeLevel>;
  /** A tinted stretch, from one hanger to another (from 1). */
  zone?: { from: number; to: number };
  /** Fills the height that its place gives it, instead of keeping its shape. */
  isStretched?: boolean;
}

/** The motif: one arch, a hanger per question. It is decoration, hidden from assistive technology. */
export function BridgeProgress(props: BridgeProgressProps) {
  const { total, done = 0, current, marks, levels, zone, isStretched } = props;
  const all = hangers(total);
  const reached = current === undefined ? undefined : all[current - 1]?.x;
  const crossedTo = done >= total ? bridge.width : (reached ?? all[done - 1]?.x ?? 0);
  const looks = all.map((_, index) => {
    if (index + 1 === current) return 'current';
    return marks ? (marks[index]?.look ?? 'plain') : index < done ? 'done' : 'plain';
  });
  const wrong = all.filter((_, index) => marks?.[index]?.look === 'wrong');
  const flagged = all.filter((_, index) => marks?.[index]?.isFlagged);
  return (
    <span className={cx(styles.root, isStretched && styles.stretched)} aria-hidden="true">
      <svg
        viewBox={`0 0 ${bridge.width} ${bridge.deck + 2}`}
        preserveAspectRatio={isStretched ? 'none' : undefined}
        className={styles.bridge}
        aria-hidden="true"
      >
        {zone ? <path d={zonePath(zone.from, zone.to, total)} className={styles.zone} /> : null}
        <path d={archPath()} className={styles.arch} />
        <path d={archPath(crossedTo)} className={styles.archDone} />
        {drawn.map((look) => (
          <Hangers key={look} look={look} of={all.filter((_, index) => looks[index] === look)} />
        ))}
        {wrong.length > 0 ? <path d={headsPath(wrong)} className={styles.head} /> : null}
        {flagged.length > 0 ? <path d={pennantsPath(flagged)} className={styles.pennant} /> : null}
        <line x1={0} x2={bridge.width} y1={bridge.deck} y2={bridge.deck} className={styles.deck} />
      </svg>
      {levels ? (
        <span className={styles.levels}>
          {levels.map(({ label: name, from, mark }, index) => {
            const to = (levels[index + 1]?.from ?? total + 1) - 1;
            const left = `${(levelX(from, to, total) / bridge.width) * 100}%`;
            return (
              <span
                key={name}
                className={cx(styles.level, mark && styles[mark])}
                style={{ insetInlineStart: left }}
              >
                {name}
              </span>
            );
          })}
        </span>
      ) : null}
    </span>
  );
}

/** The last one is drawn over the others. */
const drawn = ['plain', 'done', 'answered', 'right', 'wrong', 'current'] as const;

/** One path for all hangers of a look: another question changes two of them, not forty elements. */
function Hangers({ look, of: some }: { look: (typeof drawn)[number]; of: ReadonlyArray<Hanger> }) {
  return some.length > 0 ? <path d={hangersPath(some)} className={cx(styles.hanger, styles[look])} /> : null;
}
