import { cx } from '../text/cx.js';
import { archPath, bridge, hangers, levelX, zonePath } from './bridge-geometry.js';
import styles from './bridge-progress.module.css';

/** A stretch of questions of one level; `from` is the number of its first question (from 1). */
interface BridgeLevel {
  label: string;
  from: number;
  /** Stands out: the one that is meant, or one of those around it. */
  mark?: 'here' | 'near' | undefined;
}

export interface BridgeProgressProps {
  /** Hangers: one per question. */
  total: number;
  /** The first n are done. */
  done?: number;
  /** The question being answered, from 1: the strong hanger. */
  current?: number;
  /** Names under the deck, in order (A1 … C2). */
  levels?: ReadonlyArray<BridgeLevel>;
  /** A tinted stretch, from one hanger to another (from 1). */
  zone?: { from: number; to: number };
}

/** The motif: one arch, a hanger per question. It is decoration, hidden from assistive technology. */
export function BridgeProgress({ total, done = 0, current, levels, zone }: BridgeProgressProps) {
  const all = hangers(total);
  const reached = current === undefined ? undefined : all[current - 1]?.x;
  const crossedTo = done >= total ? bridge.width : (reached ?? all[done - 1]?.x ?? 0);
  return (
    <div className={styles.root} aria-hidden="true">
      <svg viewBox={`0 0 ${bridge.width} ${bridge.deck + 2}`} className={styles.bridge} aria-hidden="true">
        {zone ? <path d={zonePath(zone.from, zone.to, total)} className={styles.zone} /> : null}
        <path d={archPath()} className={styles.arch} />
        <path d={archPath(crossedTo)} className={styles.archDone} />
        {all.map(({ x, top }, index) => (
          <line
            key={`hanger-${x}`}
            x1={x}
            x2={x}
            y1={top}
            y2={bridge.deck}
            className={cx(
              styles.hanger,
              index < done && styles.done,
              index + 1 === current && styles.current,
            )}
          />
        ))}
        <line x1={0} x2={bridge.width} y1={bridge.deck} y2={bridge.deck} className={styles.deck} />
      </svg>
      {levels ? (
        <div className={styles.levels}>
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
        </div>
      ) : null}
    </div>
  );
}
