import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  bandOf,
  cecrlOfGrade,
  cecrlOfMockTotal,
  cecrlOfTotal,
  firstLanguagePoints,
  levelBands,
  levels,
  markTest,
  maximumScore,
  nclcLabel,
  nclcOf,
  nclcRanges,
  questionBands,
  questionCount,
} from './index.js';

describe('the 39 questions', () => {
  it('are worth 699 points together', () => {
    const points = Array.from({ length: questionCount }, (_, index) => bandOf(index + 1).points);
    expect(points.reduce((sum, worth) => sum + worth, 0)).toBe(maximumScore);
  });

  it('follow each other without a gap from A1 to C2', () => {
    expect(questionBands.map(({ level }) => level)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
    for (const [index, band] of questionBands.entries())
      expect(band.from).toBe((questionBands[index - 1]?.to ?? 0) + 1);
  });

  it.each([0, 40, 1.5, Number.NaN])('have no number %s', (number) => {
    expect(() => bandOf(number)).toThrow(RangeError);
  });
});

describe('CECRL', () => {
  it.each([
    [0, 'A1 Non Atteint'],
    [99, 'A1 Non Atteint'],
    [100, 'A1'],
    [199, 'A1'],
    [200, 'A2'],
    [299, 'A2'],
    [300, 'B1'],
    [399, 'B1'],
    [400, 'B2'],
    [499, 'B2'],
    [500, 'C1'],
    [599, 'C1'],
    [600, 'C2'],
    [699, 'C2'],
  ])('of %i points is %s', (total, level) => expect(cecrlOfTotal(total)).toBe(level));

  it('has bands that agree with it', () => {
    expect(levelBands.map(({ level }) => level)).toEqual([...levels]);
    for (const { level, from, to } of levelBands)
      expect([cecrlOfTotal(from), cecrlOfTotal(to), to === 699 || cecrlOfTotal(to + 1) !== level]).toEqual([
        level,
        level,
        true,
      ]);
  });

  it('shows A1 from 0 to 199 in the mock exam’s table', () => {
    expect([0, 99, 199, 200].map(cecrlOfMockTotal)).toEqual(['A1', 'A1', 'A1', 'A2']);
  });

  it('of a grade out of 20 has the bands of the specification', () => {
    expect([0, 1, 2, 5, 6, 9, 10, 13, 14, 17, 18, 20].map(cecrlOfGrade)).toEqual([
      'A1 Non Atteint',
      'A1',
      'A2',
      'A2',
      'B1',
      'B1',
      'B2',
      'B2',
      'C1',
      'C1',
      'C2',
      'C2',
    ]);
  });
});

describe('NCLC', () => {
  it('is not derived from CECRL: an oral comprehension of 430 is B2 and NCLC 6', () => {
    expect([cecrlOfTotal(430), nclcOf('oral_comprehension', 430)]).toEqual(['B2', 6]);
  });

  it.each([
    ['written_comprehension', 341, null],
    ['written_comprehension', 342, 4],
    ['written_comprehension', 374, 4],
    ['written_comprehension', 375, 5],
    ['written_comprehension', 406, 6],
    ['written_comprehension', 453, 7],
    ['written_comprehension', 499, 8],
    ['written_comprehension', 524, 9],
    ['written_comprehension', 548, 9],
    ['written_comprehension', 549, 10],
    ['oral_comprehension', 522, 8],
    ['oral_comprehension', 523, 9],
    ['written_expression', 3, null],
    ['written_expression', 6, 5],
    ['oral_expression', 16, 10],
  ] as const)('%s %i → %s', (skill, score, nclc) => expect(nclcOf(skill, score)).toBe(nclc));

  it('has ranges that touch and end at the top', () => {
    for (const skill of ['written_comprehension', 'oral_expression'] as const) {
      const ranges = nclcRanges(skill);
      for (const [index, range] of ranges.entries())
        if (index > 0) expect(range.to).toBe((ranges[index - 1]?.from ?? 0) - 1);
      expect(ranges[0]?.to).toBe(skill === 'oral_expression' ? 20 : maximumScore);
    }
  });

  it('is written « 10+ », « 7 », « < 4 »', () =>
    expect([10, 7, null].map((n) => nclcLabel(n as never))).toEqual(['10+', '7', '<\u00a04']));
});

describe('marking', () => {
  const question = fc.record({
    points: fc.constantFrom(3, 9, 15, 21, 26, 33),
    answerKey: fc.constantFrom('A', 'B', 'C', 'D'),
    response: fc.option(fc.constantFrom('A', 'B', 'C', 'D')),
  });

  it('adds the points of right answers and takes nothing away', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 39 }), (questions) => {
        const { correct, score, total } = markTest('written_comprehension', questions);
        const right = questions.filter((q) => q.response === q.answerKey);
        expect({ correct, score, total }).toEqual({
          correct: right.length,
          score: right.reduce((sum, q) => sum + q.points, 0),
          total: questions.length,
        });
      }),
    );
  });
});

describe('Express Entry', () => {
  it('gives points for each ability by its NCLC, fewer with a spouse who comes along', () => {
    const points = (hasSpouse: boolean) =>
      [null, 4, 5, 6, 7, 8, 9, 10].map((nclc) => firstLanguagePoints(nclc, hasSpouse));
    expect(points(false)).toEqual([0, 6, 6, 9, 17, 23, 31, 34]);
    expect(points(true)).toEqual([0, 6, 6, 8, 16, 22, 29, 32]);
  });
});
