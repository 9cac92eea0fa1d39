import {
  type Availability,
  bookingDateOf,
  cityOf,
  dayOfBooking,
  isSameClock,
  type ListedBooking,
  lateHours,
} from '@passerelle/contracts';
import { QueryError } from '@passerelle/slice-kit';
import { AlertDialog, Button, Card, Loading, nbsp } from '@passerelle/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { HourList } from '../calendar/hour-list.js';
import { hoursOf } from '../calendar/interview-hours.js';
import { InterviewMonth } from '../calendar/interview-month.js';
import { Legend } from '../calendar/legend.js';
import { alertOf } from '../calls/alert-of.js';
import type { useBookingCalls } from '../calls/use-booking-calls.js';
import { useAvailability } from '../calls/use-interviews.js';
import { dayText, hourText } from '../time/time-text.js';
import type { AskRefusal } from './ask-refusal.js';
import styles from './booking-desk.module.css';
import { ChoiceBar } from './choice-bar.js';
import { ZoneDialog } from './zone-dialog.js';

export interface BookingDeskProps {
  /** The current month: with it the calendar’s ends, the server’s clock and zone. */
  readonly school: Availability;
  readonly bookings: readonly ListedBooking[];
  /** Why nothing more can be asked for. */
  readonly refusal: AskRefusal | null;
  /** The booking that is being moved; null where a new one is asked for. */
  readonly moved: ListedBooking | null;
  readonly onMoveEnd: () => void;
  readonly zones: { readonly school: string; readonly own: string };
  readonly onZoneChange: (timeZone: string) => void;
  readonly book: ReturnType<typeof useBookingCalls>['book'];
  /** Called once a new interview is asked for, and its candidate has read so. */
  readonly onBooked: () => void;
  /** Beside another action that matters more: that of a mock exam. */
  readonly isSecond: boolean;
  readonly headingLevel: 2 | 3;
}

/** What the reader has not chosen, in the specification’s words. */
const missingTexts = {
  date: 'Veuillez sélectionner une date.',
  time: 'Veuillez sélectionner une heure.',
} as const;

/** The calendar, the hours of the chosen day, and « Réserve ». */
export function BookingDesk(props: BookingDeskProps) {
  const { school, bookings, refusal, moved, onMoveEnd, zones, onZoneChange, book, onBooked } = props;
  const { isSecond, headingLevel } = props;
  const [turnedTo, setMonth] = useState(school.month);
  const [pressed, setDay] = useState<string | null>(null);
  // A month that ended meanwhile is not shown any more, nor its days.
  const isOver = (one: string) => one.slice(0, 7) < school.month;
  const month = isOver(turnedTo) ? school.month : turnedTo;
  const day = pressed !== null && isOver(pressed) ? null : pressed;
  const [wished, setWished] = useState<string | null>(null);
  const [missing, setMissing] = useState<keyof typeof missingTexts | null>(null);
  const [isChoosingZone, setChoosingZone] = useState(false);
  const errorId = useId();

  const monthKey = (one: string) => (one === school.month ? null : one);
  const shown = useAvailability(monthKey(month));
  const ofDay = useAvailability(monthKey(day?.slice(0, 7) ?? month));
  const hours = day !== null && ofDay.data ? hoursOf(day, ofDay.data, bookings) : null;
  // Somebody else may have taken it meanwhile.
  const chosen = hours?.find(({ time, canChoose }) => canChoose && time === wished) ?? null;
  const hour =
    day !== null && chosen?.startsAt
      ? hourText({ day, time: chosen.time, startsAt: chosen.startsAt }, zones)
      : null;
  const sample = hours?.find(({ startsAt }) => startsAt !== null)?.startsAt ?? school.now;
  const ownZone = isSameClock(sample, zones.school, zones.own) ? null : zones.own;

  const ask = () => {
    if (day === null || chosen === null) return setMissing(day === null ? 'date' : 'time');
    book.mutate({
      date: bookingDateOf(day),
      time: chosen.time,
      timeZone: zones.own,
      movedId: moved?.id,
    });
  };
  const close = () => {
    const isDone = book.isSuccess;
    book.reset();
    if (!isDone) return;
    setDay(null);
    setWished(null);
    if (moved) onMoveEnd();
    else onBooked();
  };
  const Title = `h${headingLevel}` as const;
  return (
    <>
      {moved ? <MovedNote moved={moved} zones={zones} onMoveEnd={onMoveEnd} /> : null}
      <div className={styles.columns}>
        <Card padding="md" className={styles.month}>
          <InterviewMonth
            month={month}
            onMonthChange={setMonth}
            day={day}
            onDayChange={(next) => {
              setDay(next);
              setWished(null);
              setMissing(null);
            }}
            availability={shown.data}
            school={school}
            bookings={bookings}
          />
          <QueryError
            query={shown.data ? [] : shown}
            title="Ce mois ne s’affiche pas"
            headingLevel={headingLevel === 2 ? 3 : 4}
          />
          {missing === 'date' ? <Missing text={missingTexts.date} /> : null}
          <Legend />
        </Card>
        <Card padding="md" className={styles.day}>
          <Title className={styles.title}>{day === null ? 'Choisissez un jour' : dayText(day)}</Title>
          <div className={styles.zones}>
            {ownZone ? (
              <p>
                <strong>En gras</strong>, l’heure de l’école, à {cityOf(zones.school)}.<br />
                Dessous, la vôtre, à {cityOf(ownZone)}.
              </p>
            ) : (
              <p>{nbsp(`À l’heure de l’école, à ${cityOf(zones.school)}, qui est aussi la vôtre.`)}</p>
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-label="Changer votre fuseau horaire"
              onClick={() => setChoosingZone(true)}
            >
              Changer
            </Button>
          </div>
          {missing === 'time' ? <Missing id={errorId} text={missingTexts.time} /> : null}
          {day === null ? (
            <p className={styles.none}>{nbsp('Ses heures libres s’affichent ici.')}</p>
          ) : hours ? (
            <HourList
              key={day}
              day={day}
              hours={hours}
              time={chosen?.time ?? null}
              onChange={(time) => {
                setWished(time);
                setMissing(null);
              }}
              ownZone={ownZone}
              errorId={missing === 'time' ? errorId : undefined}
            />
          ) : (
            <Loading lines={5} />
          )}
        </Card>
      </div>
      <ChoiceBar
        hour={hour}
        isNear={chosen?.startsAt != null && isNear(chosen.startsAt, school.now)}
        day={day === null ? null : dayText(day)}
        refusal={refusal}
        missing={missing}
        isMoving={moved !== null}
        isSecond={isSecond}
        isPending={book.isPending}
        onAsk={ask}
      />
      {isChoosingZone ? (
        <ZoneDialog onClose={() => setChoosingZone(false)} zones={zones} onChange={onZoneChange} />
      ) : null}
      <BookedAlert book={book} zones={zones} isMove={moved !== null} onClose={close} />
    </>
  );
}

/** Whether an interview that is accepted counts as late: the server decides the same. */
const isNear = (startsAt: string, now: string): boolean =>
  Date.parse(startsAt) - Date.parse(now) < lateHours * 3_600_000;

/** What was not chosen, said where it is chosen; on a phone that is not where « Réserve » stands. */
function Missing({ id, text }: { id?: string; text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <p ref={line} role="alert" id={id} className={styles.missing}>
      {text}
    </p>
  );
}

/** Says which interview is being moved, and the way back. */
function MovedNote({
  moved,
  zones,
  onMoveEnd,
}: Pick<BookingDeskProps, 'zones' | 'onMoveEnd'> & { moved: ListedBooking }) {
  const { school } = hourText(
    { day: dayOfBooking(moved.date), time: moved.time, startsAt: moved.starts_at },
    zones,
  );
  const box = useRef<HTMLDivElement>(null);
  // What was pressed stands further down: the reader is brought to where they choose.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.moved}>
      <p>
        {nbsp('Vous déplacez l’entretien : ')}
        <strong>{school}</strong>. {nbsp('Choisissez sa nouvelle heure ; un enseignant y répond à nouveau.')}
      </p>
      <Button variant="secondary" size="sm" onClick={onMoveEnd}>
        Ne pas déplacer
      </Button>
    </div>
  );
}

/** What became of what was asked for. */
function BookedAlert({
  book,
  zones,
  isMove,
  onClose,
}: Pick<BookingDeskProps, 'book' | 'zones'> & { isMove: boolean; onClose(): void }) {
  const { data } = book;
  const said = data
    ? hourText({ day: dayOfBooking(data.date), time: data.time, startsAt: data.starts_at }, zones)
    : null;
  return (
    <AlertDialog
      isOpen={book.isSuccess || book.isError}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={nbsp(book.error ? alertOf(book.error) : 'Réservation confirmée !')}
      confirmLabel="OK"
    >
      {said ? (
        <>
          <p>
            <strong>{said.school}</strong>, à l’école
            {said.own ? (
              <>
                {nbsp(', soit ')}
                <strong>{said.own}</strong>
              </>
            ) : null}
            .
          </p>
          <p>
            {nbsp(
              isMove
                ? 'L’heure vous est réservée en attendant la réponse d’un enseignant à ce déplacement ; nous vous l’envoyons par e-mail.'
                : 'L’heure vous est réservée en attendant la réponse d’un enseignant ; nous vous l’envoyons par e-mail.',
            )}
          </p>
        </>
      ) : null}
    </AlertDialog>
  );
}
