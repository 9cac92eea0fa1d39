import { type Availability, clockOf, type ListedBooking } from '@passerelle/contracts';
import { type CalendarDay, MonthCalendar } from '@passerelle/ui-kit';
import { dayOf, type InterviewDay } from './interview-day.js';
import { states } from './states.js';

export interface InterviewMonthProps {
  /** The month that is shown, `yyyy-mm`. */
  readonly month: string;
  readonly onMonthChange: (month: string) => void;
  /** The chosen day, `yyyy-mm-dd`. */
  readonly day: string | null;
  readonly onDayChange: (day: string) => void;
  /** What the server says of the shown month; absent while that is on its way. */
  readonly availability: Availability | undefined;
  /** Of any month: the calendar’s ends and the server’s clock. */
  readonly school: Pick<Availability, 'last_month' | 'now' | 'time_zone'>;
  readonly bookings: readonly ListedBooking[];
}

const why: Readonly<Record<NonNullable<InterviewDay['why']>, { says: string; caption?: string }>> = {
  past: { says: 'date passée' },
  weekend: { says: 'pas d’entretien le samedi ni le dimanche' },
  holiday: { says: 'férié', caption: 'férié' },
  no_teacher: { says: 'aucun enseignant ce jour-là' },
  full: { says: 'complet', caption: 'complet' },
};

/** A day of interviews, as the calendar draws and says it. */
function drawn({ isOpen, own, why: reason }: InterviewDay): CalendarDay {
  const closed = reason === null ? null : why[reason];
  if (own) {
    const { word, tone, icon } = states[own];
    return { isOpen, mark: { tone, icon }, says: `votre entretien est ${word}` };
  }
  return { isOpen, ...(closed ?? {}) };
}

/** The month on whose days interviews are booked: the school’s days, whatever the device says. */
export function InterviewMonth(props: InterviewMonthProps) {
  const { month, onMonthChange, day, onDayChange, availability, school, bookings } = props;
  return (
    <MonthCalendar
      label="Date de l’entretien"
      month={month}
      onMonthChange={onMonthChange}
      value={day}
      onChange={onDayChange}
      today={clockOf(school.now, school.time_zone).day}
      lastMonth={school.last_month}
      dayOf={(date) => drawn(dayOf(date, availability, bookings))}
      isBusy={availability === undefined}
    />
  );
}
