import { Check, Minus, X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo, useRef } from 'react';
import { archPath, cellRise, rowBridge } from '../brand/bridge-geometry.js';
import { cx } from '../text/cx.js';
import { moveInGrid } from './move-in-grid.js';
import styles from './question-grid.module.css';
import { QuestionLegend } from './question-legend.js';
import { type QuestionState, questionName } from './question-state.js';

export interface QuestionGridProps {
  questions: ReadonlyArray<QuestionState>;
  /** Number of the question being shown, from 1. */
  current: number;
  /** Absent: it only tells, and has no buttons. The same function on each render spares the buttons that did not change. */
  onSelect?: (number: number) => void;
  /** Names the group. Defaults to « Questions ». */
  label?: string;
  /**
   * `bar` (default) is the bridge, a hanger over each number, where a row has room for it (24 px a question) and the pointer is fine;
   * else rows of cells. `list` is the narrow side list of the mock exam.
   */
  layout?: 'bar' | 'list';
  /** It stands elsewhere, or there is nothing to tell by shapes and colours. */
  hasNoLegend?: boolean;
  className?: string;
}

/**
 * Every question as a button, its state shown by shape and colour. One stop in the tab order; the arrows move inside.
 */
export function QuestionGrid(props: QuestionGridProps) {
  const { questions, current, onSelect, label = 'Questions', layout = 'bar', hasNoLegend, className } = props;
  const grid = useRef<HTMLDivElement>(null);
  const tabStop = questions.some(({ number, isDisabled }) => number === current && !isDisabled)
    ? current
    : questions.find(({ isDisabled }) => !isDisabled)?.number;

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    if (from < 0) return;
    const next = moveInGrid(event.key, from, buttons.length, countColumns(buttons));
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  const total = questions.length;
  const cellOf = (question: QuestionState, index: number) => ({
    ...question,
    isCurrent: question.number === current,
    rise: layout === 'bar' ? cellRise(index, total) : undefined,
  });
  return (
    <div
      className={cx(styles.root, styles[layout], total <= roomy && styles.roomy, className)}
      style={{ '--cells': total } as CSSProperties}
    >
      <div className={styles.row}>
        {layout === 'bar' ? (
          <Arch total={total} reached={questions.findIndex(({ number }) => number === current)} />
        ) : null}
        {onSelect ? (
          <div ref={grid} role="toolbar" aria-label={label} className={styles.grid} onKeyDown={move}>
            {questions.map((question, index) => (
              <Cell
                key={question.number}
                {...cellOf(question, index)}
                isTabStop={question.number === tabStop}
                onSelect={onSelect}
              />
            ))}
          </div>
        ) : (
          <ol aria-label={label} className={styles.grid}>
            {questions.map((question, index) => (
              <ToldCell key={question.number} {...cellOf(question, index)} />
            ))}
          </ol>
        )}
      </div>
      {hasNoLegend ? null : <QuestionLegend questions={questions} />}
    </div>
  );
}

/** Up to so many questions, number and sign stand side by side under the deck. */
const roomy = 10;

/** Behind the cells of the bridge: the arch, crossed as far as the question shown, and the deck. */
function Arch({ total, reached }: { total: number; reached: number }) {
  const { width, deck } = rowBridge;
  return (
    <svg
      viewBox={`0 0 ${width} ${deck}`}
      preserveAspectRatio="none"
      className={styles.arch}
      aria-hidden="true"
    >
      <path d={archPath(undefined, rowBridge)} />
      <path d={archPath(((reached + 0.5) / total) * width, rowBridge)} className={styles.crossed} />
      <path d={`M0 ${deck}H${width}`} className={styles.deck} />
    </svg>
  );
}

interface ToldCellProps extends QuestionState {
  isCurrent: boolean;
  /** Share of the arch’s height over it. */
  rise: number | undefined;
}

interface CellProps extends ToldCellProps {
  isTabStop: boolean;
  onSelect: (number: number) => void;
}

/** One button of many: rendered again only when something about it changes. */
const Cell = memo(function Cell({ isCurrent, rise, isTabStop, onSelect, ...question }: CellProps) {
  const { number, isDisabled } = question;
  return (
    <button
      type="button"
      className={cx(styles.cell, ...cellStyles(question, isCurrent))}
      aria-current={isCurrent ? 'step' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      disabled={isDisabled}
      onClick={() => onSelect(number)}
    >
      <CellContent question={question} isCurrent={isCurrent} rise={rise} />
    </button>
  );
});

/** The same where it only tells. */
const ToldCell = memo(function ToldCell({ isCurrent, rise, ...question }: ToldCellProps) {
  return (
    <li
      className={cx(styles.cell, ...cellStyles(question, isCurrent))}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <CellContent question={question} isCurrent={isCurrent} rise={rise} />
    </li>
  );
});

function CellContent({
  question,
  isCurrent,
  rise,
}: { question: QuestionState } & Pick<ToldCellProps, 'isCurrent' | 'rise'>) {
  const { number, points, result } = question;
  const Sign = result && signs[result];
  return (
    <>
      <span className="visually-hidden">{questionName(question, isCurrent)}</span>
      {rise === undefined ? null : (
        <span className={styles.hanger} style={{ '--rise': rise } as CSSProperties} aria-hidden="true" />
      )}
      <span className={styles.number} aria-hidden="true">
        {number}
        {Sign ? <Sign size={13} strokeWidth={3.5} /> : null}
      </span>
      {points === undefined ? null : (
        <span className={styles.points} aria-hidden="true">
          {points} pts
        </span>
      )}
    </>
  );
}

const signs = { correct: Check, incorrect: X, blank: Minus } as const;

function cellStyles({ isAnswered, isFlagged, result }: QuestionState, isCurrent: boolean) {
  if (result) return [styles[result], isCurrent && styles.currentCorrection];
  return [isAnswered && styles.answered, isFlagged && styles.flagged, isCurrent && styles.current];
}

/** As many columns as there are buttons on the first line. */
function countColumns(buttons: ReadonlyArray<HTMLElement>): number {
  const top = buttons[0]?.offsetTop;
  return Math.max(1, buttons.filter((button) => button.offsetTop === top).length);
}
