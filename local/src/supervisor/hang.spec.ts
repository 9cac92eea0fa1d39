import { beforeEach, describe, expect, it } from '@jest/globals';
import { Hang } from './hang.js';

describe('Hang', () => {
  let hang: Hang;
  beforeEach(() => {
    hang = new Hang();
  });
  const looks = (generation: number, answers: readonly boolean[], at = 0) =>
    answers.map((answer, n) => hang.judge(generation, answer, at + n * 10_000));

  it('is three looks in a row without an answer', () => {
    expect(looks(1, [true, false, false, true, false, false, false])).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('is none while a process has not answered yet: it starts, or was started again', () => {
    expect(looks(1, [false, false, false, false])).not.toContain(true);
    expect(looks(2, [true, false, false])).not.toContain(true);
    expect(looks(3, [false, false, false, false])).not.toContain(true);
  });

  it('is acted upon once a minute at most', () => {
    expect(looks(1, [true, false, false, false]).at(-1)).toBe(true);
    expect(looks(2, [true, false, false, false], 40_000).at(-1)).toBe(false);
    expect(hang.judge(2, false, 95_000)).toBe(true);
  });
});
