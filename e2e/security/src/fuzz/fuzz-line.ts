import { expect } from '@jest/globals';
import type { House } from '../house/house.js';
import { test } from '../lines.js';
import { fuzz } from './fuzz.js';

/** The short form; `fuzz.prove.spec.ts` is the long one. */
export function fuzzLine(house: () => House): void {
  test(
    'fuzz',
    'ten inputs of each, every role',
    async () => {
      const { wrong, inputs, statuses } = await fuzz(house(), 10, 0);
      // What teachers and administrators entered by chance would close the school, or its series, to the lines that come.
      for (const table of ['weekly_hours', 'hours_entered', 'holiday'])
        await house().databases.rows('booking', `DELETE FROM ${table}`);
      await house().databases.rows(
        'content',
        'UPDATE test SET retired = false, withdrawn = false WHERE withdrawn',
      );
      expect(wrong).toEqual([]);
      expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(inputs);
    },
    180_000,
  );
}
