import { dayOfBooking, type InterviewWeek } from '@passerelle/contracts';
import { Button, nbsp } from '@passerelle/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { focusInstead } from '../../focus/focus-instead.js';
import { daysAfter, dayText, weekText } from '../time/desk-time.js';
import { InterviewRow } from './interview-row.js';
import styles from './week.module.css';

interface WeekDaysProps {
  readonly week: InterviewWeek;
  /** Shows another week, that of a day; null: the current one. */
  onWeek(day: string | null): void;
}

/** A week of interviews, day by day. */
export function WeekDays({ week, onWeek }: WeekDaysProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { first_day, last_day, this_week, interviews } = week;
  const days = [...new Set(interviews.map(({ date }) => date))];
  const isThis = first_day === this_week;
  return (
    <section aria-labelledby="week-title" className={styles.week}>
      <header className={styles.head}>
        {/* The arrows keep the focus: what they lead to is said. */}
        <h2 id="week-title" ref={title} tabIndex={-1} aria-live="polite">
          {nbsp(`Semaine ${weekText(first_day, last_day)}`)}
        </h2>
        <div className={styles.nav}>
          <Button
            variant="secondary"
            size="sm"
            icon={<ChevronLeft size={18} aria-hidden="true" />}
            aria-label="Semaine précédente"
            onClick={() => onWeek(daysAfter(first_day, -7))}
          />
          <Button variant="secondary" size="sm" disabled={isThis} onClick={() => onWeek(null)}>
            Cette semaine
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<ChevronRight size={18} aria-hidden="true" />}
            aria-label="Semaine suivante"
            onClick={() => onWeek(daysAfter(first_day, 7))}
          />
        </div>
      </header>
      {interviews.length === 0 ? (
        <p className={styles.none}>{nbsp('Aucun entretien cette semaine-là.')}</p>
      ) : null}
      {days.map((day) => (
        <div key={day} className={styles.day}>
          <h3>{dayText(dayOfBooking(day))}</h3>
          <ul className={styles.list}>
            {interviews
              .filter(({ date }) => date === day)
              .map((interview) => (
                <InterviewRow
                  key={interview.id}
                  interview={interview}
                  timeZone={week.time_zone}
                  now={week.now}
                  onDone={(row) => focusInstead(row, title.current)}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
