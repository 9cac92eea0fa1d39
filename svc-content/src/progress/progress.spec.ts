import { describe, expect, it } from '@jest/globals';
import { type MarkedAttempt, progressOf } from './progress.js';

const attempt = (day: number, score: number, correct: number): MarkedAttempt => ({
  id: `attempt-${day}`,
  skill: 'written_comprehension',
  score,
  correct,
  total: 39,
  elapsed: 3_000,
  duration: 3_600,
  correctionSeen: false,
  submittedAt: new Date(Date.UTC(2026, 0, day)),
});

const graded = (day: number, score: number): MarkedAttempt => ({
  ...attempt(day, score, 0),
  skill: 'written_expression',
  total: 0,
});

const of = (skill: string, { skills }: ReturnType<typeof progressOf>) =>
  skills.find((one) => one.skill === skill);

describe('progressOf', () => {
  it('has no figure where there is no attempt', () => {
    const { skills, overall_percent } = progressOf([], []);
    expect(overall_percent).toBeNull();
    expect(skills).toHaveLength(4);
    for (const skill of skills)
      expect(skill).toMatchObject({
        attempts: 0,
        best_score: null,
        last_score: null,
        average_percent: null,
        cecrl: null,
        nclc: null,
        levels: [],
        themes: [],
        history: [],
      });
  });

  it('shows best, last and mean, in the order of time', () => {
    const progress = progressOf([attempt(3, 410, 26), attempt(1, 200, 13), attempt(2, 500, 30)], []);
    const written = of('written_comprehension', progress);
    expect(written).toMatchObject({
      attempts: 3,
      best_score: 500,
      last_score: 410,
      average_percent: 59,
      cecrl: 'B2',
      nclc: 6,
    });
    expect(written?.history.map(({ score }) => score)).toEqual([200, 500, 410]);
    expect(progress.overall_percent).toBe(59);
  });

  it('one that took less than a quarter of its time stands in the history, and leaves the averages and the best score alone', () => {
    const rushed = { ...attempt(2, 500, 39), elapsed: 899 };
    const progress = progressOf([attempt(1, 200, 13), rushed], []);
    expect(of('written_comprehension', progress)).toMatchObject({
      ...{
        attempts: 2,
        best_score: 200,
        best_measures_little: false,
        last_score: 500,
        average_percent: 33.3,
      },
      history: [{ measures_little: false }, { score: 500, measures_little: true }],
    });
    expect(of('written_comprehension', progressOf([rushed], []))).toMatchObject({
      ...{ best_score: 500, best_measures_little: true },
    });
    expect(progress.overall_percent).toBe(33.3);
    expect(progressOf([rushed], []).overall_percent).toBeNull();
    const told = { ...rushed, elapsed: 3_000, correctionSeen: true };
    expect(progressOf([told], []).overall_percent).toBeNull();
    expect(progressOf([{ ...rushed, elapsed: 900 }], []).overall_percent).toBe(100);
    expect(progressOf([{ ...rushed, elapsed: 0 }], []).overall_percent).toBe(100);
  });

  it('adds up levels, in their order, and themes', () => {
    const base = { skill: 'written_comprehension' as const, level: 'B1' as const };
    const progress = progressOf(
      [attempt(1, 200, 13)],
      [
        { ...base, theme: 'travail', correct: 1, total: 3 },
        { ...base, theme: 'sante', correct: 2, total: 3 },
        { ...base, level: 'A1', theme: 'travail', correct: 2, total: 2 },
      ],
    );
    expect(of('written_comprehension', progress)).toMatchObject({
      levels: [
        { level: 'A1', correct: 2, total: 2, percent: 100 },
        { level: 'B1', correct: 3, total: 6, percent: 50 },
      ],
      themes: [
        { theme: 'sante', correct: 2, total: 3, percent: 66.7 },
        { theme: 'travail', correct: 3, total: 5, percent: 60 },
      ],
    });
    expect(of('oral_comprehension', progress)?.levels).toEqual([]);
  });

  it('reads grades of expression out of 20, and keeps them out of the share of right answers', () => {
    const progress = progressOf([attempt(1, 200, 13), graded(2, 9), graded(3, 13.5)], []);
    expect(of('written_expression', progress)).toMatchObject({
      attempts: 2,
      best_score: 13.5,
      last_score: 13.5,
      average_percent: 56.3,
      cecrl: 'B2',
      nclc: 8,
    });
    expect(progress.overall_percent).toBe(33.3);
  });
});
