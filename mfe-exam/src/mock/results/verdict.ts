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
import { adviceFor, nextNclc } from '../../results/insight/next-points.js';
import { drilledSkill } from '../../review/drill-choice.js';
import type { Exam } from '../mock-stage.js';
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
  /** The lowest level of the parts that measure one, as it is shown, and the parts that have it; null where none has a score yet. */
  readonly lowest: { readonly mark: string; readonly skills: readonly Skill[] } | null;
  readonly kicker: string;
  readonly title: string;
  readonly lines: readonly VerdictLine[];
}

/** Which part sets the level, and how far each is from its goal. */
export function verdictOf(parts: readonly JudgedPart[], goal: Goal, exam: Exam): Verdict {
  const isQuebec = exam === 'tcf_quebec';
  const lowest = lowestOf(parts, isQuebec ? cecrlScale : nclcScale);
  const scored = parts.flatMap(({ category, outcome }) => {
    if (outcome.kind !== 'scored') return [];
    return isQuebec
      ? [cecrlLine(category, outcome)]
      : [scoredLine(category, outcome, targetOf(goal, category))];
  });
  const awaited = parts.filter(({ outcome }) => isAwaited(outcome));
  const others = parts.flatMap(({ category, outcome }) => {
    const text = withoutScore[outcome.kind];
    return text ? [{ is: 'none' as const, text: `${skillFacts[category].label} : ${text}` }] : [];
  });
  const name = isQuebec ? 'Niveau CECRL' : 'NCLC';
  return {
    lowest,
    kicker: parts.length > 1 ? `${name} le plus bas` : name,
    title: titleOf(lowest, parts),
    lines: [...scored, ...awaitedLine(awaited, parts.length > 1 && !isBottom(lowest)), ...others],
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
  const all = parts.flatMap(({ category, outcome }) =>
    outcome.kind === 'scored' ? [{ category, outcome, rank: rankOf(outcome) }] : [],
  );
  const scored = all.filter(({ outcome }) => !outcome.saysLittle);
  const [least] = scored.toSorted((a, b) => a.rank - b.rank);
  if (!least) return null;
  return {
    mark: markOf(least.outcome),
    skills: scored.flatMap(({ category, rank }) => (rank === least.rank ? category : [])),
  };
}

/** Below the lowest level that has a name: a grade that is awaited changes nothing about it. */
const isBottom = (lowest: Verdict['lowest']) => lowest?.mark.startsWith('<') ?? false;

function titleOf(lowest: Verdict['lowest'], parts: readonly JudgedPart[]): string {
  const isOne = parts.length === 1;
  const isRushed = parts.some(({ outcome }) => outcome.kind === 'scored');
  if (!lowest && isRushed) return isOne ? 'Ce résultat mesure peu.' : 'Ces résultats mesurent peu.';
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
  const advice = missed ? adviceFor(floor - score, missed) : null;
  const way =
    advice && ('begin' in advice ? `. Commencez par le niveau ${advice.begin}` : `, ${advice.questions}`);
  return {
    is: 'missed',
    text: `${label} : il manque ${points} pour le ${name(target)}${way ?? ''}.`,
  };
}

function awaitedLine(awaited: readonly JudgedPart[], mayFall: boolean): VerdictLine[] {
  const [first, ...more] = awaited;
  if (!first) return [];
  const who =
    more.length > 0
      ? 'Les deux expressions attendent un enseignant.'
      : `${skillFacts[first.category].label} : ${first.outcome.kind === 'interview' ? 'la note de l’entretien est attendue' : 'la copie attend un enseignant'}.`;
  return [{ is: 'awaited', text: mayFall ? `${who} Le plus bas peut encore changer.` : who }];
}

const withoutScore: Readonly<Partial<Record<PartOutcome['kind'], string>>> = {
  blank: 'rien à corriger.',
  'kept back': 'non transmise.',
  absent: 'non passée.',
};

/**
 * Ten questions for a comprehension that sets the level: of the level that its line names, else of that in which the points of
 * its goal, or of the next NCLC, begin. Null where an expression sets it, or nothing is left to reach.
 */
export function wayOn({ lowest }: Verdict, parts: readonly JudgedPart[], goal: Goal, exam: Exam) {
  for (const category of lowest?.skills ?? []) {
    const skill = drilledSkill(category);
    const outcome = parts.find((part) => part.category === category)?.outcome;
    if (!skill || outcome?.kind !== 'scored') continue;
    const floor = exam === 'tcf_quebec' ? null : targetScore(skill, targetOf(goal, skill));
    const aim = floor !== null && floor > outcome.score ? floor : nextNclc(skill, outcome.score)?.floor;
    if (aim === undefined) continue;
    const advice = outcome.missed ? adviceFor(aim - outcome.score, outcome.missed) : null;
    const advised = advice && ('begin' in advice ? advice.begin : advice.level);
    const level = advised ?? levels.find((each) => each === cecrlOfTotal(aim));
    if (level) return { skill, level };
  }
  return null;
}
