import { Check, Minus, X } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
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
  /** `bar` (default) spreads under the player; `list` is the narrow side list of the mock exam. */
  layout?: 'bar' | 'list';
  /** Nothing is answered here: there is nothing to tell by shapes and colours. */
  hasNoLegend?: boolean;
  className?: string;
}

/**
 * Every question as a button, its state shown by shape and colour. One stop in the tab order; the arrows move inside.
 */
export function QuestionGrid(props: QuestionGridProps) {
  const { questions, current, onSelect, label = 'Questions', layout = 'bar', hasNoLegend, className } = props;
  const grid = useRef<HTMLDivElement>(null);
  const isCorrection = questions.some(({ result }) => result !== undefined);
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

  return (
    <div className={cx(styles.root, styles[layout], className)}>
      {onSelect ? (
        <div ref={grid} role="toolbar" aria-label={label} className={styles.grid} onKeyDown={move}>
          {questions.map((question) => (
            <Cell
              key={question.number}
              {...question}
              isCurrent={question.number === current}
              isTabStop={question.number === tabStop}
              onSelect={onSelect}
            />
          ))}
        </div>
      ) : (
        <ol aria-label={label} className={styles.grid}>
          {questions.map((question) => (
            <ToldCell key={question.number} {...question} isCurrent={question.number === current} />
          ))}
        </ol>
      )}
      {hasNoLegend ? null : <QuestionLegend isCorrection={isCorrection} />}
    </div>
  );
}

interface CellProps extends QuestionState {
  isCurrent: boolean;
  isTabStop: boolean;
  onSelect: (number: number) => void;
}

/** One button of many: rendered again only when something about it changes. */
const Cell = memo(function Cell({ isCurrent, isTabStop, onSelect, ...question }: CellProps) {
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
      <CellContent question={question} isCurrent={isCurrent} />
    </button>
  );
});

/** The same where it only tells. */
const ToldCell = memo(function ToldCell({ isCurrent, ...question }: QuestionState & { isCurrent: boolean }) {
  return (
    <li
      className={cx(styles.cell, ...cellStyles(question, isCurrent))}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <CellContent question={question} isCurrent={isCurrent} />
    </li>
  );
});

function CellContent({ question, isCurrent }: { question: QuestionState; isCurrent: boolean }) {
  const { number, points, result } = question;
  return (
    <>
      <span className="visually-hidden">{questionName(question, isCurrent)}</span>
      <span aria-hidden="true">{number}</span>
      {points === undefined ? null : (
        <span className={styles.points} aria-hidden="true">
          {points} pts
        </span>
      )}
      {result === 'correct' ? <Check size={13} strokeWidth={3.5} aria-hidden="true" /> : null}
      {result === 'incorrect' ? <X size={13} strokeWidth={3.5} aria-hidden="true" /> : null}
      {result === 'blank' ? <Minus size={13} strokeWidth={3.5} aria-hidden="true" /> : null}
    </>
  );
}

function cellStyles({ isAnswered, isFlagged, result }: QuestionState, isCurrent: boolean) {
  if (result) return [styles[result], isCurrent && styles.currentCorrection];
  return [isAnswered && styles.answered, isFlagged && styles.flagged, isCurrent && styles.current];
}

/** As many columns as there are buttons on the first line. */
function countColumns(buttons: ReadonlyArray<HTMLElement>): number {
  const top = buttons[0]?.offsetTop;
  return Math.max(1, buttons.filter((button) => button.offsetTop === top).length);
}
