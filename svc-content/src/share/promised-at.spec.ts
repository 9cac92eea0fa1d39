import { expect, it } from '@jest/globals';
import { promisedAt } from './promised-at.js';

it.each([
  ['2026-11-22T16:30:00.000Z', '2026-11-24T17:00:00.000Z'],
  ['2026-11-22T16:00:00.000Z', '2026-11-24T16:00:00.000Z'],
  ['2026-11-22T16:00:00.001Z', '2026-11-24T17:00:00.000Z'],
])('a copy of %s is promised for a full hour, %s', (now, promised) => {
  expect(promisedAt(new Date(now), 48).toISOString()).toBe(promised);
});
