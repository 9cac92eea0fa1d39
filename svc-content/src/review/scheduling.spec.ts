import { describe, expect, it } from '@jest/globals';
import { type StoredCard, schedule } from './scheduling.js';

const now = new Date('2027-01-01T12:00:00Z');
const days = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 86_400_000);
const stored = (card: unknown) => JSON.parse(JSON.stringify(card)) as StoredCard;

describe('when a question comes again', () => {
  it('is the next day after a wrong answer', () => {
    expect(days(now, schedule(null, false, now).due)).toBe(1);
  });

  it('is later after each right answer, through the database', () => {
    let scheduled = schedule(null, false, now);
    let gap = 1;
    for (let round = 0; round < 4; round += 1) {
      const at = scheduled.due;
      scheduled = schedule(stored(scheduled.card), true, at);
      expect(days(at, scheduled.due)).toBeGreaterThan(gap);
      gap = days(at, scheduled.due);
    }
    const forgotten = schedule(stored(scheduled.card), false, scheduled.due);
    expect(days(scheduled.due, forgotten.due)).toBeLessThan(gap);
  });
});
