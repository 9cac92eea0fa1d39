import { describe, expect, it } from '@jest/globals';
import { nothingDue, nothingTitle, whatIsDue } from './review-state.js';

const now = new Date(2026, 10, 21, 12);

describe('nothing due', () => {
  it('says when the next question comes', () => {
    const next_due_at = new Date(2026, 10, 22, 12).toISOString();
    expect(nothingDue({ due: 0, due_by_skill: [], waiting: 1, next_due_at }, now)).toBe(
      'La prochaine question revient demain.',
    );
    expect(nothingDue({ due: 0, due_by_skill: [], waiting: 4, next_due_at }, now)).toMatch(
      /^4 questions .* demain\.$/,
    );
  });
  it('says nothing of the whole day while a question still comes in it', () => {
    const at = (day: number) => ({ next_due_at: new Date(2026, 10, day, 23).toISOString() });
    expect(nothingTitle(at(21), now)).toBe('Rien à revoir pour le moment');
    expect(nothingDue({ due: 0, due_by_skill: [], waiting: 1, ...at(21) }, now)).toBe(
      'La prochaine question revient plus tard aujourd’hui.',
    );
    expect(nothingTitle(at(22), now)).toBe('Rien à revoir aujourd’hui');
    expect(nothingTitle({ next_due_at: null }, now)).toBe('Rien à revoir aujourd’hui');
  });
  it('says how questions come here, before the first', () => {
    expect(nothingDue({ due: 0, due_by_skill: [], waiting: 0, next_due_at: null }, now)).toMatch(
      /où vous vous trompez revient ici le lendemain/,
    );
  });
});

it.each([
  [1, [['oral_comprehension', 1]], 'question manquée de Compréhension Orale revient.'],
  [3, [['oral_comprehension', 3]], 'questions manquées de Compréhension Orale reviennent.'],
  [
    12,
    [
      ['written_comprehension', 8],
      ['oral_comprehension', 4],
    ],
    'questions manquées reviennent : 8 de Compréhension Écrite, 4 de Compréhension Orale.',
  ],
] as const)('%i due: of which skills', (due, bySkill, text) =>
  expect(whatIsDue({ due, due_by_skill: bySkill.map(([skill, count]) => ({ skill, due: count })) })).toBe(
    text,
  ),
);
