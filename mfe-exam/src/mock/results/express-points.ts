import { expressEntry, firstLanguagePoints, nclcLabel, type Skill, skillFacts } from '@passerelle/contracts';
import { isAwaited } from './part-outcome.js';
import type { JudgedPart } from './verdict.js';

/** An ability in the Express Entry table: its points, or null while its grade is awaited or where there is none. */
interface ExpressRow {
  readonly skill: Skill;
  readonly nclc: number | null;
  readonly points: number | null;
  readonly isAwaited: boolean;
  /** Its score measures too little to be counted. */
  readonly saysLittle: boolean;
}

/** A way to more points: how many, and by what. */
interface ExpressGain {
  readonly points: string;
  readonly by: string;
}

export interface ExpressPoints {
  readonly rows: readonly ExpressRow[];
  readonly total: number;
  /** How many of the four the total counts. */
  readonly counted: number;
  readonly gains: readonly ExpressGain[];
}

/** What the Express Entry table makes of the parts that have a score which measures something, and what would give more. */
export function expressPoints(parts: readonly JudgedPart[], hasSpouse: boolean): ExpressPoints {
  const rows = parts.map(({ category, outcome }): ExpressRow => {
    const awaited = isAwaited(outcome);
    const { saysLittle = null } = outcome.kind === 'scored' ? outcome : {};
    if (outcome.kind !== 'scored' || saysLittle)
      return {
        skill: category,
        nclc: null,
        points: null,
        isAwaited: awaited,
        saysLittle: saysLittle !== null,
      };
    const { nclc } = outcome;
    return {
      skill: category,
      nclc,
      points: firstLanguagePoints(nclc, hasSpouse),
      isAwaited: awaited,
      saysLittle: false,
    };
  });
  const known = rows.flatMap(({ skill, nclc, points }) => (points === null ? [] : { skill, nclc, points }));
  return {
    rows,
    total: known.reduce((sum, { points }) => sum + points, 0),
    counted: known.length,
    gains: [...nextGain(known, hasSpouse), frenchGain(rows)],
  };
}

/** What the lowest ability would bring at the next step of the table: at NCLC 7 where it is below. */
function nextGain(
  known: readonly { skill: Skill; nclc: number | null; points: number }[],
  hasSpouse: boolean,
): ExpressGain[] {
  const [lowest] = known.toSorted((a, b) => (a.nclc ?? 0) - (b.nclc ?? 0));
  if (!lowest || lowest.nclc === 10) return [];
  const next = Math.max(expressEntry.french.nclc, (lowest.nclc ?? 0) + 1);
  const more = firstLanguagePoints(next, hasSpouse) - lowest.points;
  return [
    {
      points: `+\u00a0${more}`,
      by: `avec le NCLC\u00a0${nclcLabel(next)} en ${skillFacts[lowest.skill].label}.`,
    },
  ];
}

function frenchGain(rows: readonly ExpressRow[]): ExpressGain {
  const { nclc: needed, points, withEnglish } = expressEntry.french;
  const isThere = rows.every(({ nclc }) => (nclc ?? 0) >= needed);
  const english = `ou ${withEnglish} selon votre anglais`;
  return {
    points: `+\u00a0${points}`,
    by: isThere
      ? `de plus, ${english} : NCLC\u00a0${needed} dans les quatre.`
      : `de plus, ${english}, avec le NCLC\u00a0${needed} dans les quatre.`,
  };
}

const countNames = [
  'aucune épreuve',
  'une épreuve',
  'deux épreuves',
  'trois épreuves',
  'les quatre épreuves',
];

/** « Pour deux épreuves ». */
export const countedText = (counted: number) => `Pour ${countNames[counted] ?? counted}`;
