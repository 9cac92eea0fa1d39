import {
  bookingDateOf,
  type DeskInterview,
  dayOfBooking,
  moveInterview,
  readAvailability,
  schoolHourText,
} from '@passerelle/contracts';
import { ApiProblem, QueryError, useApi, useCall } from '@passerelle/slice-kit';
import { Button, Loading, nbsp, Select, TextField } from '@passerelle/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { ofName } from '../../people/of-name.js';
import { dayText, elsewhereText } from '../time/desk-time.js';
import { nameOf } from '../time/names.js';
import { ChangeError } from './change-error.js';
import styles from './detail.module.css';
import { hoursToMoveTo } from './move-hours.js';
import { useChange } from './use-change.js';

interface MoveFormProps {
  readonly interview: DeskInterview;
  /** The school’s. */
  readonly timeZone: string;
  onDone(): void;
  onLeave(): void;
}

/** Another hour for an interview: the free ones of a day, more than 24 hours ahead. */
export function MoveForm({ interview, timeZone, onDone, onLeave }: MoveFormProps) {
  const { id, version, person, person_time_zone } = interview;
  const api = useApi();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [day, setDay] = useState(dayOfBooking(interview.date));
  const [chosen, setChosen] = useState<string | null>(null);
  const month = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.slice(0, 7) : null;
  const availability = useCall(
    ['availability', month],
    readAvailability,
    { query: month === null ? {} : { month } },
    { staleTime: 0, enabled: month !== null },
  );
  const date = bookingDateOf(day);
  const found = availability.data ? hoursToMoveTo(availability.data, date) : null;
  // What was chosen may be taken since.
  const time = chosen !== null && found?.times.includes(chosen) ? chosen : null;
  const startsAt = availability.data?.days
    .find((one) => one.date === date)
    ?.hours.find((hour) => hour.time === time)?.starts_at;
  const there = startsAt ? elsewhereText(startsAt, person_time_zone, timeZone) : null;
  const move = useChange(
    (wish: { date: string; time: string }) =>
      api.call(moveInterview, { params: { bookingId: id }, body: { version, ...wish } }),
    () => 'Entretien déplacé : le candidat le lit par e-mail.',
    onDone,
  );
  const fields = move.error instanceof ApiProblem ? move.error.errors : [];
  const errorOf = (name: string) => fields.find(({ field }) => field === name)?.message;
  const isDone = move.isPending || move.isSuccess;
  return (
    <form
      className={styles.form}
      aria-label={`Déplacer l’entretien ${ofName(nameOf(person))}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (time !== null && !isDone) move.mutate({ date, time });
      }}
    >
      <div className={styles.fields}>
        <TextField
          ref={first}
          type="date"
          label="Nouveau jour"
          value={day}
          onChange={(value) => {
            setDay(value);
            setChosen(null);
          }}
          errorMessage={errorOf('date') ?? (found?.why ? nbsp(found.why) : undefined)}
        />
        <Select
          label={nbsp('Heure de l’école')}
          options={(found?.times ?? []).map((one) => ({ id: one, label: schoolHourText(one) }))}
          value={time}
          onChange={setChosen}
          isDisabled={!found || found.times.length === 0}
          errorMessage={errorOf('time')}
        />
      </div>
      {availability.isFetching && !availability.data ? <Loading lines={1} /> : null}
      <QueryError query={availability} title="Les heures libres ne s’affichent pas" headingLevel={3} />
      {time && found ? (
        <p className={styles.hint}>
          {nbsp(
            `${dayText(day)}, ${schoolHourText(time)}${there ? `, soit ${there} pour le candidat` : ''}.`,
          )}
        </p>
      ) : null}
      <p className={styles.hint}>
        {nbsp('L’entretien est accepté à cette heure. Le candidat peut encore la refuser sans le perdre.')}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" disabled={time === null} isPending={move.isPending}>
          Déplacer l’entretien
        </Button>
        <Button variant="quiet" size="sm" disabled={isDone} onClick={onLeave}>
          Retour
        </Button>
      </div>
      {fields.length === 0 ? <ChangeError error={move.error} /> : null}
    </form>
  );
}
