import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentApp, startContentApp } from '../testing/content-app.js';
import { CountResultsJob } from './count-results.job.js';
import { statsLines } from './stats-lines.js';
import { type TalliedQuestion, talliesSql } from './tallies.sql.js';
import { statsOf } from './verdict.js';

/** Pearson's correlation, written out. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const product = xs.reduce((sum, x, index) => sum + (x - mx) * (ys[index]! - my), 0);
  const spread = (values: readonly number[], m: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - m) ** 2, 0));
  return product / (spread(xs, mx) * spread(ys, my));
}

describe('statistics of questions', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
  });
  afterAll(() => content.close());

  const readStats = async (test: string | null = null) => {
    const job = content.app.get(CountResultsJob);
    // Two replicas at once, and again: each result is counted once.
    await Promise.all([job.run(), job.run()]);
    await job.run();
    return (await content.data.query<TalliedQuestion[]>(talliesSql, [test, null])).map(statsOf);
  };

  it('say when nobody has submitted anything', async () => {
    expect(statsLines(await readStats())).toEqual(['no first result of a comprehension test is counted yet']);
  });

  it('are computed from first results, blanks counted as wrong, and name weak questions', async () => {
    // co-1 has six questions whose key is A. Candidate n of 40 is better the higher n is.
    const answersOf = (n: number) => [
      'A', // everybody
      n > 20 ? 'A' : 'B', // the better half
      n > 20 ? 'B' : 'A', // the weaker half: a wrong key
      n > 30 ? 'A' : null, // the best; the others leave it blank
      n > 10 ? 'A' : 'C',
      n % 2 === 0 ? 'A' : 'D', // chance
    ];
    const given: boolean[][] = [];
    for (let n = 1; n <= 40; n += 1) {
      const person = await content.person({ tier: 2 });
      const submit = (answers: readonly (string | null)[]) =>
        person.post('/mgmt/save-response/co-1/', {
          questions: answers.map((response, index) => ({ id: `co-1-q0${index + 1}`, response })),
        });
      expect((await submit(answersOf(n))).status).toBe(201);
      given.push(answersOf(n).map((answer) => answer === 'A'));
      // A retake does not count.
      if (n === 1) await submit(['A', 'A', 'A', 'A', 'A', 'A']);
    }
    const stats = await readStats('co-1');
    expect(stats).toHaveLength(6);
    for (const [index, question] of stats.entries()) {
      const answers = given.map((person) => Number(person[index]));
      const rests = given.map((person) => person.filter(Boolean).length - Number(person[index]));
      const facility = answers.reduce((sum, value) => sum + value, 0) / 40;
      expect(question).toMatchObject({ test: 'co-1', number: index + 1, responses: 40 });
      expect(question.facility).toBeCloseTo(facility, 10);
      expect(question.shares[question.key]).toBeCloseTo(facility, 10);
      if (index === 0) expect(question.discrimination).toBeNull();
      else expect(question.discrimination).toBeCloseTo(correlation(answers, rests), 10);
    }
    const lines = statsLines(stats);
    expect(lines[0]).toMatch(/^co-1 version 1: 40 first results, \d of 6 questions are weak$/);
    expect(stats[1]?.shares).toEqual({ A: 0.5, B: 0.5, C: 0, D: 0 });
    expect(lines[2]).toContain('[A 50 %]  B 50 %  C 0 %  D 0 %  – 0 %  hardly chosen: C, D');
    expect(lines[4]).toContain('[A 25 %]  B 0 %  C 0 %  D 0 %  – 75 %');
    expect(lines[1]).toContain('WEAK: nearly everybody answers right');
    expect(lines[3]).toContain('check the key');
    expect(lines[5]).not.toContain('WEAK');
    expect(lines[6]).toContain('hardly tells good candidates from weak ones');
  });

  it('conclude nothing from a few', async () => {
    const person = await content.person({ tier: 1 });
    await person.post('/mgmt/save-response/ce-15/', { questions: [{ id: 'ce-15-q01', response: 'B' }] });
    const lines = statsLines(await readStats('ce-15'));
    expect(lines).toHaveLength(40);
    expect(lines[0]).toBe('ce-15 version 1: 1 first results, too few for a verdict, which takes 30');
    expect(lines.join()).not.toMatch(/WEAK|hardly chosen/);
  });
});
