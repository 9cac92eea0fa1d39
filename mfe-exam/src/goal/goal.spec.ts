import { describe, expect, it } from '@jest/globals';
import {
  examDateProblem,
  floorText,
  type Goal,
  gapSentence,
  goalFields,
  goalOf,
  goalSentence,
  targetScore,
} from './goal.js';

const now = new Date(2026, 10, 21, 23, 30);
const goal = (target_nclc: number | null, exam_date: string | null, by_skill?: Goal['by_skill']): Goal => ({
  target_nclc,
  ...(by_skill && { by_skill }),
  exam_date,
});

describe('a goal', () => {
  it('goes through the form unchanged, cleared too', () => {
    for (const each of [
      goal(7, '2027-01-12'),
      goal(null, null),
      goal(10, null),
      goal(7, null, { oral_expression: 8 }),
    ])
      expect(goalOf(goalFields(each))).toEqual(each);
  });

  it('names no skill whose own target is that of all', () =>
    expect(goalOf({ ...goalFields(goal(7, null, { oral_expression: 8 })), nclc: '8' })).toEqual(
      goal(8, null),
    ));

  it.each([
    ['', null],
    ['2026-11-21', null],
    ['2027-01-12', null],
    ['2026-11-20', 'Choisissez une date à venir.'],
    ['2027-02-30', 'Écrivez une date complète.'],
  ])('on %s: %s', (date, problem) => expect(examDateProblem(date, now)).toBe(problem));

  it.each([
    [goal(null, null), /^Fixez un objectif/],
    [goal(7, null), /^Objectif : NCLC 7 partout\.$/],
    [goal(10, '2027-01-12'), /NCLC 10\+ partout, le 12\u00a0janvier 2027, dans 52 jours\.$/],
    [goal(7, null, { oral_comprehension: 8 }), /: NCLC 7, sauf 8 en Compréhension Orale\.$/],
    [
      goal(7, null, { oral_comprehension: 8, written_comprehension: 8, written_expression: 8 }),
      /: NCLC 8, sauf 7 en Expression Orale\.$/,
    ],
    [
      goal(10, null, { oral_comprehension: 9, written_comprehension: 9 }),
      /: NCLC 9, sauf 10\+ en Expression Écrite et 10\+ en Expression Orale\.$/,
    ],
    [
      goal(null, null, { oral_comprehension: 8, oral_expression: 6 }),
      /: NCLC 8 en Compréhension Orale et 6 en Expression Orale\.$/,
    ],
    [goal(null, '2026-11-22'), /^Votre examen est le 22\u00a0novembre, demain\.$/],
    [goal(7, '2026-11-02'), /est passée : fixez la prochaine\.$/],
  ])('%o is said', (each, sentence) => expect(goalSentence(each, now)).toMatch(sentence));

  it('has the floor of each test, never one derived from another', () => {
    expect(targetScore('written_comprehension', 7)).toBe(453);
    expect(targetScore('oral_comprehension', 7)).toBe(458);
    expect(targetScore('written_expression', 7)).toBe(10);
    expect(targetScore('oral_expression', null)).toBeNull();
  });

  it.each([
    ['oral_comprehension', 430, 7, 'Il vous manque 28 points pour le NCLC 7, qui commence à 458.'],
    ['oral_comprehension', 458, 7, 'Objectif atteint : le NCLC 7 commence à 458 points.'],
    ['written_expression', 9.5, 7, 'Il vous manque 0,5 point pour le NCLC 7, qui commence à 10.'],
    ['written_expression', null, 7, 'Le NCLC 7 demande 10 sur 20.'],
    ['written_expression', 12, null, null],
  ] as const)('%s at %s, target %s: %s', (skill, best, target, sentence) =>
    expect(gapSentence(skill, best, target)).toBe(sentence),
  );

  it('says where an NCLC begins, in each skill’s own score', () => {
    const all = [
      'oral_comprehension',
      'written_comprehension',
      'written_expression',
      'oral_expression',
    ] as const;
    expect(floorText(all, 7)).toBe('B2 · 453 à 458 points, 10 sur 20');
    expect(floorText(all, 8)).toBe('B2 à C1 · 499 à 503 points, 12 sur 20');
    expect(floorText(['oral_comprehension'], 8)).toBe('C1 · 503 points');
  });

  it('is not reached by a score that measures little', () =>
    expect(gapSentence('written_comprehension', 572, 10, true)).toBe(
      'À confirmer par un test qui compte : le NCLC 10+ commence à 549 points.',
    ));
});
