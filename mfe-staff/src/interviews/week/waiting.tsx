import type { DeskInterview } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import { useId, useRef, useState } from 'react';
import { focusInstead } from '../../focus/focus-instead.js';
import { MoreRows } from '../../lists/next-page.js';
import { InterviewRow } from './interview-row.js';
import styles from './week.module.css';

const page = 10;

interface WaitingProps {
  readonly title: string;
  readonly interviews: readonly DeskInterview[];
  /** The school’s. */
  readonly timeZone: string;
  readonly now: string;
  /** How many are open, with goal and results beside them, before one asks for more. */
  readonly openAtFirst?: number;
}

/** Interviews that wait for something to be done, whatever their week. */
export function Waiting({ title, interviews, timeZone, now, openAtFirst = 0 }: WaitingProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(page);
  const more = interviews.length - shown;
  const focusHeading = (row: Element | null) => focusInstead(row, heading.current);
  return (
    <section aria-labelledby={id} className={styles.waiting}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {nbsp(title)}
      </h2>
      <ul ref={list} className={styles.list}>
        {interviews.slice(0, shown).map((interview, place) => (
          <InterviewRow
            key={interview.id}
            interview={interview}
            timeZone={timeZone}
            now={now}
            hasDay
            isOpenAtFirst={place < openAtFirst}
            onDone={focusHeading}
            onMarked={focusHeading}
          />
        ))}
      </ul>
      <MoreRows list={list} hasMore={more > 0} rest={more} onMore={() => setShown(shown + page)} />
    </section>
  );
}
