import { expect } from '@jest/globals';
import { type Attempt, countPlay, readAttempt, reportHearing, startAttempt } from '@passerelle/contracts';
import { pathOf } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { test } from '../lines.js';

/** A recording of a test that is open to all. */
const testId = 'co-11';
const question_id = `${testId}-q01`;

export function hearingLines(house: () => House): void {
  test(
    'heardOnce',
    'what broke off goes on from where it was reported, and no report runs ahead',
    async () => {
      const { access: bearer } = await customer(house());
      const json = { test_id: testId, mode: 'exam' };
      const { body: attempt } = await house().ask<Attempt>(startAttempt.path, { bearer, json });
      const count = (play_id: string, more = {}) =>
        house().ask<{ plays: number; heard_ms: number }>(pathOf(countPlay, { attemptId: attempt.id }), {
          bearer,
          json: { question_id, play_id, ...more },
        });
      const report = (play_id: string, heard_ms: number, ended = false) =>
        house().ask<{ heard_ms: number | null }>(pathOf(reportHearing, { attemptId: attempt.id }), {
          bearer,
          method: 'PATCH',
          json: { question_id, play_id, heard_ms, ended },
        });
      expect((await count('one')).body).toEqual({ plays: 1, heard_ms: 0 });
      expect(outcome(await count('two'))).toEqual([409, 'already_played']);
      // Just begun: neither far along nor over, whatever is said.
      const claimed = (await report('one', 3_000_000, true)).body.heard_ms;
      expect(claimed).not.toBeNull();
      expect(claimed).toBeLessThan(3_000_000);
      const { heard_ms: from, plays } = (await count('two', { goes_on: true })).body;
      expect([from, plays]).toEqual([claimed, 1]);
      expect((await report('two', 0)).body.heard_ms).toBe(from);
      expect(outcome(await report('one', 0))).toEqual([409, 'already_played']);
      const { body } = await house().ask<Attempt>(pathOf(readAttempt, { attemptId: attempt.id }), { bearer });
      expect([body.plays, body.heard_ms]).toEqual([{ [question_id]: 1 }, { [question_id]: from }]);
    },
  );
}
