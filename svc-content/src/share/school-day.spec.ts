import { expect, it } from '@jest/globals';
import { dayAt } from './school-day.js';

it.each([
  ['2030-03-05T02:00:00Z', 'America/Toronto', '2030-03-04T05:00:00.000Z', '2030-03-05T05:00:00.000Z'],
  ['2030-03-05T02:00:00Z', 'Europe/Paris', '2030-03-04T23:00:00.000Z', '2030-03-05T23:00:00.000Z'],
  // Clocks go forward in the night to Sunday: the day has 23 hours.
  ['2030-03-10T18:00:00Z', 'America/Toronto', '2030-03-10T05:00:00.000Z', '2030-03-11T04:00:00.000Z'],
])('at %s it is a day in %s since %s, until %s', (now, zone, began, ends) =>
  expect(dayAt(new Date(now), zone)).toEqual({ began: new Date(began), ends: new Date(ends) }),
);
