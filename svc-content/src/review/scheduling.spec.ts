import { describe, expect, it } from '@jest/globals';
import { type StoredCard, schedule, scheduleDrilled } from './scheduling.js';

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

describe('what an answer in a drill changes', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const wrong = stored(schedule(null, false, now).card);

  it('is nothing for a right answer to what was never missed; a wrong one brings it back the next day', () => {
    expect(scheduleDrilled(null, true, now)).toBeNull();
    expect(days(now, scheduleDrilled(null, false, now)?.due ?? now)).toBe(1);
  });

  it('is nothing soon after the last answer, however often it is sent', () => {
    expect(scheduleDrilled(wrong, true, hours(1))).toBeNull();
    expect(scheduleDrilled(wrong, false, hours(1))).toBeNull();
  });

  it('puts off what was missed the day before, and brings back what was put off', () => {
    const later = scheduleDrilled(wrong, true, hours(20));
    expect(days(hours(20), later?.due ?? now)).toBeGreaterThan(1);
    const again = scheduleDrilled(stored(later?.card), false, hours(21));
    expect(days(hours(21), again?.due ?? now)).toBe(1);
  });
});
