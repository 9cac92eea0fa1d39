import {
  cecrlOfTotal,
  type Goal,
  levels,
  nclcLabel,
  type Skill,
  skillFacts,
  skills,
  targetOf,
} from '@passerelle/contracts';
import { targetScore } from '../../goal/goal.js';
import { nextNclc, questionsToAsk } from '../../results/insight/next-points.js';
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
  /** The lowest level of the parts that have one, as it is shown, and the parts that have it; null where none has a score yet. */
  readonly lowest: { readonly mark: string; readonly skills: readonly Skill[] } | null;
  readonly kicker: string;
  readonly title: string;
  readonly lines: readonly VerdictLine[];
}

/** All four make a TCF Canada, which counts in NCLC; fewer are chosen for the TCF Québec, which counts in levels of the CECRL. */
export const isQuebec = (parts: readonly unknown[]): boolean => parts.length < skills.length;

/** Which part sets the level, and how far each is from its goal. */
export function verdictOf(parts: readonly JudgedPart[], goal: Goal): Verdict {
  const lowest = lowestOf(parts, isQuebec(parts) ? cecrlScale : nclcScale);
  const scored = parts.flatMap(({ category, outcome }) => {
    if (outcome.kind !== 'scored') return [];
    return isQuebec(parts)
      ? [cecrlLine(category, outcome)]
      : [scoredLine(category, outcome, targetOf(goal, category))];
  });
  const awaited = parts.filter(({ outcome }) => isAwaited(outcome));
  const others = parts.flatMap(({ category, outcome }) => {
    const text = withoutScore[outcome.kind];
    return text ? [{ is: 'none' as const, text: `${skillFacts[category].label} : ${text}` }] : [];
  });
  const name = isQuebec(parts) ? 'Niveau CECRL' : 'NCLC';
  return {
    lowest,
    kicker: parts.length > 1 ? `${name} le plus bas` : name,
    title: titleOf(lowest, parts),
    lines: [...scored, ...awaitedLine(awaited, parts.length), ...others],
  };
}

type Scored = Extract<PartOutcome, { kind: 'scored' }>;

/** How levels are compared, and shown. */
interface Scale {
  rankOf(outcome: Scored): number;
  markOf(outcome: Scored): string;
}
const nclcScale: Scale = {
  rankOf: ({ nclc }) => nclc ?? 0,
  markOf: ({ nclc }) => nclcLabel(nclc),
};
const cecrlScale: Scale = {
  rankOf: ({ cecrl }) => (cecrl === 'A1 Non Atteint' ? -1 : levels.indexOf(cecrl)),
  markOf: ({ cecrl }) => (cecrl === 'A1 Non Atteint' ? '<\u00a0A1' : cecrl),
};

function lowestOf(parts: readonly JudgedPart[], { rankOf, markOf }: Scale): Verdict['lowest'] {
  const scored = parts.flatMap(({ category, outcome }) =>
    outcome.kind === 'scored' ? [{ category, outcome, rank: rankOf(outcome) }] : [],
  );
  const [least] = scored.toSorted((a, b) => a.rank - b.rank);
  if (!least) return null;
  return {
    mark: markOf(least.outcome),
    skills: scored.flatMap(({ category, rank }) => (rank === least.rank ? category : [])),
  };
}

function titleOf(lowest: Verdict['lowest'], parts: readonly JudgedPart[]): string {
  const isOne = parts.length === 1;
  if (!lowest && !parts.some(({ outcome }) => isAwaited(outcome))) return 'Aucune note pour cet examen.';
  if (!lowest) return isOne ? 'Votre épreuve attend sa note.' : 'Vos épreuves attendent leur note.';
  const [only] = lowest.skills;
  if (isOne && only) return `Votre niveau estimé en ${skillFacts[only].label}.`;
  const [first, ...more] = lowest.skills;
  if (more.length > 0 || !first) return 'Plusieurs épreuves fixent votre niveau.';
  const { label, kind } = skillFacts[first];
  return `C’est ${kind === 'comprehension' ? 'la ' : 'l’'}${label} qui fixe votre niveau.`;
}

const littleWhy = {
  rushed: 'fait en moins du quart du temps, ce résultat mesure peu',
  'correction seen': 'la correction était déjà lue, ce résultat mesure peu',
} as const;

const little = (text: string, why: keyof typeof littleWhy): VerdictLine => ({
  is: 'known',
  text: `${text} ; ${littleWhy[why]}.`,
});

function cecrlLine(skill: Skill, { cecrl, saysLittle }: Scored): VerdictLine {
  const text = `${skillFacts[skill].label} : ${cecrl}`;
  return saysLittle ? little(text, saysLittle) : { is: 'known', text: `${text}.` };
}

function scoredLine(
  skill: Skill,
  { score, nclc, saysLittle, missed }: Scored,
  target: number | null,
): VerdictLine {
  const { label, kind } = skillFacts[skill];
  const name = (of: number | null) => `NCLC\u00a0${nclcLabel(of)}`;
  if (saysLittle) return little(`${label} : ${name(nclc)}`, saysLittle);
  const floor = targetScore(skill, target);
  if (floor === null) return { is: 'known', text: `${label} : ${name(nclc)}.` };
  if (score >= floor) return { is: 'met', text: `${label} : ${name(nclc)}, votre objectif est atteint.` };
  const gap = (floor - score).toLocaleString('fr-CA');
  const points = `${gap}\u00a0${floor - score >= 2 ? 'points' : 'point'}${kind === 'expression' ? ' sur 20' : ''}`;
  const asked = missed ? questionsToAsk(floor - score, missed) : null;
  return {
    is: 'missed',
    text: `${label} : il manque ${points} pour le ${name(target)}${asked ? `, ${asked}` : ''}.`,
  };
}

function awaitedLine(awaited: readonly JudgedPart[], count: number): VerdictLine[] {
  const [first, ...more] = awaited;
  if (!first) return [];
  const who =
    more.length > 0
      ? 'Les deux expressions attendent un enseignant.'
      : `${skillFacts[first.category].label} : ${first.outcome.kind === 'interview' ? 'la note de l’entretien est attendue' : 'la copie attend un enseignant'}.`;
  return [{ is: 'awaited', text: count > 1 ? `${who} Le plus bas peut encore changer.` : who }];
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
    const floor = isQuebec(parts) ? null : targetScore(skill, targetOf(goal, skill));
    const aim = floor !== null && floor > outcome.score ? floor : nextNclc(skill, outcome.score)?.floor;
    const level = levels.find((each) => each === (aim === undefined ? null : cecrlOfTotal(aim)));
    if (level) return { skill, level };
  }
  return null;
}
