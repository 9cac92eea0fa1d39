import { cityOf, clockOf, type InterviewHours, readInterviewHours, type User } from '@passerelle/contracts';
import { QueryError, useCall } from '@passerelle/slice-kit';
import { Loading, Notice, nbsp, Select } from '@passerelle/ui-kit';
import { useState } from 'react';
import styles from './hours.module.css';
import { SchoolHolidays } from './school-holidays.js';
import { TeacherHours } from './teacher-hours.js';
import { hoursKey } from './use-saved-hours.js';

interface HoursViewProps {
  readonly user: User;
}

/** When one holds interviews; administrators may change everybody’s hours, and the school’s holidays. */
export function HoursView({ user }: HoursViewProps) {
  // An older list that was kept would be what the form begins with, and be saved over the newer one.
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };
  const query = useCall(hoursKey, readInterviewHours, {}, fresh);
  // What is being entered stays where asking again fails.
  if (query.data) return <Hours hours={query.data} user={user} />;
  if (query.isError)
    return <QueryError query={query} title="Les disponibilités ne s’affichent pas" headingLevel={2} />;
  return <Loading lines={8} />;
}

function Hours({ hours, user }: { readonly hours: InterviewHours; readonly user: User }) {
  const { teachers, school_holidays, time_zone, is_default } = hours;
  const isAdmin = user.roles.includes('admin');
  const [teacherId, setTeacherId] = useState(user.id);
  const others = teachers.filter(({ teacher_id }) => teacher_id !== user.id);
  const today = clockOf(new Date().toISOString(), time_zone).day;
  return (
    <section aria-labelledby="hours-title" className={styles.hours}>
      <h2 id="hours-title">Disponibilités</h2>
      <p className={styles.lead}>
        {nbsp(
          `À l’heure de l’école, à ${cityOf(time_zone)}. Un entretien dure une heure ; ce qui est déjà réservé reste.`,
        )}
      </p>
      {is_default ? (
        <Notice tone="info" isLive={false} title="Personne n’a indiqué ses heures">
          {nbsp(
            'Tant que personne ne le fait, un entretien par heure se réserve, du lundi au vendredi, de 7 h à 20 h.',
          )}
        </Notice>
      ) : null}
      {isAdmin && others.length > 0 ? (
        <Select
          label="Enseignant"
          className={styles.teacher}
          options={[
            { id: user.id, label: 'Vous' },
            ...others.map((one) => ({
              id: one.teacher_id,
              label: `${one.first_name} ${one.last_name}`.trim(),
            })),
          ]}
          value={teacherId}
          onChange={(id) => setTeacherId(id ?? user.id)}
        />
      ) : null}
      <TeacherHours
        key={teacherId}
        teacherId={teacherId}
        isOwn={teacherId === user.id}
        entered={teachers.find(({ teacher_id }) => teacher_id === teacherId)}
        today={today}
      />
      <SchoolHolidays
        holidays={school_holidays}
        version={hours.holidays_version}
        isAdmin={isAdmin}
        today={today}
      />
    </section>
  );
}
