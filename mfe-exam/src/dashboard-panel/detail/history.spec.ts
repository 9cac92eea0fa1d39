import { describe, expect, it } from '@jest/globals';
import { dayTicks, timeSpan, trendSentence } from './history.js';

const now = new Date(2026, 10, 21, 12);
const on = (day: number, score: number) => ({ at: new Date(2026, 10, day, 10).toISOString(), score });

describe('scores over time', () => {
  it.each([
    [[], ''],
    [[on(2, 200)], 'Un seul test, le 2\u00a0novembre : votre courbe commence avec le deuxième.'],
    [
      [on(2, 200), on(9, 150), on(20, 478)],
      '3 tests, du 2\u00a0novembre au 20\u00a0novembre : de 200 à 478 points.',
    ],
    [[on(2, 200), on(2, 200)], '2 tests, le 2\u00a0novembre : toujours 200 points.'],
    [[on(2, 0), on(2, 0)], '2 tests, le 2\u00a0novembre : toujours 0 point.'],
  ])('%o: %s', (history, sentence) => expect(trendSentence(history, 'points', now)).toBe(sentence));

  it('of tests that count says so where others do not', () => {
    expect(trendSentence([on(2, 200)], 'points', now, true)).toMatch(/^Un seul test qui compte, le 2/);
    expect(trendSentence([on(2, 200), on(9, 300)], 'points', now, true)).toMatch(/^2 tests qui comptent, du/);
  });

  it.each([
    [0, 1],
    [1, 2],
    [3, 4],
    [20, 4],
  ])('over %i days name %i days, each once', (days, named) => {
    const from = new Date(2026, 10, 1, 10).getTime();
    const ticks = dayTicks(from, new Date(2026, 10, 1 + days, 11).getTime());
    expect(new Set(ticks.map((at) => new Date(at).toDateString())).size).toBe(named);
    expect(ticks).toHaveLength(named);
  });

  it('span to the exam while it is near, else to now', () => {
    const history = [on(1, 200), on(20, 478)];
    const near = timeSpan(history, '2026-12-12', now);
    expect(near.exam).toBe(new Date(2026, 11, 12).getTime());
    expect(near.to).toBe(near.exam);
    for (const date of [null, '2026-11-02', '2028-01-01'])
      expect(timeSpan(history, date, now)).toMatchObject({ exam: null, to: now.getTime() });
  });
});
