import type { Level } from './levels.js';

/**
 * Level and points of the 39 questions of a comprehension test. Sum 699.
 * No official table exists; preparation sites agree on this one, so scores are shown as « score estimé ».
 */
export const questionBands = [
  { level: 'A1', from: 1, to: 4, points: 3 },
  { level: 'A2', from: 5, to: 10, points: 9 },
  { level: 'B1', from: 11, to: 19, points: 15 },
  { level: 'B2', from: 20, to: 29, points: 21 },
  { level: 'C1', from: 30, to: 35, points: 26 },
  { level: 'C2', from: 36, to: 39, points: 33 },
] as const satisfies readonly { level: Level; from: number; to: number; points: number }[];

/** From this share of right answers on, in percent, a level is held. */
export const heldPercent = 80;

/** Questions of a comprehension test. */
export const questionCount = 39;
/** Points of a comprehension test without a mistake. */
export const maximumScore = 699;

/** Level and points of question `number` (1–39). @throws RangeError outside that range. */
export function bandOf(number: number): { level: Level; points: number } {
  const band = questionBands.find(
    ({ from, to }) => Number.isInteger(number) && number >= from && number <= to,
  );
  if (!band) throw new RangeError(`No question ${number} in a test of ${questionCount}`);
  return { level: band.level, points: band.points };
}
