import type { Criterion, ExaminerTurnTime } from '@passerelle/contracts';
import { cx, formatClock, nbsp } from '@passerelle/ui-kit';
import { CommentNote } from '../comments/comment-note.js';
import type { PlacedComment } from '../comments/placed-comment.js';
import { pointsText } from '../figures/points-text.js';
import { barSeconds, type Pause } from './levels.js';
import styles from './spoken.module.css';

const lineSeconds = 90;
const tick = 15;
const height = 60;

interface SoundLinesProps {
  readonly seconds: number;
  readonly now: number;
  /** Null: the shape is not known, the lines are plain. */
  readonly levels: readonly number[] | null;
  readonly pauses: readonly Pause[];
  /** When the examiner speaks: grey. */
  readonly turns: readonly ExaminerTurnTime[];
  readonly comments: readonly PlacedComment[];
  readonly criteria: readonly Criterion[];
  onSeek(at: number): void;
  onEdit(index: number): void;
}

/** A sound in lines of 90 seconds, with its pauses, its seconds, and the comments below where they stand. A press goes there. */
export function SoundLines(props: SoundLinesProps) {
  const lines = Array.from(
    { length: Math.max(1, Math.ceil(props.seconds / lineSeconds)) },
    (_, line) => line * lineSeconds,
  );
  return lines.map((from) => <Line key={from} from={from} {...props} />);
}

const isIn = (turns: readonly ExaminerTurnTime[], at: number) =>
  turns.some(({ from, to }) => at + barSeconds / 2 >= from && at + barSeconds / 2 < to);

function Line({
  from,
  seconds,
  now,
  levels,
  pauses,
  turns,
  comments,
  criteria,
  onSeek,
  onEdit,
}: SoundLinesProps & { readonly from: number }) {
  const to = from + lineSeconds;
  const left = (at: number) => `${((at - from) / lineSeconds) * 100}%`;
  const ends = Math.min(to, seconds);
  const first = Math.round(from / barSeconds);
  const bars = levels?.slice(first, first + lineSeconds / barSeconds) ?? null;
  const ticks = Array.from({ length: lineSeconds / tick }, (_, index) => from + index * tick).filter(
    (at) => at < seconds,
  );
  return (
    <div className={styles.line} data-line>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider and J, L do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        className={styles.wave}
        onClick={(event) => {
          const { left: start, width } = event.currentTarget.getBoundingClientRect();
          onSeek(Math.min(ends, from + ((event.clientX - start) / width) * lineSeconds));
        }}
      >
        <svg
          viewBox={`0 0 ${lineSeconds / barSeconds} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars ? (
            bars.map((level, index) => {
              const tall = Math.max(1.5, level * height);
              const place = first + index;
              return (
                <rect
                  key={place}
                  x={index + 0.2}
                  y={(height - tall) / 2}
                  width={0.6}
                  height={tall}
                  className={cx(
                    place * barSeconds <= now ? styles.heard : styles.bar,
                    isIn(turns, place * barSeconds) && styles.others,
                  )}
                />
              );
            })
          ) : (
            <rect
              x={0}
              y={height / 2 - 1}
              width={(ends - from) / barSeconds}
              height={2}
              className={styles.bar}
            />
          )}
        </svg>
        {pauses
          .filter((pause) => pause.from >= from && pause.from < to)
          .map((pause) => (
            <span
              key={pause.from}
              className={styles.pause}
              style={{
                insetInlineStart: left(pause.from),
                inlineSize: `${((Math.min(to, pause.to) - pause.from) / lineSeconds) * 100}%`,
              }}
            >
              <span>{pointsText(pause.to - pause.from)}&nbsp;s</span>
            </span>
          ))}
        {ends < to ? (
          <span className={styles.end} style={{ insetInlineStart: left(ends) }}>
            {nbsp(`fin, ${formatClock(Math.round(seconds))}`)}
          </span>
        ) : null}
        {now >= from && now < to ? (
          <span className={styles.head} style={{ insetInlineStart: left(now) }} />
        ) : null}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((at) => (
          <span key={at} style={{ insetInlineStart: left(at) }}>
            {formatClock(at)}
          </span>
        ))}
      </div>
      <div>
        {comments.map((comment, place) =>
          comment.at !== undefined && comment.at >= from && comment.at < to ? (
            <div key={comment.index} className={styles.at} style={{ paddingInlineStart: left(comment.at) }}>
              <CommentNote
                comment={{ ...comment, text: `${formatClock(Math.floor(comment.at))} – ${comment.text}` }}
                number={place + 1}
                criteria={criteria}
                onEdit={() => onEdit(comment.index)}
              />
            </div>
          ) : null,
        )}
      </div>
    </div>
  );
}
