import { cx } from '../text/cx.js';
import { archPath, bridge, hangers, levelX } from './bridge-geometry.js';
import styles from './bridge-progress.module.css';

export type HangerState = 'pending' | 'done' | 'flagged' | 'correct' | 'incorrect';

/** A stretch of questions of one level; `from` is the number of its first question (from 1). */
export interface BridgeLevel {
  label: string;
  from: number;
}

export interface BridgeProgressProps {
  /** Hangers: one per question. */
  total: number;
  /** State per hanger, in order; what is missing is pending. */
  states?: ReadonlyArray<HangerState>;
  /** Shorthand for `states`: the first n are done. */
  done?: number;
  /** The question being answered, from 1: the strong hanger. */
  current?: number;
  /** Names under the deck, in order (A1 … C2). */
  levels?: ReadonlyArray<BridgeLevel>;
  /** What it shows, in words. Absent: the bridge is decoration and is hidden from assistive technology. */
  label?: string;
  className?: string;
}

/** The motif: one arch, a hanger per question. Progress in the hero and the test, marks in the results. */
export function BridgeProgress({
  total,
  states,
  done = 0,
  current,
  levels,
  label,
  className,
}: BridgeProgressProps) {
  const stateOf = (index: number) => states?.[index] ?? (index < done ? 'done' : 'pending');
  const all = hangers(total);
  const reached = current === undefined ? undefined : all[current - 1]?.x;
  const lastDone = all.findLastIndex((_, index) => stateOf(index) !== 'pending');
  const crossedTo = lastDone === total - 1 ? bridge.width : (reached ?? all[lastDone]?.x ?? 0);
  return (
    <div
      className={cx(styles.root, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox={`0 0 ${bridge.width} ${bridge.deck + 2}`} className={styles.bridge} aria-hidden="true">
        <path d={archPath()} className={styles.arch} />
        <path d={archPath(crossedTo)} className={styles.archDone} />
        {all.map(({ x, top }, index) => (
          <line
            key={`hanger-${x}`}
            x1={x}
            x2={x}
            y1={top}
            y2={bridge.deck}
            className={cx(styles.hanger, styles[stateOf(index)], index + 1 === current && styles.current)}
          />
        ))}
        {all.map(({ x, top }, index) =>
          stateOf(index) === 'incorrect' ? (
            <circle key={`mark-${x}`} cx={x} cy={top - 5} r={2.6} className={styles.mark} />
          ) : null,
        )}
        <line x1={0} x2={bridge.width} y1={bridge.deck} y2={bridge.deck} className={styles.deck} />
      </svg>
      {levels ? (
        <div className={styles.levels}>
          {levels.map(({ label: name, from }, index) => {
            const to = (levels[index + 1]?.from ?? total + 1) - 1;
            const left = `${(levelX(from, to, total) / bridge.width) * 100}%`;
            return (
              <span key={name} className={styles.level} style={{ insetInlineStart: left }}>
                {name}
              </span>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
