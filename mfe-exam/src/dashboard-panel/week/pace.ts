import { counted, nclcLabel, type Skill, skillFacts, targetOf } from '@passerelle/contracts';
import { dayName, dayOf, daysBetween } from '../../format/days.js';
import { type Goal, targetScore } from '../../goal/goal.js';
import { untriedSkills, weakSkills } from '../next-step/next-step.js';
import type { SkillFigures } from '../use-progress.js';

/** Results that are looked at: those of the last eight weeks. */
const windowDays = 56;
/** A pace is told from so many results on, over so many days: fewer say nothing. */
const fewestResults = 3;
const fewestDays = 14;

/** Whether the pace suffices in the lowest skill that is below its goal. Figures are points, or grades out of 20. */
export type Pace =
  | { readonly is: 'reached' }
  /** Nothing below its goal has a score. */
  | { readonly is: 'untried'; readonly skills: readonly Skill[] }
  | (Gap & { readonly is: 'unknown'; readonly results: number })
  | (Gap & {
      readonly is: 'enough' | 'short';
      /** A week, rounded down; 0 or less where results do not rise. */
      readonly gained: number;
      /** A week, rounded up. */
      readonly needed: number;
      readonly results: number;
      readonly since: Date;
    });

interface Gap {
  readonly skill: Skill;
  readonly target: number;
  readonly missing: number;
  readonly daysLeft: number;
}

/**
 * It assumes that scores go on as the straight line through the results of the last eight weeks, and compares by week: what the line gains, and
 * what is missing over the weeks that are left (one at least). Null without a target or a date to come.
 */
export function paceOf(
  all: readonly SkillFigures[],
  awaited: readonly Skill[],
  goal: Goal,
  now: Date,
): Pace | null {
  const skills = all.map(counting);
  const exam = goal.exam_date === null ? null : dayOf(goal.exam_date);
  const aimed = skills.filter(({ skill }) => targetOf(goal, skill) !== null);
  if (!exam || aimed.length === 0) return null;
  const daysLeft = daysBetween(now, exam);
  if (daysLeft < 0) return null;
  const [lowest] = weakSkills(aimed, goal);
  if (!lowest) {
    const untried = untriedSkills(skills, awaited).filter((skill) => targetOf(goal, skill) !== null);
    // What waits for its grade may be reached, or not.
    if (untried.length === 0 && aimed.some(({ best_score }) => best_score === null)) return null;
    return untried.length === 0 ? { is: 'reached' } : { is: 'untried', skills: untried };
  }
  const { skill } = lowest;
  const figures = aimed.find((each) => each.skill === skill);
  const target = targetOf(goal, skill);
  const floor = targetScore(skill, target);
  if (!figures || target === null || floor === null) return null;
  const gap = { skill, target, missing: floor - (figures.best_score ?? 0), daysLeft };
  const results = figures.history
    .map(({ at, score }) => ({ at: new Date(at), score }))
    .filter(({ at }) => daysBetween(at, now) <= windowDays)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || results.length < fewestResults || daysBetween(first.at, last.at) < fewestDays)
    return { is: 'unknown', ...gap, results: results.length };
  const unit = skillFacts[skill].kind === 'comprehension' ? 1 : 0.1;
  const gained = rounded(perWeek(results), unit, Math.floor);
  const needed = rounded(gap.missing / Math.max(1, daysLeft / 7), unit, Math.ceil);
  const is = gained >= needed ? 'enough' : 'short';
  return { is, ...gap, gained, needed, results: results.length, since: first.at };
}

/** What measures little tells no pace: a skill that has nothing else has no score yet. */
function counting(figures: SkillFigures): SkillFigures {
  const history = figures.history.filter(({ measures_little }) => !measures_little);
  return figures.best_measures_little
    ? { ...figures, attempts: 0, best_score: null, history }
    : { ...figures, history };
}

/** How much the line of least squares through results rises in a week. */
function perWeek(results: readonly { readonly at: Date; readonly score: number }[]): number {
  const weeks = results.map(({ at }) => at.getTime() / (7 * 86_400_000));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [midWeek, midScore] = [mean(weeks), mean(results.map(({ score }) => score))];
  const off = weeks.map((week) => week - midWeek);
  const rise = results.reduce((sum, { score }, index) => sum + (off[index] ?? 0) * (score - midScore), 0);
  return rise / off.reduce((sum, each) => sum + each * each, 0);
}

/** In whole units; what is a hair beside one counts as one. */
const rounded = (value: number, unit: number, round: (value: number) => number) =>
  Math.round(round(Math.round((value / unit) * 1e6) / 1e6) * unit * 10) / 10;

/** What the card says of the pace: first the verdict, then the figures, then what they rest on. */
export interface PaceText {
  readonly verdict: string;
  readonly figures: string;
  readonly basis: string | null;
}

export function paceText(pace: Pace, now: Date): PaceText {
  switch (pace.is) {
    case 'reached':
      return {
        verdict: 'Objectif atteint partout.',
        figures: 'Un examen blanc par semaine aide à garder le niveau.',
        basis: null,
      };
    case 'untried':
      return {
        verdict: 'Votre rythme s’affichera après vos premiers scores.',
        figures: `Pas encore de score qui compte : ${new Intl.ListFormat('fr').format(pace.skills.map((skill) => skillFacts[skill].label))}.`,
        basis: null,
      };
    case 'unknown':
      return {
        verdict: 'Le rythme n’est pas encore connu.',
        figures: `En ${gapText(pace)} ; il reste ${timeLeft(pace.daysLeft)}.`,
        basis: `Il faut au moins trois tests notés, sur deux semaines ou plus ; vous en avez ${pace.results} depuis huit semaines.`,
      };
    case 'enough':
    case 'short': {
      const { label } = skillFacts[pace.skill];
      const gains =
        pace.gained > 0
          ? `vous gagnez environ ${points(pace.gained)} par semaine`
          : 'vos scores ne montent pas';
      return {
        verdict: pace.is === 'enough' ? 'Le rythme suffit.' : 'Le rythme ne suffit pas.',
        figures: `En ${label}, votre épreuve la plus faible, ${gains} ; il en faut ${pace.needed.toLocaleString('fr-CA')} pour le NCLC ${nclcLabel(pace.target)} dans ${timeLeft(pace.daysLeft)}.`,
        basis: `D’après vos ${pace.results} tests depuis le ${dayName(pace.since, now)}, si vos scores continuent ainsi. Ils sont estimés.`,
      };
    }
  }
}

const gapText = ({ skill, missing, target }: Gap) =>
  `${skillFacts[skill].label}, il manque ${points(missing)} pour le NCLC ${nclcLabel(target)}`;

const points = (value: number) => `${value.toLocaleString('fr-CA')} ${value >= 2 ? 'points' : 'point'}`;

const timeLeft = (days: number) => {
  if (days === 0) return 'moins d’un jour';
  return days >= 14 ? `${Math.floor(days / 7)} semaines` : counted(days, 'jour');
};
