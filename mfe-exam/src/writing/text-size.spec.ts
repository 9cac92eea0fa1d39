import { describe, expect, it } from '@jest/globals';
import { type Answer, bodyLimits } from '@passerelle/contracts';
import { saveBatches } from '../attempt/answers/save-batches.js';
import { isTooLong } from './text-size.js';

describe('the longest text', () => {
  it('is beyond 200 KB, and fits into a save', () => {
    const text = 'Ça va ? '.repeat(22_000);
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(197_000);
    expect(isTooLong(text)).toBe(false);
    const answer: Answer = { question_id: 'ee-1-t1', response: text, revise: false, seq: 1 };
    const [answers] = saveBatches([answer]);
    expect(JSON.stringify({ answers, position: 2 }).length).toBeLessThan(bodyLimits.answers);
  });

  it.each(['a', 'é', '語', '\n', '\u0001'])('counts what %j takes in a request', (letter) => {
    const bytes = new TextEncoder().encode(JSON.stringify(letter)).length - 2;
    expect(isTooLong(letter.repeat(Math.floor(230_000 / bytes)))).toBe(false);
    expect(isTooLong(letter.repeat(Math.ceil(241_000 / bytes)))).toBe(true);
  });
});
