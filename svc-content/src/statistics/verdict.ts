import { type ItemWeakness, itemRules } from '@passerelle/contracts';
import type { TalliedQuestion } from './tallies.sql.js';

/** What real answers say of a question. */
export interface QuestionStats
  extends Pick<TalliedQuestion, 'test' | 'version' | 'id' | 'number' | 'level' | 'key'> {
  /** First results of different people. */
  readonly responses: number;
  /** Share of right answers, 0–1. */
  readonly facility: number;
  /** Point-biserial correlation of the answer with the rest of the test; null where everybody answered alike. */
  readonly discrimination: number | null;
  /** Share of the responses that chose each letter, 0–1; what is left to 1 was blank. */
  readonly shares: Readonly<Record<string, number>>;
}

/** The statistics of a question from its tallies. */
export function statsOf({ letters, tallies, ...question }: TalliedQuestion): QuestionStats {
  const sum = (of: (tally: TalliedQuestion['tallies'][number]) => number) =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  const answersTo = (letter: string) => tallies.find(({ response }) => response === letter);
  const responses = sum(({ answers }) => answers);
  const right = answersTo(question.key) ?? { answers: 0, rights: 0, squares: 0 };
  return {
    ...question,
    responses,
    facility: right.answers / responses,
    discrimination: correlation(
      { count: responses, sum: sum(({ rights }) => rights), squares: sum(({ squares }) => squares) },
      { count: right.answers, sum: right.rights },
    ),
    shares: Object.fromEntries(
      letters.map((letter) => [letter, (answersTo(letter)?.answers ?? 0) / responses]),
    ),
  };
}

interface Sums {
  readonly count: number;
  /** Of right answers in the test. */
  readonly sum: number;
}

/** Pearson’s correlation of a right answer (0 or 1) with the other right answers of the test, from sums over `all`, and over those who were `right`. */
function correlation(all: Sums & { readonly squares: number }, right: Sums): number | null {
  const rest = all.sum - right.count;
  const restSquares = all.squares - 2 * right.sum + right.count;
  const product = all.count * (right.sum - right.count) - right.count * rest;
  const spread = right.count * (all.count - right.count) * (all.count * restSquares - rest ** 2);
  return spread > 0 ? product / Math.sqrt(spread) : null;
}

/** Whether so many answered that something can be concluded. */
export const isJudged = ({ responses }: QuestionStats): boolean => responses >= itemRules.enough;

/** Distractors that hardly anybody chooses; none when too few people answered. */
export const idleDistractors = (stats: QuestionStats): string[] =>
  isJudged(stats)
    ? Object.entries(stats.shares)
        .filter(([letter, share]) => letter !== stats.key && share < itemRules.idleShare)
        .map(([letter]) => letter)
    : [];

/** Why a question is weak; empty when it is not, or when too few people answered. */
export function weaknesses(stats: QuestionStats): ItemWeakness[] {
  if (!isJudged(stats)) return [];
  const { facility, discrimination } = stats;
  const isBelow = (limit: number) => discrimination !== null && discrimination < limit;
  return [
    ...(isBelow(itemRules.againstKey) ? ['against_key' as const] : []),
    ...(isBelow(itemRules.discrimination) && !isBelow(itemRules.againstKey) ? ['flat' as const] : []),
    ...(facility < itemRules.facility.min ? ['too_hard' as const] : []),
    ...(facility > itemRules.facility.max ? ['too_easy' as const] : []),
  ];
}
