import { expect, it } from '@jest/globals';
import type { Availability } from '@passerelle/contracts';
import { hoursToMoveTo } from './move-hours.js';

const hour = (time: string, starts_at: string, left = 1) => ({ time, starts_at, left });
const availability = {
  ...{ month: '2026-12', first_month: '2026-12', last_month: '2027-11', time_zone: 'America/Toronto' },
  now: '2026-12-02T15:30:00.000Z',
  days: [
    {
      date: '3-12-2026',
      hours: [
        hour('10:00:00', '2026-12-03T15:00:00.000Z'),
        hour('11:00:00', '2026-12-03T16:00:00.000Z'),
        hour('12:00:00', '2026-12-03T17:00:00.000Z', 0),
      ],
    },
    { date: '4-12-2026', hours: [hour('10:00:00', '2026-12-04T15:00:00.000Z', 0)] },
    { date: '5-12-2026', closed: 'weekend', hours: [] },
  ],
} satisfies Availability;

it('are free, and leave the candidate a day to decline', () => {
  expect(hoursToMoveTo(availability, '3-12-2026')).toEqual({ times: ['11:00:00'], why: null });
  expect(hoursToMoveTo(availability, '4-12-2026').why).toMatch(/Aucune heure libre/);
  expect(hoursToMoveTo(availability, '5-12-2026').why).toMatch(/samedi/);
  expect(hoursToMoveTo(availability, '1-1-2027')).toEqual({ times: [], why: null });
});
