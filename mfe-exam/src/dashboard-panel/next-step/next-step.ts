import {
  type Attempt,
  type MockSession,
  maximumScore,
  nclcOf,
  type Skill,
  skillFacts,
  type TestEntry,
  type TestStanding,
} from '@passerelle/contracts';
import { isUntouched } from '../../mock/mock-stage.js';
import { targetScore } from '../goal/goal.js';
import { skillOrder } from '../skill-order.js';
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
  readonly targetNclc: number | null;
}

/** The most useful thing to do now. `loading`: what comes first is not known yet. */
export type NextStep =
  | { readonly kind: 'loading' }
  | { readonly kind: 'mock'; readonly mockSession: MockSession; readonly attempt: Attempt | null }
  | { readonly kind: 'test'; readonly attempt: Attempt }
  | { readonly kind: 'review'; readonly due: number }
  | { readonly kind: 'weakest'; readonly skill: Skill; readonly level: WeakLevel | null }
  | { readonly kind: 'untried'; readonly skill: Skill; readonly isFirst: boolean }
  /** Everything was tried and stands well. */
  | { readonly kind: 'whole-exam' };

export type WeakLevel = SkillFigures['levels'][number];

/** From this share of right answers on, in percent, a level is held. */
const held = 80;

/** A mock exam under way, an open test, due reviews, the weakest level of the weakest skill, an untried skill: the first that there is. */
export function nextStep({ mockSessions, openAttempts, due, skills, awaited, targetNclc }: Known): NextStep {
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
  const weakest = weakestOf(skills, targetNclc);
  if (weakest) return { kind: 'weakest', ...weakest };
  const figuresOf = (skill: Skill) => skills.find((each) => each.skill === skill);
  const untried = skillOrder.find((skill) => !figuresOf(skill)?.attempts && !awaited.includes(skill));
  if (!untried) return { kind: 'whole-exam' };
  const isFirst = skills.every(({ attempts }) => attempts === 0) && awaited.length === 0;
  return { kind: 'untried', skill: untried, isFirst };
}

/** The skill with the lowest NCLC, by its best score, and the first level of it that is not held; null where nothing tried is weak. */
function weakestOf(
  skills: readonly SkillFigures[],
  targetNclc: number | null,
): { readonly skill: Skill; readonly level: WeakLevel | null } | null {
  const [weakest] = skills
    .flatMap((figures) => (figures.best_score === null ? [] : { ...figures, best: figures.best_score }))
    .toSorted(
      (a, b) =>
        (nclcOf(a.skill, a.best) ?? 0) - (nclcOf(b.skill, b.best) ?? 0) ||
        shareOf(a.skill, a.best) - shareOf(b.skill, b.best),
    );
  if (!weakest) return null;
  const floor = targetScore(weakest.skill, targetNclc);
  if (floor !== null && weakest.best >= floor) return null;
  const level = weakest.levels.find(({ percent }) => percent < held) ?? null;
  // Without a goal, a skill whose levels are all held is not weak.
  if (floor === null && level === null && weakest.levels.length > 0) return null;
  return { skill: weakest.skill, level };
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
