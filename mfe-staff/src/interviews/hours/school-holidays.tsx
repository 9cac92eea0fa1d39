import { type Holiday, setSchoolHolidays } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { dateText } from '../time/desk-time.js';
import { HolidayFields } from './holiday-fields.js';
import styles from './hours.module.css';
import { draftHolidays, faultsOf, withOwnChanges } from './hours-draft.js';
import { useSavedHours } from './use-saved-hours.js';

interface SchoolHolidaysProps {
  readonly holidays: readonly Holiday[];
  readonly version: string | undefined;
  readonly isAdmin: boolean;
  readonly today: string;
}

/** The days on which the school is closed: administrators enter them, teachers read them. */
export function SchoolHolidays({ holidays, version, isAdmin, today }: SchoolHolidaysProps) {
  return (
    <section className={styles.form} aria-labelledby="school-holidays">
      <h3 id="school-holidays">Congés de l’école</h3>
      {isAdmin ? (
        <Fields entered={{ holidays, version }} today={today} />
      ) : (
        <ul className={styles.read}>
          {holidays.map(({ first_day, last_day }) => (
            <li key={first_day}>
              {nbsp(
                first_day === last_day
                  ? dateText(first_day)
                  : `${dateText(first_day)} – ${dateText(last_day)}`,
              )}
            </li>
          ))}
          {holidays.length === 0 ? <li>Aucun n’est prévu.</li> : null}
        </ul>
      )}
    </section>
  );
}

interface FieldsProps {
  readonly entered: Pick<SchoolHolidaysProps, 'holidays' | 'version'>;
  readonly today: string;
}

function Fields({ entered, today }: FieldsProps) {
  const api = useApi();
  /** What the form begins with, and is compared with. */
  const [base, setBase] = useState(entered);
  const [holidays, setHolidays] = useState(() => draftHolidays(base.holidays));
  const { saving, errors, general } = useSavedHours({
    save: (sent: typeof holidays) =>
      api.call(setSchoolHolidays, {
        body: {
          holidays: sent.map(({ key: _key, ...one }) => one),
          ...(base.version === undefined ? {} : { version: base.version }),
        },
      }),
    doneText: 'Congés de l’école enregistrés.',
    onSaved: (saved) => setBase({ holidays: saved.holidays, version: saved.version }),
    onChanged: ({ school_holidays: now, holidays_version: version }) => {
      setHolidays((own) => draftHolidays(withOwnChanges<Holiday>(base.holidays, own, now)));
      setBase({ holidays: now, version });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(holidays);
      }}
    >
      <HolidayFields
        holidays={holidays}
        faults={faultsOf(errors, 'holidays', saving.variables)}
        today={today}
        onChange={(changed) => setHolidays([...changed])}
      />
      {general ? (
        <Notice tone="error" title="Les congés ne sont pas enregistrés">
          {nbsp(general)}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" variant="secondary" isPending={saving.isPending}>
          Enregistrer les congés de l’école
        </Button>
      </div>
    </form>
  );
}
