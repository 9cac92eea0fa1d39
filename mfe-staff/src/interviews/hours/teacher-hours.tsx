import { type Holiday, type InterviewHours, setTeacherHours, type WeeklyHours } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { HolidayFields } from './holiday-fields.js';
import styles from './hours.module.css';
import { draftHolidays, draftHours, faultsOf, withOwnChanges } from './hours-draft.js';
import { useSavedHours } from './use-saved-hours.js';
import { WeeklyFields } from './weekly-fields.js';

type Entered = Pick<InterviewHours['teachers'][number], 'weekly' | 'holidays' | 'version'>;

interface TeacherHoursProps {
  readonly teacherId: string;
  readonly isOwn: boolean;
  /** What is entered; absent before the first time. */
  readonly entered: InterviewHours['teachers'][number] | undefined;
  readonly today: string;
}

const nothing = { weekly: [], holidays: [], version: '' };

/** A teacher’s hours of the week and holidays. */
export function TeacherHours({ teacherId, isOwn, entered, today }: TeacherHoursProps) {
  const api = useApi();
  /** What the form begins with, and is compared with. */
  const [base, setBase] = useState<Entered>(entered ?? nothing);
  const [hours, setHours] = useState(() => draftHours(base.weekly));
  const [holidays, setHolidays] = useState(() => draftHolidays(base.holidays));
  const { saving, errors, general } = useSavedHours({
    save: (sent: { hours: typeof hours; holidays: typeof holidays }) =>
      api.call(setTeacherHours, {
        body: {
          ...(isOwn ? {} : { teacher_id: teacherId }),
          weekly: sent.hours.map(({ key: _key, ...one }) => one),
          holidays: sent.holidays.map(({ key: _key, ...one }) => one),
          ...(base.version === undefined ? {} : { version: base.version }),
        },
      }),
    doneText: 'Disponibilités enregistrées.',
    onSaved: setBase,
    onChanged: ({ teachers }) => {
      const now: Entered = teachers.find(({ teacher_id }) => teacher_id === teacherId) ?? nothing;
      setHours((own) => draftHours(withOwnChanges<WeeklyHours>(base.weekly, own, now.weekly)));
      setHolidays((own) => draftHolidays(withOwnChanges<Holiday>(base.holidays, own, now.holidays)));
      setBase(now);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate({ hours, holidays });
      }}
    >
      <h3>Heures de la semaine</h3>
      <WeeklyFields
        hours={hours}
        faults={faultsOf(errors, 'weekly', saving.variables?.hours)}
        onChange={(changed) => setHours([...changed])}
      />
      <h3>{isOwn ? 'Vos congés' : 'Ses congés'}</h3>
      <HolidayFields
        holidays={holidays}
        faults={faultsOf(errors, 'holidays', saving.variables?.holidays)}
        today={today}
        onChange={(changed) => setHolidays([...changed])}
      />
      {general ? (
        <Notice tone="error" title="Les disponibilités ne sont pas enregistrées">
          {nbsp(general)}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" isPending={saving.isPending}>
          Enregistrer les disponibilités
        </Button>
      </div>
    </form>
  );
}
