import { dayOfBooking, type ListedBooking, schoolHourText } from '@passerelle/contracts';
import { LinkedText } from '@passerelle/slice-kit';
import { AlertDialog, Badge, Button, Card, nbsp, showToast } from '@passerelle/ui-kit';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { stateOf, states } from '../calendar/states.js';
import { alertOf } from '../calls/alert-of.js';
import type { useBookingCalls } from '../calls/use-booking-calls.js';
import { dayText, hourText } from '../time/time-text.js';
import { cancelTexts } from './cancel-texts.js';
import styles from './own-interviews.module.css';

export interface OwnInterviewsProps {
  readonly bookings: readonly ListedBooking[];
  /** The server’s. */
  readonly now: string;
  readonly zones: { readonly school: string; readonly own: string };
  /** The one that is being moved. */
  readonly movedId: string | null;
  readonly onMove: (booking: ListedBooking) => void;
  readonly cancel: ReturnType<typeof useBookingCalls>['cancel'];
  readonly headingLevel: 2 | 3;
  /** The list, which takes the focus once something was taken back; the heading where it was the last. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Whether an interview goes on: it takes an hour. */
const isOn = ({ status, starts_at }: ListedBooking, now: string): boolean =>
  status === 'ACCEPTED' && starts_at <= now && Date.parse(starts_at) + 3_600_000 > Date.parse(now);

/** The reader’s own interviews to come, with the one that goes on: where it is held is looked for then; and what can be done with them. Nothing where there is none. */
export function OwnInterviews(props: OwnInterviewsProps) {
  const { bookings, now, cancel, headingLevel, list, heading } = props;
  const [opened, setOpened] = useState<ListedBooking | null>(null);
  // As the list has it now: what it says is what is agreed to. What is not listed any more was taken back, and tells no more.
  const asked = opened && (bookings.find(({ id }) => id === opened.id) ?? opened);
  const own = bookings.filter((one) => one.mine && (one.starts_at > now || isOn(one, now)));
  if (own.length === 0 && asked === null) return null;
  const close = () => {
    cancel.reset();
    setOpened(null);
  };
  const takeBack = (booking: ListedBooking) =>
    cancel.mutate(booking, {
      onSuccess: ({ given_back }) => {
        // The dialog goes first: it holds the focus, and the button that opened it goes with its row.
        flushSync(close);
        (own.some(({ id }) => id !== booking.id) ? list : heading).current?.focus();
        showToast({ tone: 'success', title: nbsp(given_back ? cancelTexts.givenBack : cancelTexts.used) });
      },
    });
  return (
    <Card as="section" title="Vos entretiens" headingLevel={headingLevel}>
      <ul ref={list} tabIndex={-1} aria-label="Vos entretiens" className={styles.list}>
        {own.map((booking) => (
          <Row key={booking.id} {...props} booking={booking} onCancel={() => setOpened(booking)} />
        ))}
      </ul>
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={nbsp('Annuler cet entretien ?')}
        tone="danger"
        cancelLabel="Garder l’entretien"
        confirmLabel="Annuler l’entretien"
        isPending={cancel.isPending}
        onConfirm={() => asked && takeBack(asked)}
      >
        {asked ? (
          <p>
            <strong>
              {dayText(dayOfBooking(asked.date))}, {schoolHourText(asked.time)}
            </strong>
            . {nbsp(asked.is_late ? cancelTexts.willBeUsed : cancelTexts.willBeGivenBack)}
          </p>
        ) : null}
        {cancel.error ? <p role="alert">{nbsp(alertOf(cancel.error, 'Impossible d’annuler.'))}</p> : null}
      </AlertDialog>
    </Card>
  );
}

type RowProps = Pick<OwnInterviewsProps, 'now' | 'zones' | 'movedId' | 'onMove'> & {
  readonly booking: ListedBooking;
  onCancel(): void;
};

function Row({ booking, now, zones, movedId, onMove, onCancel }: RowProps) {
  const { date, time, starts_at: startsAt, status, is_late: isLate, id, place } = booking;
  const day = dayOfBooking(date);
  const hasBegun = isOn(booking, now);
  const { own } = hourText({ day, time, startsAt }, zones);
  const { word, tone, icon } = states[stateOf[status]];
  const name = `${dayText(day)}, ${schoolHourText(time)}`;
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <p className={styles.day}>{dayText(day)}</p>
        <p className={styles.hour}>
          {[
            schoolHourText(time),
            own,
            status === 'REJECTED' && 'non décompté',
            hasBegun ? 'en cours' : isLate && nbsp('moins de 24 h avant : ne se déplace plus'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {place === undefined ? null : (
          <p className={styles.place}>
            {nbsp('Où :')} <LinkedText text={place} />
          </p>
        )}
      </div>
      <Badge tone={tone} icon={icon} className={styles.state}>
        {word}
      </Badge>
      {status === 'REJECTED' || hasBegun ? null : (
        <div className={styles.actions}>
          {isLate ? null : (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Déplacer, ${name}`}
              disabled={movedId === id}
              onClick={() => onMove(booking)}
            >
              Déplacer
            </Button>
          )}
          <Button variant="quiet" size="sm" aria-label={`Annuler, ${name}`} onClick={onCancel}>
            Annuler
          </Button>
        </div>
      )}
    </li>
  );
}
