import type { AnsweredQuestion } from '@passerelle/contracts';
import { archPath, bridge, cx, hangers } from '@passerelle/ui-kit';
import styles from './question-bridge.module.css';

export interface QuestionBridgeProps {
  questions: readonly AnsweredQuestion[];
  /** How long each took, ms, where that is known. */
  times: ReadonlyMap<string, number>;
}

/** Room under the deck for the times, in the drawing's units, and what it holds at least: two minutes. */
const below = 46;
const leastMs = 120_000;

/** Right or wrong above the deck, the time below: a hanger per question. For the eye; `QuestionTable` says the same in words. */
export function QuestionBridge({ questions, times }: QuestionBridgeProps) {
  const all = hangers(questions.length);
  const longest = Math.max(leastMs, ...times.values());
  const heightOf = (ms: number) => (ms / longest) * below;
  const { width, margin, deck } = bridge;
  const barWidth = Math.min(14, (0.55 * (width - 2 * margin)) / (questions.length + 1));
  const isTimed = times.size > 0;
  return (
    <svg
      viewBox={`0 -6 ${width} ${deck + (isTimed ? below + 2 : 4) + 6}`}
      className={styles.bridge}
      aria-hidden="true"
    >
      {isTimed
        ? [1, 2].map((minutes) => {
            const y = deck + heightOf(minutes * 60_000);
            return (
              <g key={minutes}>
                <line className={styles.minute} x1={margin} x2={width - margin} y1={y} y2={y} />
                <text className={styles.minutes} x={width} y={y - 2} textAnchor="end">
                  {`${minutes}\u00a0min`}
                </text>
              </g>
            );
          })
        : null}
      <path d={archPath()} className={styles.arch} />
      {questions.map(({ id, is_correct, response }, index) => {
        const { x = 0, top = deck } = all[index] ?? {};
        const look = is_correct ? styles.right : response === null ? styles.blank : styles.wrong;
        const ms = times.get(id);
        return (
          <g key={id} className={look}>
            <line className={styles.hanger} x1={x} x2={x} y1={top} y2={deck} />
            {look === styles.wrong ? <circle className={styles.head} cx={x} cy={top} r={2.6} /> : null}
            {ms === undefined ? null : (
              <rect
                className={cx(styles.time)}
                x={x - barWidth / 2}
                y={deck + 1.5}
                width={barWidth}
                height={Math.max(1.5, heightOf(ms) - 1.5)}
                rx={1.5}
              />
            )}
          </g>
        );
      })}
      <line className={styles.deck} x1={margin} x2={width - margin} y1={deck} y2={deck} />
    </svg>
  );
}
