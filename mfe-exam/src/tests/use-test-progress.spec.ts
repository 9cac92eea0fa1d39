import { expect, it } from '@jest/globals';
import type { TestStanding } from '@passerelle/contracts';
import { byDeviceClock } from './use-test-progress.js';

const standing = (open: TestStanding['open']): TestStanding => ({
  ...{ test_id: 'ce-1', attempts: 0, best_score: null, last_score: null, last_response_id: null },
  open,
});
const timed = {
  ...{ attempt_id: 'a', mode: 'exam' as const, answered: 3 },
  deadline_at: '2026-11-28T12:50:00.000Z',
};

it('a deadline is as far away as the server said, on a device whose clock is an hour ahead', () => {
  const readAt = Date.parse('2026-11-28T13:00:00.000Z');
  const told = standing({ ...timed, server_now: '2026-11-28T12:00:00.000Z' });
  expect(byDeviceClock(told, readAt).open?.deadline_at).toBe('2026-11-28T13:50:00.000Z');
});

it.each([
  ['no test under way', null],
  ['no time limit', { ...timed, deadline_at: null, server_now: '2026-11-28T12:00:00.000Z' }],
  ['a server that does not say its time', timed],
])('is left as it is: %s', (_why, open) => expect(byDeviceClock(standing(open), 0)).toEqual(standing(open)));
