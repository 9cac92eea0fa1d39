import {
  cecrlOfTotal,
  type Goal,
  levels,
  nclcLabel,
  type Skill,
  skillFacts,
  targetOf,
} from '@passerelle/contracts';
import { targetScore } from '../../goal/goal.js';
import { nextNclc } from '../../results/insight/next-points.js';
import { drilledSkill } from '../../review/drill-choice.js';
import { isAwaited, type PartOutcome } from './part-outcome.js';

/** A part of the mock exam and what it came to. */
export interface JudgedPart {
  readonly category: Skill;
  readonly outcome: PartOutcome;
}

/** One line of the verdict: the target is met or missed, there is none, or the part awaits its grade or has none. */
export interface VerdictLine {
  readonly is: 'met' | 'missed' | 'known' | 'awaited' | 'none';
  readonly text: string;
}

export interface Verdict {
  /** The lowest NCLC of the parts that have one, and the parts that have it; null where none has a score yet. */
  readonly lowest: { readonly nclc: number | null; readonly skills: readonly Skill[] } | null;
  readonly title: string;
  readonly lines: readonly VerdictLine[];
}

/** Which part sets the level, and how far each is from its goal. */
export function verdictOf(parts: readonly JudgedPart[], goal: Goal): Verdict {
  const lowest = lowestOf(parts);
  const scored = parts.flatMap(({ category, outcome }) =>
    outcome.kind === 'scored' ? [scoredLine(category, outcome, targetOf(goal, category))] : [],
  );
  const awaited = parts.filter(({ outcome }) => isAwaited(outcome));
  const others = parts.flatMap(({ category, outcome }) => {
    const text = withoutScore[outcome.kind];
    return text ? [{ is: 'none' as const, text: `${skillFacts[category].label} : ${text}` }] : [];
  });
  return { lowest, title: titleOf(lowest), lines: [...scored, ...awaitedLine(awaited), ...others] };
}

function lowestOf(parts: readonly JudgedPart[]): Verdict['lowest'] {
  const scored = parts.flatMap(({ category, outcome }) =>
    outcome.kind === 'scored' ? [{ category, nclc: outcome.nclc }] : [],
  );
  if (scored.length === 0) return null;
  const least = Math.min(...scored.map(({ nclc }) => nclc ?? 0));
  return {
    nclc: least === 0 ? null : least,
    skills: scored.flatMap(({ category, nclc }) => ((nclc ?? 0) === least ? category : [])),
  };
}

function titleOf(lowest: Verdict['lowest']): string {
  if (!lowest) return 'Vos épreuves attendent leur note.';
  const [first, ...more] = lowest.skills;
  if (more.length > 0 || !first) return 'Plusieurs épreuves fixent votre niveau.';
  const { label, kind } = skillFacts[first];
  return `C’est ${kind === 'comprehension' ? 'la ' : 'l’'}${label} qui fixe votre niveau.`;
}

function scoredLine(
  skill: Skill,
  { score, nclc }: Extract<PartOutcome, { kind: 'scored' }>,
  target: number | null,
): VerdictLine {
  const { label, kind } = skillFacts[skill];
  const name = (of: number | null) => `NCLC\u00a0${nclcLabel(of)}`;
  const floor = targetScore(skill, target);
  if (floor === null) return { is: 'known', text: `${label} : ${name(nclc)}.` };
  if (score >= floor) return { is: 'met', text: `${label} : ${name(nclc)}, votre objectif est atteint.` };
  const gap = (floor - score).toLocaleString('fr-CA');
  const points = `${gap}\u00a0${floor - score >= 2 ? 'points' : 'point'}${kind === 'expression' ? ' sur 20' : ''}`;
  return { is: 'missed', text: `${label} : il manque ${points} pour le ${name(target)}.` };
}

function awaitedLine(awaited: readonly JudgedPart[]): VerdictLine[] {
  const [first, ...more] = awaited;
  if (!first) return [];
  const who =
    more.length > 0
      ? 'Les deux expressions attendent un enseignant.'
      : `${skillFacts[first.category].label} : ${first.outcome.kind === 'interview' ? 'la note de l’entretien est attendue' : 'la copie attend un enseignant'}.`;
  return [{ is: 'awaited', text: `${who} Le plus bas peut encore changer.` }];
}

const withoutScore: Readonly<Partial<Record<PartOutcome['kind'], string>>> = {
  blank: 'rien à corriger.',
  'kept back': 'non transmise.',
  absent: 'non passée.',
};

/**
 * Ten questions for a comprehension that sets the level: of the level in which the points of its goal begin, without one in which the next
 * NCLC's do. Null where an expression sets it, or nothing is left to reach.
 */
export function wayOn({ lowest }: Verdict, parts: readonly JudgedPart[], goal: Goal) {
  for (const category of lowest?.skills ?? []) {
    const skill = drilledSkill(category);
    const outcome = parts.find((part) => part.category === category)?.outcome;
    if (!skill || outcome?.kind !== 'scored') continue;
    const floor = targetScore(skill, targetOf(goal, skill));
    const aim = floor !== null && floor > outcome.score ? floor : nextNclc(skill, outcome.score)?.floor;
    const level = levels.find((each) => each === (aim === undefined ? null : cecrlOfTotal(aim)));
    if (level) return { skill, level };
  }
  return null;
}
