import * as z from 'zod/mini';
import { type Level, levels } from './levels.js';
import { maximumScore } from './points.js';

/** What a total out of 699 is called. */
export const LevelReachedSchema = z.enum([...levels, 'A1 Non Atteint']);
export type LevelReached = z.infer<typeof LevelReachedSchema>;

const totalBands = [
  { from: 600, level: 'C2' },
  { from: 500, level: 'C1' },
  { from: 400, level: 'B2' },
  { from: 300, level: 'B1' },
  { from: 200, level: 'A2' },
  { from: 100, level: 'A1' },
] as const;

/** Totals that make each level, lowest first; below the first one it is « A1 Non Atteint ». */
export const levelBands: readonly { readonly level: Level; readonly from: number; readonly to: number }[] =
  totalBands
    .map(({ from, level }, index) => ({
      level,
      from,
      to: index === 0 ? maximumScore : (totalBands[index - 1]?.from ?? 0) - 1,
    }))
    .reverse();

/** CECRL level of a comprehension total (0–699). */
export function cecrlOfTotal(total: number): LevelReached {
  return totalBands.find(({ from }) => total >= from)?.level ?? 'A1 Non Atteint';
}

/** The same in the mock exam's intermediate table, which shows A1 for 0–199. */
export function cecrlOfMockTotal(total: number): Level {
  const level = cecrlOfTotal(total);
  return level === 'A1 Non Atteint' ? 'A1' : level;
}

const expressionBands = [
  { from: 18, level: 'C2' },
  { from: 14, level: 'C1' },
  { from: 10, level: 'B2' },
  { from: 6, level: 'B1' },
  { from: 2, level: 'A2' },
  { from: 1, level: 'A1' },
] as const;

/** CECRL level of an expression grade out of 20. */
export function cecrlOfGrade(grade: number): LevelReached {
  return expressionBands.find(({ from }) => grade >= from)?.level ?? 'A1 Non Atteint';
}
