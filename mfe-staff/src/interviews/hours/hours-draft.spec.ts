import { expect, it } from '@jest/globals';
import {
  draftHolidays,
  draftHours,
  faultsOf,
  withHoliday,
  withHours,
  withOwnChanges,
} from './hours-draft.js';

const hours = (weekday: number, first_hour: number, last_hour: number) => ({
  ...{ weekday, first_hour, last_hour, capacity: 1 },
});

it('more hours of a day come after its last ones', () => {
  const drafts = draftHours([hours(2, 9, 11), hours(1, 14, 16), hours(1, 8, 9)]);
  expect(drafts.map(({ weekday, first_hour }) => [weekday, first_hour])).toEqual([
    ...[
      [1, 8],
      [1, 14],
      [2, 9],
    ],
  ]);
  expect(withHours(drafts, 1).at(-1)).toEqual({ key: 3, ...hours(1, 17, 19) });
  expect(withHours(drafts, 3).at(-1)).toEqual({ key: 3, ...hours(3, 9, 11) });
  expect(withHours(draftHours([hours(1, 9, 20)]), 1).at(-1)).toEqual({ key: 1, ...hours(1, 20, 20) });
  expect(withHoliday([], '2026-12-24')).toEqual([
    { key: 0, first_day: '2026-12-24', last_day: '2026-12-24' },
  ]);
});

it('what stands by now has the form’s own changes added, and is not taken out by it', () => {
  const off = (day: string) => ({ first_day: day, last_day: day });
  const base = [off('2026-12-24'), off('2026-12-31')];
  const own = withHoliday(draftHolidays(base.slice(1)), '2027-03-29');
  const now = [...base, off('2026-12-25')];
  const merged = withOwnChanges<ReturnType<typeof off>>(base, own, now);
  expect(draftHolidays(merged)).toEqual(
    [off('2026-12-31'), off('2026-12-25'), off('2027-03-29')].map((one, key) => ({ ...one, key })),
  );
  expect(withOwnChanges(base, base, now)).toEqual(now);
});

it('faults are told where they are', () => {
  const errors = [
    { field: 'weekly.1.last_hour', message: 'non' },
    { field: 'holidays.0.last_day', message: 'pas là' },
    { field: 'weekly', message: 'du tout' },
  ];
  const weekly = draftHours([hours(1, 9, 11), hours(2, 9, 11)]);
  const holidays = withHoliday([], '2026-12-24');
  expect([...faultsOf(errors, 'weekly', weekly)]).toEqual([[weekly[1], 'non']]);
  expect([...faultsOf(errors, 'holidays', holidays)]).toEqual([[holidays[0], 'pas là']]);
});
