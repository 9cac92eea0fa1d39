import { expect, it } from '@jest/globals';
import { turnaroundView } from './turnaround-view.js';

const now = new Date('2026-11-24T12:00:00Z');
const teacher = (id: string, last_name: string) => ({ id, first_name: 'A', last_name });

it('has everybody who teaches, holds or marked something, the most marks first', () => {
  const { all, teachers } = turnaroundView(
    {
      waiting: { waiting: 3, late: 1, oldest: new Date('2026-11-24T10:00:00Z') },
      held: [{ id: 'b', waiting: 2, oldest: new Date('2026-11-24T11:00:00Z') }],
      marked: [
        { id: null, marked: 5, median: 20.04, p90: 47.96, in_time: 0.8 },
        { id: 'gone', marked: 5, median: 20.04, p90: 47.96, in_time: 0.8 },
      ],
      teachers: [teacher('c', 'Zongo'), teacher('b', 'Élie')],
    },
    now,
  );
  expect(all).toEqual({
    ...{ waiting: 3, late: 1, oldest_promise: '2026-11-24T10:00:00.000Z' },
    ...{ marked: 5, median_hours: 20, p90_hours: 48, in_time: 0.8 },
  });
  expect(teachers.map(({ id }) => id)).toEqual(['gone', 'b', 'c']);
  expect(teachers[0]).toMatchObject({ first_name: '', last_name: '', waiting: 0, oldest_promise: null });
  expect(teachers[1]).toMatchObject({ waiting: 2, oldest_promise: '2026-11-24T11:00:00.000Z', marked: 0 });
});

it('nothing marked has no figure', () => {
  const nothing = { id: null, marked: 0, median: 0, p90: 0, in_time: 0 };
  const { all } = turnaroundView(
    { waiting: { waiting: 0, late: 0, oldest: null }, held: [], marked: [nothing], teachers: [] },
    now,
  );
  expect(all).toMatchObject({
    marked: 0,
    median_hours: null,
    p90_hours: null,
    in_time: null,
    oldest_promise: null,
  });
});
