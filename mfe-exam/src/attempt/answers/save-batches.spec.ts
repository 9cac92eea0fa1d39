import { describe, expect, it } from '@jest/globals';
import { type Answer, bodyLimits } from '@passerelle/contracts';
import { saveBatches } from './save-batches.js';

const answer = (question_id: string, response: string): Answer => ({
  question_id,
  response,
  revise: false,
  seq: 1,
});
const essay = 'é'.repeat(100_000);

describe('batches of a save', () => {
  it('is one for choices, and for nothing but the position', () => {
    expect(saveBatches([answer('a', 'A'), answer('b', 'B')])).toHaveLength(1);
    expect(saveBatches([])).toEqual([[]]);
  });

  it('parts essays that do not fit together, in order', () => {
    const batches = saveBatches([answer('a', essay), answer('b', 'court'), answer('c', essay)]);
    expect(batches.map((batch) => batch.map(({ question_id }) => question_id))).toEqual([['a', 'b'], ['c']]);
    for (const answers of batches)
      expect(new TextEncoder().encode(JSON.stringify({ answers, position: 2 })).length).toBeLessThan(
        bodyLimits.answers,
      );
  });
});
