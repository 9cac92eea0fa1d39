import { type DeskInterview, dayOfBooking, schoolHourText } from '@passerelle/contracts';
import { cx } from '@passerelle/ui-kit';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { InterviewDetail } from '../detail/interview-detail.js';
import { dayText, elsewhereText } from '../time/desk-time.js';
import { nameOf } from '../time/names.js';
import { InterviewState } from './interview-state.js';
import styles from './week.module.css';

interface InterviewRowProps {
  readonly interview: DeskInterview;
  /** The school’s. */
  readonly timeZone: string;
  readonly now: string;
  /** Says the day too, where no heading does. */
  readonly hasDay?: boolean;
  readonly isOpenAtFirst?: boolean;
  /** Called after a change that may take it, `row`, out of sight. */
  onDone(row: Element | null): void;
  /** Called once it is marked, where it is then out of sight. */
  onMarked?(row: Element | null): void;
}

/** An interview in a line: its hour by both clocks, who comes, who receives, how it stands; opened, what can be done. */
export function InterviewRow(props: InterviewRowProps) {
  const { interview, timeZone, now, hasDay = false, isOpenAtFirst = false, onDone, onMarked } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const panel = useId();
  const row = useRef<HTMLLIElement>(null);
  const { date, time, starts_at, person, person_time_zone, held_by, mine, is_mock } = interview;
  const there = elsewhereText(starts_at, person_time_zone, timeZone);
  const hour = schoolHourText(time);
  return (
    <li ref={row} className={styles.interview}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.hour}>
          <b>{hasDay ? `${dayText(dayOfBooking(date))}, ${hour}` : hour}</b>
          {there ? <small>{there}</small> : null}
        </span>
        <span className={styles.who}>
          <b>{nameOf(person)}</b>
          <small>
            {[
              ...(is_mock ? ['examen blanc'] : []),
              ...(mine ? ['avec vous'] : held_by ? [`avec ${nameOf(held_by)}`] : []),
            ].join(' · ')}
          </small>
        </span>
        <InterviewState interview={interview} now={now} />
        <ChevronDown size={18} aria-hidden="true" className={cx(styles.chevron, isOpen && styles.turned)} />
      </button>
      <div id={panel} hidden={!isOpen} className={styles.panel}>
        {isOpen ? (
          <InterviewDetail
            interview={interview}
            timeZone={timeZone}
            onDone={() => onDone(row.current)}
            onMarked={() => onMarked?.(row.current)}
          />
        ) : null}
      </div>
    </li>
  );
}
