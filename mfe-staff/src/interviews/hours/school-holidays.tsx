import { type Holiday, setSchoolHolidays } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { dateText } from '../time/desk-time.js';
import { HolidayFields } from './holiday-fields.js';
import styles from './hours.module.css';
import { draftHolidays, faultsOf } from './hours-draft.js';
import { useSavedHours } from './use-saved-hours.js';

interface SchoolHolidaysProps {
  readonly holidays: readonly Holiday[];
  readonly isAdmin: boolean;
  readonly today: string;
}

/** The days on which the school is closed: administrators enter them, teachers read them. */
export function SchoolHolidays({ holidays, isAdmin, today }: SchoolHolidaysProps) {
  return (
    <section className={styles.form} aria-labelledby="school-holidays">
      <h3 id="school-holidays">Congés de l’école</h3>
      {isAdmin ? (
        <Fields entered={holidays} today={today} />
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

function Fields({ entered, today }: { readonly entered: readonly Holiday[]; readonly today: string }) {
  const api = useApi();
  const [holidays, setHolidays] = useState(() => draftHolidays(entered));
  const body = { holidays: holidays.map(({ key: _key, ...one }) => one) };
  const { saving, errors, general } = useSavedHours(
    () => api.call(setSchoolHolidays, { body }),
    'Congés de l’école enregistrés.',
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
    >
      <HolidayFields
        holidays={holidays}
        faults={faultsOf(errors, 'holidays')}
        today={today}
        onChange={(changed) => setHolidays([...changed])}
      />
      {general ? (
        <Notice tone="error" title="Les congés ne sont pas enregistrés">
          {nbsp(general.message)}
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
