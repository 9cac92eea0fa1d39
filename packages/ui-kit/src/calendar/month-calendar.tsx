import { type CalendarDate, parseDate } from '@internationalized/date';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { cx } from '../text/cx.js';
import styles from './month-calendar.module.css';

/** What a day of the calendar shows. */
export interface CalendarDay {
  /** Whether it can be chosen; it can be read anyway. */
  readonly isOpen: boolean;
  /** What stands on it: a colour, and an icon of 14 px. */
  readonly mark?: { readonly tone: 'success' | 'warning' | 'danger'; readonly icon: ReactNode };
  /** A word under its number. */
  readonly caption?: string;
  /** What assistive technology says after the date. */
  readonly says?: string;
}

export interface MonthCalendarProps {
  /** What is chosen here. */
  label: string;
  /** The month that is shown, `yyyy-mm`. */
  month: string;
  onMonthChange: (month: string) => void;
  /** The chosen day, `yyyy-mm-dd`. */
  value: string | null;
  onChange: (day: string) => void;
  /** Today where the days are of, which need not be where the reader is. The first day that can be shown as open. */
  today: string;
  /** The last month that can be shown. */
  lastMonth: string;
  dayOf: (day: string) => CalendarDay;
  /** The days are on their way. */
  isBusy?: boolean;
  className?: string;
}

const monthName = new Intl.DateTimeFormat('fr-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeZone: 'UTC' });
/** With the day’s number as the cell shows it: not « 1er », whose name who speaks to the page could not say. */
const nameOf = (date: string, names = dayName) => names.format(new Date(`${date}T00:00:00Z`));
const monthOf = (day: CalendarDate) => day.toString().slice(0, 7);

/** The day of a month on which the keyboard begins: the chosen one, today, or the first. */
function focusIn(month: string, { value, today }: Pick<MonthCalendarProps, 'value' | 'today'>) {
  return parseDate([value, today].find((day) => day?.startsWith(month)) ?? `${month}-01`);
}

/** A month in French, Monday first, of which one day is chosen. Neither the device’s clock nor its time zone is asked. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, onMonthChange, value, onChange, today, lastMonth, dayOf, isBusy, className } = props;
  const [focused, setFocused] = useState(() => focusIn(month, props));
  const last = parseDate(`${lastMonth}-01`).add({ months: 1 }).subtract({ days: 1 });
  return (
    <Calendar
      aria-label={label}
      firstDayOfWeek="mon"
      minValue={parseDate(today)}
      maxValue={last}
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day.toString())}
      focusedValue={monthOf(focused) === month ? focused : focusIn(month, props)}
      onFocusChange={(day) => {
        setFocused(day);
        if (monthOf(day) !== month) onMonthChange(monthOf(day));
      }}
      isDateUnavailable={(day) => !dayOf(day.toString()).isOpen}
      className={cx(styles.calendar, className)}
    >
      <div className={styles.head}>
        <p className={styles.month} aria-hidden="true">
          {nameOf(`${month}-01`, monthName)}
        </p>
        <Button slot="previous" aria-label="Mois précédent" className={styles.arrow}>
          <ChevronLeft size={22} aria-hidden="true" />
        </Button>
        <Button slot="next" aria-label="Mois suivant" className={styles.arrow}>
          <ChevronRight size={22} aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" aria-busy={isBusy || undefined} className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const iso = date.toString();
            const { mark, caption, says } = dayOf(iso);
            return (
              <CalendarCell
                date={date}
                data-mark={mark?.tone}
                className={styles.day}
                // React Aria would say by the device's clock which day is today.
                render={(cell, { isSelected }) => (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell is a button
                  <div
                    {...cell}
                    aria-label={[
                      nameOf(iso),
                      iso === today && 'aujourd’hui',
                      isSelected && 'sélectionné',
                      says,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  />
                )}
              >
                {({ formattedDate, isSelected }) => (
                  <>
                    <span>{formattedDate}</span>
                    {isSelected ? (
                      <Check size={14} strokeWidth={3} aria-hidden="true" />
                    ) : caption ? (
                      <span data-caption={caption} className={styles.caption} />
                    ) : (
                      mark?.icon
                    )}
                  </>
                )}
              </CalendarCell>
            );
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
