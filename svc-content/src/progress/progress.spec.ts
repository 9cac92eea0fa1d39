import { describe, expect, it } from '@jest/globals';
import { type MarkedAttempt, progressOf } from './progress.js';

const attempt = (day: number, score: number, correct: number): MarkedAttempt => ({
  id: `attempt-${day}`,
  skill: 'written_comprehension',
  score,
  correct,
  total: 39,
  submittedAt: new Date(Date.UTC(2026, 0, day)),
});

describe('progressOf', () => {
  it('has no figure where there is no attempt', () => {
    const { skills, overall_percent } = progressOf([]);
    expect(overall_percent).toBeNull();
    expect(skills).toHaveLength(4);
    for (const skill of skills)
      expect(skill).toMatchObject({
        attempts: 0,
        best_score: null,
        last_score: null,
        average_percent: null,
        nclc: null,
        history: [],
      });
  });
  it('shows best, last and mean, in the order of time', () => {
    const { skills, overall_percent } = progressOf([
      attempt(3, 410, 26),
      attempt(1, 200, 13),
      attempt(2, 500, 30),
    ]);
    const written = skills.find(({ skill }) => skill === 'written_comprehension');
    expect(written).toMatchObject({
      attempts: 3,
      best_score: 500,
      last_score: 410,
      average_percent: 59,
      nclc: 6,
    });
    expect(written?.history.map(({ score }) => score)).toEqual([200, 500, 410]);
    expect(overall_percent).toBe(59);
  });
});
