import { schoolHourText } from '@passerelle/contracts';
import { cx } from '@passerelle/ui-kit';
import { useId } from 'react';
import { ownHourText } from '../time/time-text.js';
import styles from './hour-list.module.css';
import type { InterviewHour } from './interview-hours.js';
import { selected, states } from './states.js';

export interface HourListProps {
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly hours: readonly InterviewHour[];
  /** The chosen one, `HH:00:00`. */
  readonly time: string | null;
  readonly onChange: (time: string) => void;
  /** The reader’s zone, where its clock shows something else than the school’s. */
  readonly ownZone: string | null;
  /** Id of what is wrong with the choice. */
  readonly errorId?: string | undefined;
}

const parts = [
  { title: 'Matin', until: 12 },
  { title: 'Après-midi', until: 18 },
  { title: 'Soir', until: 24 },
] as const;

/** The hours of a day: the school’s in bold, one’s own below. */
export function HourList({ hours, errorId, ...entry }: HourListProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Heure de l’entretien"
      aria-describedby={errorId}
      aria-invalid={errorId !== undefined || undefined}
    >
      {parts.map(({ title, until }, index) => (
        <div key={title} className={styles.part}>
          <p className={styles.title}>{title}</p>
          <div className={styles.hours}>
            {hours
              .filter(({ time }) => {
                const hour = Number.parseInt(time, 10);
                return hour < until && hour >= (parts[index - 1]?.until ?? 0);
              })
              .map((hour) => (
                <Hour key={hour.time} hour={hour} name={name} {...entry} />
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}

type HourProps = Omit<HourListProps, 'hours' | 'errorId'> & {
  readonly hour: InterviewHour;
  readonly name: string;
};

function Hour({ hour, name, day, time, onChange, ownZone }: HourProps) {
  const { state, isMine, canChoose, startsAt } = hour;
  const isChosen = canChoose && time === hour.time;
  const mark = state === 'booked' || state === 'pending' || state === 'refused' ? states[state] : null;
  const own = ownZone && startsAt ? ownHourText(startsAt, ownZone, day) : null;
  return (
    <label
      className={cx(styles.hour, isMine && styles.mine)}
      data-mark={isChosen ? 'selected' : mark?.tone}
      data-closed={(!canChoose && !mark) || undefined}
    >
      <input
        type="radio"
        name={name}
        value={hour.time}
        checked={isChosen}
        disabled={!canChoose}
        onChange={() => onChange(hour.time)}
      />
      <span className={styles.school}>{schoolHourText(hour.time)}</span>{' '}
      <span className={styles.below}>
        {isChosen ? selected.icon : mark?.icon}
        {isChosen ? <span className={own ? 'visually-hidden' : undefined}>{selected.word}</span> : null}
        {mark && !isChosen ? (
          <span>
            {mark.word}
            {isMine ? <span className="visually-hidden">, votre entretien</span> : null}
          </span>
        ) : null}
        {isChosen || state === 'free' ? <span>{own}</span> : null}
        {state === 'past' ? 'passée' : null}
        {state === 'closed' ? 'fermée' : null}
      </span>
      {isMine ? (
        <span className={styles.tag} aria-hidden="true">
          vous
        </span>
      ) : null}
    </label>
  );
}
