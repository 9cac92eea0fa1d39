import { archPath, bridge, cx, hangers } from '@passerelle/ui-kit';
import type { Sitting } from './sitting.js';
import styles from './sitting-bridge.module.css';

/** Where one stands: a hanger per question, right, wrong or to come; and in words how many were right. */
export function SittingBridge({ sitting }: { sitting: Sitting }) {
  const { marks, index, right, answered } = sitting;
  const all = hangers(marks.length);
  const left = marks.length - answered;
  return (
    <div className={styles.progress}>
      <svg
        viewBox={`0 -5 ${bridge.width} ${bridge.deck + 8}`}
        preserveAspectRatio="none"
        className={styles.bridge}
        aria-hidden="true"
      >
        <path d={archPath()} className={styles.arch} />
        <path d={archPath(all[index]?.x ?? 0)} className={styles.crossed} />
        {marks.map((mark, place) => {
          const { x = 0, top = 0 } = all[place] ?? {};
          const look = mark === null ? null : mark ? styles.right : styles.wrong;
          return (
            <g key={x} className={cx(look, place === index && styles.current)}>
              <line className={styles.hanger} x1={x} x2={x} y1={top} y2={bridge.deck} />
              {mark === false ? <ellipse cx={x} cy={top} rx={6} ry={4} className={styles.head} /> : null}
            </g>
          );
        })}
        <line x1={0} x2={bridge.width} y1={bridge.deck} y2={bridge.deck} className={styles.deck} />
      </svg>
      <p className={styles.tally}>
        <strong>
          {right} sur {answered}
        </strong>{' '}
        <span>{right > 1 ? 'justes' : 'juste'}</span>
        <span className={styles.left}>
          , encore {left} {left > 1 ? 'questions' : 'question'}
        </span>
      </p>
    </div>
  );
}
