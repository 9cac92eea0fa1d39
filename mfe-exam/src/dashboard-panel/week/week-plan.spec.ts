import { describe, expect, it } from '@jest/globals';
import type { Attempt, Skill } from '@passerelle/contracts';
import type { Goal } from '../../goal/goal.js';
import type { NextStep } from '../next-step/next-step.js';
import type { SkillFigures } from '../use-progress.js';
import { sittingsOf, type WeekDay, weekPlan } from './week-plan.js';

/** A Wednesday. */
const now = new Date(2026, 10, 25, 18, 30);
const figures = (skill: Skill, best_score: number | null) =>
  ({ skill, attempts: best_score === null ? 0 : 1, best_score, levels: [] }) as unknown as SkillFigures;
const skills = [
  figures('written_comprehension', 478),
  figures('oral_comprehension', 390),
  figures('written_expression', 9),
  figures('oral_expression', null),
];
const goal: Goal = { target_nclc: 7, exam_date: '2027-01-12' };
const weakest: NextStep = {
  kind: 'weakest',
  skill: 'oral_comprehension',
  level: null,
  only: 'tried',
  saysLittle: false,
};
const done = (day: number, skill: Skill) => ({
  submitted_at: new Date(2026, 10, day, 23, 30).toISOString(),
  skill,
});
const plan = (more: Partial<Parameters<typeof weekPlan>[0]> = {}) =>
  weekPlan({ now, goal, step: weakest, skills, awaited: [], responses: [], ...more });
const word = ({ planned }: WeekDay) =>
  planned === null ? '–' : planned.kind === 'test' ? planned.skill : planned.kind;
const words = (week: readonly WeekDay[]) => week.map(word);

describe('the week', () => {
  it('is that of today, Monday first, as the reader’s clock has it', () => {
    const week = plan();
    expect(week.map(({ date }) => date.getDate())).toEqual([23, 24, 25, 26, 27, 28, 29]);
    expect(week.map(({ when }) => when[0])).toEqual(['p', 'p', 't', 'c', 'c', 'c', 'c']);
    expect(plan({ now: new Date(2026, 10, 29, 23, 59) })[6]?.when).toBe('today');
    expect(plan({ now: new Date(2026, 10, 30, 0, 1) })[0]?.when).toBe('today');
  });
  it('does today what the next step says, then lets the skills to gain take turns; Sunday is free', () =>
    expect(words(plan())).toEqual([
      ...['–', '–', 'now'],
      // The lowest is today; then the other one below NCLC 7, and the one that was not tried.
      ...['written_expression', 'oral_expression', 'oral_comprehension', '–'],
    ]));
  it('begins the turns with the lowest where today is for something else', () => {
    const attempt = { skill: 'written_comprehension' } as Attempt;
    expect(words(plan({ step: { kind: 'test', attempt } })).slice(3)).toEqual([
      ...['oral_comprehension', 'written_expression', 'oral_expression', '–'],
    ]);
  });
  it('leaves alone what waits for its grade', () =>
    expect(words(plan({ awaited: ['written_expression', 'oral_expression'] })).slice(3)).toEqual([
      ...['oral_comprehension', 'oral_comprehension', 'oral_comprehension', '–'],
    ]));
  it('goes by the goal of each skill', () => {
    const by_skill = { oral_comprehension: 5, written_expression: 6, written_comprehension: 9 } as const;
    expect(words(plan({ goal: { ...goal, by_skill }, step: { kind: 'whole-exam' } })).slice(3)).toEqual([
      ...['written_comprehension', 'oral_expression', 'written_comprehension', '–'],
    ]);
  });
  it('is one mock exam on Saturday where everything is reached', () => {
    const all = skills.map(({ skill }) => figures(skill, skill.endsWith('comprehension') ? 600 : 15));
    expect(words(plan({ skills: all, step: { kind: 'whole-exam' } }))).toEqual([
      ...['–', '–', 'now', '–', '–', 'mock', '–'],
    ]);
  });
  it('shows what was done, and asks for no more that day', () => {
    const responses = [
      done(25, 'written_comprehension'),
      done(23, 'oral_comprehension'),
      done(22, 'oral_comprehension'),
    ];
    const week = plan({ responses: [...responses, done(23, 'oral_comprehension')] });
    expect(week.map((day) => day.done)).toEqual([
      ['oral_comprehension'],
      [],
      ['written_comprehension'],
      ...[[], [], [], []],
    ]);
    expect(word(week[2] as WeekDay)).toBe('–');
    expect(sittingsOf(week)).toEqual({ done: 2, all: 5 });
  });
  it('ends with the exam', () => {
    const week = plan({ goal: { ...goal, exam_date: '2026-11-27' } });
    expect(words(week)).toEqual(['–', '–', 'now', 'written_expression', '–', '–', '–']);
    expect(week.findIndex(({ isExam }) => isExam)).toBe(4);
  });
  it('plans nothing on a Sunday', () =>
    expect(sittingsOf(plan({ now: new Date(2026, 10, 29, 10) }))).toEqual({ done: 0, all: 0 }));
});
