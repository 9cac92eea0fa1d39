import {
  type Attempt,
  heldPercent,
  type MockSession,
  maximumScore,
  nclcOf,
  type Skill,
  skillFacts,
  type TestEntry,
  type TestStanding,
  targetOf,
} from '@passerelle/contracts';
import { type Goal, targetScore } from '../../goal/goal.js';
import { isUntouched } from '../../mock/mock-stage.js';
import { drilledSkill } from '../../review/drill-choice.js';
import { skillOrder } from '../../skills/skill-order.js';
import type { SkillFigures } from '../use-progress.js';

/** What is known of a learner. Undefined: on its way. A call that failed says as much as an empty reply. */
export interface Known {
  /** Newest first. */
  readonly mockSessions: readonly MockSession[] | undefined;
  readonly openAttempts: readonly Attempt[] | undefined;
  /** Questions to review today. */
  readonly due: number | undefined;
  readonly skills: readonly SkillFigures[] | undefined;
  /** Skills whose expressions are sent and not graded. */
  readonly awaited: readonly Skill[] | undefined;
  readonly goal: Goal;
}

/** The most useful thing to do now. `loading`: what comes first is not known yet. */
export type NextStep =
  | { readonly kind: 'loading' }
  | { readonly kind: 'mock'; readonly mockSession: MockSession; readonly attempt: Attempt | null }
  | { readonly kind: 'test'; readonly attempt: Attempt }
  | { readonly kind: 'review'; readonly due: number }
  | ({
      readonly kind: 'weakest';
      /** No other was tried, or none has its grade yet. */
      readonly only: 'tried' | 'graded' | null;
    } & WeakSkill)
  | { readonly kind: 'untried'; readonly skill: Skill; readonly isFirst: boolean }
  /** Everything was tried and stands well. */
  | { readonly kind: 'whole-exam' };

type WeakLevel = SkillFigures['levels'][number];

/** A mock exam under way, an open test, due reviews, the weakest level of the weakest skill, an untried skill: the first that there is. */
export function nextStep({ mockSessions, openAttempts, due, skills, awaited, goal }: Known): NextStep {
  if (!mockSessions || !openAttempts) return { kind: 'loading' };
  const mockSession = mockSessions.find((each) => !each.finished && !isUntouched(each));
  if (mockSession) {
    const attempt = openAttempts.find(({ mock_session_id }) => mock_session_id === mockSession.id);
    return { kind: 'mock', mockSession, attempt: attempt ?? null };
  }
  const attempt = openAttempts.find(({ mock_session_id }) => mock_session_id === null);
  if (attempt) return { kind: 'test', attempt };
  if (due === undefined) return { kind: 'loading' };
  if (due > 0) return { kind: 'review', due };
  if (!skills || !awaited) return { kind: 'loading' };
  const [weakest] = weakSkills(skills, goal);
  const tried = skills.filter(({ attempts }) => attempts > 0);
  const isAwaited = awaited.some((skill) => skill !== weakest?.skill);
  const only = isAwaited ? 'graded' : 'tried';
  if (weakest) return { kind: 'weakest', only: tried.length === 1 ? only : null, ...weakest };
  const [untried] = untriedSkills(skills, awaited);
  if (!untried) return { kind: 'whole-exam' };
  const isFirst = skills.every(({ attempts }) => attempts === 0) && awaited.length === 0;
  return { kind: 'untried', skill: untried, isFirst };
}

/** The drill that works on a weakness: ten questions of its level; null for an expression, or where no level is weak. */
export function drillOf({ skill, level }: Pick<WeakSkill, 'skill' | 'level'>) {
  const drilled = drilledSkill(skill);
  return level && drilled ? { skill: drilled, level: level.level } : null;
}

/** Skills without a score, in the menu’s order; not those whose expression waits for its grade. */
export function untriedSkills(skills: readonly SkillFigures[], awaited: readonly Skill[]): Skill[] {
  const isTried = (skill: Skill) => skills.some((each) => each.skill === skill && each.attempts > 0);
  return skillOrder.filter((skill) => !isTried(skill) && !awaited.includes(skill));
}

/** A skill that is below its goal, or without one does not hold all its levels; with the first level that is not held. */
export interface WeakSkill {
  readonly skill: Skill;
  readonly level: WeakLevel | null;
  /** Even its best score measures little: it reaches no goal, and tells of no weakness. */
  readonly saysLittle: boolean;
}

/** The weak ones of those that were tried, by their best score: the lowest NCLC first. */
export function weakSkills(skills: readonly SkillFigures[], goal: Goal): WeakSkill[] {
  return skills
    .flatMap((figures) => (figures.best_score === null ? [] : { ...figures, best: figures.best_score }))
    .toSorted(
      (a, b) =>
        (nclcOf(a.skill, a.best) ?? 0) - (nclcOf(b.skill, b.best) ?? 0) ||
        shareOf(a.skill, a.best) - shareOf(b.skill, b.best),
    )
    .flatMap(({ skill, best, levels, best_measures_little }) => {
      const floor = targetScore(skill, targetOf(goal, skill));
      const level = levels.find(({ percent }) => percent < heldPercent) ?? null;
      const saysLittle = best_measures_little === true;
      const isStrong = floor === null ? level === null && levels.length > 0 : best >= floor && !saysLittle;
      return isStrong ? [] : { skill, level, saysLittle };
    });
}

const shareOf = (skill: Skill, score: number) =>
  score / (skillFacts[skill].kind === 'comprehension' ? maximumScore : 20);

/** The test to take next of a skill: the first that was not tried, else the one with the lowest best score; null where none is open. */
export function nextTest(
  tests: readonly TestEntry[],
  standings: ReadonlyMap<string, TestStanding>,
): TestEntry | null {
  const open = tests.filter(({ status }) => status === 'available');
  const untried = open.find(({ id }) => !standings.get(id)?.attempts);
  if (untried) return untried;
  const best = ({ id }: TestEntry) => standings.get(id)?.best_score ?? 0;
  return open.toSorted((a, b) => best(a) - best(b))[0] ?? null;
}
