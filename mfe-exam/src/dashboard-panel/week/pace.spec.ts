import { describe, expect, it } from '@jest/globals';
import type { Skill } from '@passerelle/contracts';
import type { Goal } from '../../goal/goal.js';
import type { SkillFigures } from '../use-progress.js';
import { paceOf, paceText } from './pace.js';

const now = new Date(2026, 10, 25, 18, 30);
const goal: Goal = { target_nclc: 7, exam_date: '2027-01-12' };

/** A skill with results, each so many days ago. */
const tried = (skill: Skill, ...results: readonly (readonly [daysAgo: number, score: number])[]) =>
  ({
    skill,
    attempts: results.length,
    best_score: results.length === 0 ? null : Math.max(...results.map(([, score]) => score)),
    levels: [],
    history: results.map(([daysAgo, score], index) => ({
      ...{ at: new Date(2026, 10, 25 - daysAgo, 12).toISOString(), score, attempt_id: String(index) },
    })),
  }) as unknown as SkillFigures;
const read = tried('written_comprehension', [3, 478]);
const pace = (heard: SkillFigures, aim = goal, ...others: SkillFigures[]) =>
  paceOf([read, heard, ...others], [], aim, now);
const rising = tried('oral_comprehension', [28, 400], [14, 415], [0, 430]);

describe('the pace', () => {
  it('is what the results of the last weeks gain, against what is missing over the weeks left', () =>
    // 30 points in four weeks, 28 missing to 458 in 48 days.
    expect(pace(rising)).toMatchObject({
      ...{ is: 'enough', skill: 'oral_comprehension', missing: 28, daysLeft: 48, results: 3 },
      ...{ gained: 7, needed: 5 },
    }));
  it('is short where more is needed a week than was gained', () => {
    expect(pace(rising, { ...goal, exam_date: '2026-12-09' })).toMatchObject({ is: 'short', needed: 14 });
    // The last week counts as one: nobody needs a multiple of what is missing.
    expect(pace(rising, { ...goal, exam_date: '2026-11-26' })).toMatchObject({ is: 'short', needed: 28 });
    const falling = tried('oral_comprehension', [28, 430], [14, 415], [0, 400]);
    expect(pace(falling)).toMatchObject({ is: 'short', gained: -8 });
  });
  it('goes by the goal of the skill', () =>
    expect(pace(rising, { ...goal, by_skill: { oral_comprehension: 9 } })).toMatchObject({
      ...{ is: 'short', missing: 93, target: 9 },
    }));
  it('of a grade has tenths', () => {
    const written = tried('written_expression', [28, 7], [14, 7.5], [0, 8]);
    expect(paceOf([written], [], goal, now)).toMatchObject({ is: 'short', gained: 0.2, needed: 0.3 });
  });
  it.each([
    ['two results', tried('oral_comprehension', [28, 400], [0, 430]), 2],
    ['three within days', tried('oral_comprehension', [9, 400], [5, 415], [0, 430]), 3],
    ['what is older than eight weeks', tried('oral_comprehension', [90, 300], [28, 400], [0, 430]), 2],
  ])('is not told from %s', (_case, heard, results) =>
    expect(pace(heard)).toMatchObject({ is: 'unknown', missing: 28, results }),
  );
  it('asks for a first score, where only that is missing', () => {
    const reached = tried('oral_comprehension', [0, 500]);
    expect(pace(reached, goal, tried('oral_expression'))).toEqual({
      ...{ is: 'untried', skills: ['written_expression', 'oral_expression'] },
    });
    expect(pace(reached, { ...goal, target_nclc: null, by_skill: { oral_comprehension: 7 } })).toEqual({
      is: 'reached',
    });
  });
  it('is reached with the goal everywhere, and not while a grade is awaited', () => {
    const all = [...[read, tried('oral_comprehension', [0, 500]), tried('written_expression', [0, 12])]];
    expect(paceOf([...all, tried('oral_expression', [0, 11])], [], goal, now)).toEqual({ is: 'reached' });
    expect(paceOf([...all, tried('oral_expression')], ['oral_expression'], goal, now)).toBeNull();
  });
  it('goes by what measures something: a skill that was only rushed has no score yet', () => {
    const heard = { ...tried('oral_comprehension', [0, 572]), best_measures_little: true };
    expect(pace(heard)).toMatchObject({ is: 'untried' });
    const history = rising.history.map((each, index) => ({ ...each, measures_little: index === 1 }));
    expect(pace({ ...rising, history })).toMatchObject({ is: 'unknown', results: 2 });
  });
  it.each<[string, Goal]>([
    ['a date', { target_nclc: 7, exam_date: null }],
    ['a target', { target_nclc: null, exam_date: '2027-01-12' }],
    ['days left', { target_nclc: 7, exam_date: '2026-11-24' }],
  ])('is none without %s', (_case, aim) => expect(pace(rising, aim)).toBeNull());
});

describe('what is said of it', () => {
  const said = (...given: Parameters<typeof pace>) => {
    const known = pace(...given);
    const { verdict, figures, basis } = paceText(known as NonNullable<typeof known>, now);
    return `${verdict} ${figures} ${basis ?? ''}`.replaceAll('\u00a0', ' ').trim();
  };
  it('names both figures, and what they rest on', () =>
    expect(said(rising)).toBe(
      'Le rythme suffit. En Compréhension Orale, votre épreuve la plus faible, vous gagnez environ 7 points par semaine ; il en faut 5 pour le NCLC 7 dans 6 semaines. D’après vos 3 tests depuis le 28 octobre, si vos scores continuent ainsi. Ils sont estimés.',
    ));
  it('promises nothing where scores do not rise', () =>
    expect(said(tried('oral_comprehension', [28, 430], [14, 430], [0, 430]))).toMatch(
      /^Le rythme ne suffit pas\. .*vos scores ne montent pas ; il en faut/,
    ));
  it.each([
    ['2026-11-27', /il reste 2 jours\./],
    ['2026-11-26', /il reste 1 jour\./],
    ['2026-11-25', /il reste moins d’un jour\./],
  ])('counts the days up to %s', (exam_date, words) =>
    expect(said(tried('oral_comprehension', [0, 430]), { ...goal, exam_date })).toMatch(words),
  );
  it('says what it takes to be told', () =>
    expect(said(tried('oral_comprehension', [0, 430]))).toMatch(
      /il manque 28 points pour le NCLC 7 ; il reste 6 semaines\. .*trois tests notés, sur deux semaines ou plus ; vous en avez 1/,
    ));
});
