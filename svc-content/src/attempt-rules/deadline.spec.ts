import { describe, expect, it } from '@jest/globals';
import { deadlineOf, elapsedSeconds, isOver } from './deadline.js';

const now = new Date('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('deadline', () => {
  it('is the start plus the duration', () => {
    expect(deadlineOf(now, { mode: 'practice', untimed: false, duration: 3600 })).toEqual(after(3600));
  });
  it('is absent in untimed practice only', () => {
    expect(deadlineOf(now, { mode: 'practice', untimed: true, duration: 3600 })).toBeNull();
    expect(deadlineOf(now, { mode: 'exam', untimed: true, duration: 3600 })).toEqual(after(3600));
  });
  it.each([
    [0, false],
    [59.999, false],
    [60, true],
    [61, true],
  ])('%d s after it, over is %s', (late, over) => expect(isOver(now, after(late))).toBe(over));
  it('never comes for untimed practice', () => expect(isOver(null, after(1e9))).toBe(false));
  it('caps the time taken', () => {
    expect(elapsedSeconds(now, after(100), after(40))).toBe(40);
    expect(elapsedSeconds(now, after(100), after(140))).toBe(100);
    expect(elapsedSeconds(now, null, after(140))).toBe(140);
    expect(elapsedSeconds(now, null, after(-5))).toBe(0);
  });
});
