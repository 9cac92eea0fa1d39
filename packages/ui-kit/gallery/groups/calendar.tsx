import { type CalendarDay, MonthCalendar } from '@passerelle/ui-kit';
import { CalendarCheck, Hourglass, X } from 'lucide-react';
import { useState } from 'react';
import { Pinned } from '../pinned.js';
import type { Group } from '../specimen.js';

const days: Readonly<Record<string, CalendarDay>> = {
  '2026-12-02': { isOpen: true, mark: { tone: 'danger', icon: <X size={14} /> }, says: 'refusé' },
  '2026-12-08': {
    isOpen: true,
    mark: { tone: 'success', icon: <CalendarCheck size={14} /> },
    says: 'réservé',
  },
  '2026-12-17': {
    isOpen: true,
    mark: { tone: 'warning', icon: <Hourglass size={14} /> },
    says: 'en attente',
  },
  '2026-12-25': { isOpen: false, caption: 'férié', says: 'férié' },
};

function CalendarShow({ label, first }: { label: string; first: string | null }) {
  const [month, setMonth] = useState('2026-12');
  const [day, setDay] = useState(first);
  return (
    <MonthCalendar
      label={label}
      month={month}
      onMonthChange={setMonth}
      value={day}
      onChange={setDay}
      today="2026-12-01"
      lastMonth="2027-11"
      dayOf={(date) => days[date] ?? { isOpen: new Date(date).getUTCDay() % 6 !== 0 }}
    />
  );
}

export const calendar: Group = {
  id: 'calendar',
  title: 'Calendar',
  note: 'Days are those of a place; neither the device’s clock nor its time zone is asked.',
  specimens: [
    {
      of: 'MonthCalendar',
      note: 'One day of a month, Monday first. What a day holds is a fill, an icon and a spoken word.',
      states: [
        { name: 'A day chosen', show: () => <CalendarShow label="Date de l’entretien" first="2026-12-03" /> },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus" target="td [role=button]:not([aria-disabled])">
              <CalendarShow label="Date de l’examen" first={null} />
            </Pinned>
          ),
        },
      ],
    },
  ],
};
