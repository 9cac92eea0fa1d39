import type { PastResponse, Skill } from '@passerelle/contracts';
import { dayOf, daysBetween } from '../../format/days.js';
import type { Goal } from '../../goal/goal.js';
import { type NextStep, untriedSkills, weakSkills } from '../next-step/next-step.js';
import type { SkillFigures } from '../use-progress.js';

/** What a day is for. `now`: what the card of the next step says. */
export type Sitting =
  | { readonly kind: 'now'; readonly step: Exclude<NextStep, { kind: 'loading' }> }
  | { readonly kind: 'test'; readonly skill: Skill }
  | { readonly kind: 'mock' };

export interface WeekDay {
  readonly date: Date;
  readonly when: 'past' | 'today' | 'coming';
  /** Skills of what was submitted that day, each once. */
  readonly done: readonly Skill[];
  /** Null where something was done, on the free day, and from the exam on. */
  readonly planned: Sitting | null;
  readonly isExam: boolean;
}

interface WeekKnown {
  readonly now: Date;
  readonly goal: Goal;
  readonly step: NextStep;
  readonly skills: readonly SkillFigures[];
  /** Skills whose expressions are sent and not graded. */
  readonly awaited: readonly Skill[];
  readonly responses: readonly Pick<PastResponse, 'submitted_at' | 'skill'>[];
}

const sunday = 6;

function skillOf(step: NextStep): Skill | null {
  if (step.kind === 'test') return step.attempt.skill;
  return 'skill' in step ? step.skill : null;
}

/**
 * The week of now, Monday first. It assumes one sitting a day and Sundays free: today is the next step, then the skills below their goal
 * take turns, the lowest first, and after them those that were not tried. Where nothing is to gain, Saturday is for a whole mock exam.
 */
export function weekPlan(known: WeekKnown): WeekDay[] {
  const { now, goal, step, skills, awaited } = known;
  const exam = goal.exam_date === null ? null : dayOf(goal.exam_date);
  const weak = weakSkills(skills, goal).map(({ skill }) => skill);
  const turns = [...weak, ...untriedSkills(skills, awaited)].filter((skill) => !awaited.includes(skill));
  // They go on after what today is for, where that is one of them.
  const first = skillOf(step);
  let turn = first === null ? 0 : turns.indexOf(first) + 1;
  const today = (now.getDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index): WeekDay => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - today + index);
    const isDay = (at: string) => daysBetween(date, new Date(at)) === 0;
    const done = known.responses.filter(({ submitted_at }) => isDay(submitted_at)).map(({ skill }) => skill);
    const day = { date, done: [...new Set(done)], isExam: exam !== null && daysBetween(date, exam) === 0 };
    const isOver = exam !== null && daysBetween(date, exam) <= 0;
    if (index < today) return { ...day, when: 'past', planned: null };
    const isFree = isOver || done.length > 0 || (index === sunday && index !== today);
    if (index === today) {
      const planned =
        isFree || step.kind === 'loading' || index === sunday ? null : ({ kind: 'now', step } as const);
      return { ...day, when: 'today', planned };
    }
    return { ...day, when: 'coming', planned: isFree ? null : next(index) };
  });

  function next(index: number): Sitting | null {
    const skill = turns[turn % turns.length];
    turn += 1;
    if (skill) return { kind: 'test', skill };
    return index === sunday - 1 ? { kind: 'mock' } : null;
  }
}

/** Days with something done, of those and the planned ones. */
export function sittingsOf(week: readonly WeekDay[]): { readonly done: number; readonly all: number } {
  const done = week.filter((day) => day.done.length > 0).length;
  return { done, all: done + week.filter(({ planned }) => planned !== null).length };
}
