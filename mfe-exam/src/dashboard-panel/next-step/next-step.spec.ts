import { describe, expect, it } from '@jest/globals';
import type { Attempt, MockSession, Skill, TestEntry, TestStanding } from '@passerelle/contracts';
import { noGoal } from '../../goal/goal.js';
import type { SkillFigures } from '../use-progress.js';
import { type Known, nextStep, nextTest } from './next-step.js';

const figures = (
  skill: Skill,
  best_score: number | null,
  percents: readonly number[] = [],
): SkillFigures => ({
  ...{ skill, attempts: best_score === null ? 0 : 1, best_score, last_score: best_score },
  ...{ average_percent: null, cecrl: null, nclc: null, themes: [], history: [] },
  levels: percents.map((percent, index) => ({
    ...{ level: (['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const)[index] ?? 'C2' },
    ...{ correct: percent, total: 100, percent },
  })),
});
const none = (
  ['written_comprehension', 'oral_comprehension', 'written_expression', 'oral_expression'] as const
).map((skill) => figures(skill, null));
const withFigures = (...some: SkillFigures[]) =>
  none.map((each) => some.find(({ skill }) => skill === each.skill) ?? each);

const mock = (id: string, more: Partial<MockSession> = {}) =>
  ({ id, finished: false, parts: [{ status: 'open' }], step: 0, ...more }) as MockSession;
const attempt = (id: string, mock_session_id: string | null = null) => ({ id, mock_session_id }) as Attempt;
const nothing: Known = {
  ...{ mockSessions: [], openAttempts: [], due: 0, skills: none, awaited: [], goal: noGoal },
};
const step = (more: Partial<Known>) => nextStep({ ...nothing, ...more });
const everything: Partial<Known> = {
  mockSessions: [mock('m')],
  openAttempts: [attempt('a')],
  due: 3,
  skills: withFigures(figures('written_comprehension', 300, [90, 40])),
};

describe('the next step, of all that there is', () => {
  it('is a mock exam under way, with its running part', () => {
    expect(step(everything)).toMatchObject({ kind: 'mock', mockSession: { id: 'm' }, attempt: null });
    expect(step({ ...everything, openAttempts: [attempt('a'), attempt('p', 'm')] })).toMatchObject({
      attempt: { id: 'p' },
    });
  });
  it('not one that is finished, or that was only looked at', () => {
    const untouched = mock('m', { parts: [{ status: 'waiting' }] as MockSession['parts'] });
    expect(step({ ...everything, mockSessions: [untouched, mock('f', { finished: true })] }).kind).toBe(
      'test',
    );
  });
  it('then an open test, which is no part of a mock exam', () => {
    expect(step({ ...everything, mockSessions: [] })).toMatchObject({ kind: 'test', attempt: { id: 'a' } });
    expect(step({ ...everything, mockSessions: [], openAttempts: [attempt('p', 'm')] }).kind).toBe('review');
  });
  it('then due reviews', () =>
    expect(step({ ...everything, mockSessions: [], openAttempts: [] })).toEqual({ kind: 'review', due: 3 }));
});

describe('the weakest skill', () => {
  it('is the only one that was tried, or the only one that has its grade', () => {
    const skills = withFigures(figures('written_expression', 5));
    expect(step({ skills })).toMatchObject({ kind: 'weakest', only: 'tried' });
    expect(step({ skills, awaited: ['written_expression'] })).toMatchObject({ only: 'tried' });
    expect(step({ skills, awaited: ['oral_expression'] })).toMatchObject({ only: 'graded' });
  });
  it('is the one with the lowest NCLC, and its first level that is not held', () => {
    const skills = withFigures(
      figures('written_comprehension', 500, [100, 90]),
      figures('oral_comprehension', 380, [95, 60, 20]),
      figures('written_expression', 12),
    );
    expect(step({ skills })).toMatchObject({
      ...{ kind: 'weakest', skill: 'oral_comprehension', only: null, saysLittle: false },
      level: { level: 'A2', percent: 60 },
    });
  });
  it('of two with the same NCLC is the one with the smaller share of its points', () => {
    const skills = withFigures(
      figures('written_comprehension', 300, [50]),
      figures('oral_comprehension', 100, [50]),
    );
    expect(step({ skills })).toMatchObject({ skill: 'oral_comprehension' });
  });
  it('is no more the next step once it has reached the goal', () => {
    const skills = withFigures(figures('written_comprehension', 460, [90, 60]));
    const aim = (target_nclc: number, by_skill = {}) => ({ target_nclc, by_skill, exam_date: null });
    expect(step({ skills, goal: aim(8) })).toMatchObject({ kind: 'weakest' });
    expect(step({ skills, goal: aim(7) })).toMatchObject({ kind: 'untried', skill: 'oral_comprehension' });
    expect(step({ skills, goal: aim(7, { written_comprehension: 8 }) })).toMatchObject({ kind: 'weakest' });
  });
  it('is one whose best score measures little, though it reaches the goal', () => {
    const rushed = { ...figures('written_comprehension', 572), best_measures_little: true };
    const goal = { target_nclc: 7, exam_date: null };
    expect(step({ skills: withFigures(rushed), goal })).toMatchObject({ kind: 'weakest', saysLittle: true });
  });
  it('is one below its own goal, be another lower that has reached its', () => {
    const skills = withFigures(figures('oral_comprehension', 400), figures('written_comprehension', 460));
    const goal = { target_nclc: 8, by_skill: { oral_comprehension: 6 }, exam_date: null };
    expect(step({ skills, goal })).toMatchObject({ kind: 'weakest', skill: 'written_comprehension' });
  });
  it('an expression has no levels', () =>
    expect(step({ skills: withFigures(figures('written_expression', 8)) })).toMatchObject({
      ...{ kind: 'weakest', skill: 'written_expression', level: null, only: 'tried' },
    }));
});

describe('an untried skill', () => {
  it('is the menu’s first for who begins', () =>
    expect(step({})).toEqual({ kind: 'untried', skill: 'written_comprehension', isFirst: true }));
  it('is none whose expression waits for its grade', () => {
    const strong = (skill: Skill) => figures(skill, 699, [100]);
    const skills = withFigures(strong('written_comprehension'), strong('oral_comprehension'));
    expect(step({ skills, awaited: ['written_expression'] })).toEqual({
      ...{ kind: 'untried', skill: 'oral_expression', isFirst: false },
    });
    expect(step({ skills, awaited: ['written_expression', 'oral_expression'] })).toEqual({
      kind: 'whole-exam',
    });
  });
});

it.each<Partial<Known>>([
  { mockSessions: undefined },
  { openAttempts: undefined },
  { due: undefined },
  { skills: undefined },
  { awaited: undefined },
])('waits for what comes first: %j', (missing) => expect(step(missing)).toEqual({ kind: 'loading' }));

it('does not wait for what comes later', () =>
  expect(step({ mockSessions: [mock('m')], due: undefined, skills: undefined }).kind).toBe('mock'));

describe('the next test', () => {
  const test = (id: string, status: TestEntry['status'] = 'available') => ({ id, status }) as TestEntry;
  const tried = (...scores: [string, number][]) =>
    new Map(scores.map(([id, best_score]) => [id, { attempts: 1, best_score } as TestStanding]));

  it.each([
    ['the first that was not tried', [test('1'), test('2')], tried(['1', 200]), '2'],
    ['else the lowest score', [test('1'), test('2')], tried(['1', 500], ['2', 200]), '2'],
    ['never a locked one', [test('1', 'locked'), test('2')], tried(['2', 200]), '2'],
    ['none where all are locked', [test('1', 'locked')], tried(), undefined],
  ])('%s', (_case, tests, standings, id) => expect(nextTest(tests, standings)?.id).toBe(id));
});
