import type { Skill } from './skill.js';

/** NCLC levels of the equivalence table, best first. `10` stands for « 10+ ». */
export const nclcLevels = [10, 9, 8, 7, 6, 5, 4] as const;
export type Nclc = (typeof nclcLevels)[number];

const floors = (...scores: number[]) => nclcLevels.map((nclc, index) => [nclc, scores[index] ?? 0] as const);
const expression = floors(16, 14, 12, 10, 7, 6, 4);

/**
 * Lowest score of each NCLC level by test. Source: IRCC equivalence table for the TCF Canada (to be checked on canada.ca).
 * Never derived from CECRL: an oral comprehension of 430 is B2 but NCLC 6.
 */
export const nclcFloors: Readonly<Record<Skill, readonly (readonly [Nclc, number])[]>> = {
  oral_comprehension: floors(549, 523, 503, 458, 398, 369, 331),
  written_comprehension: floors(549, 524, 499, 453, 406, 375, 342),
  written_expression: expression,
  oral_expression: expression,
};

/** NCLC of a score (points of 699, or a grade out of 20), or null below NCLC 4. */
export function nclcOf(skill: Skill, score: number): Nclc | null {
  return nclcFloors[skill].find(([, floor]) => score >= floor)?.[0] ?? null;
}

/** « 10+ », « 7 », or « < 4 ». */
export function nclcLabel(nclc: number | null): string {
  if (nclc === null) return '<\u00a04';
  return nclc === 10 ? '10+' : String(nclc);
}

/** The table of one test as shown beside a result: level, lowest and highest score. */
export function nclcRanges(skill: Skill): readonly { nclc: Nclc; from: number; to: number }[] {
  const top = skill.endsWith('comprehension') ? 699 : 20;
  return nclcFloors[skill].map(([nclc, from], index, all) => ({
    nclc,
    from,
    to: index === 0 ? top : (all[index - 1]?.[1] ?? 0) - 1,
  }));
}
