import { levels, placementBlock, questionCount } from '@passerelle/contracts';

/** Questions of a whole series, or of a whole placement test (their ids begin with `placement`). */
export const wholeLength = (id: string): number =>
  id.startsWith('placement-') ? levels.length * placementBlock : questionCount;

export interface Limit {
  readonly min: number;
  readonly max: number;
}

/** The limit of a count of 39, for another number of questions: the same share, rounded to the stricter side. */
export const scaled = ({ min, max }: Limit, count: number): Limit => ({
  min: Math.ceil((min * count) / questionCount),
  max: Math.floor((max * count) / questionCount),
});

/**
 * Between what a figure may lie. Chance is 25 %: one standard deviation is 7 points for a series of 39, 1.7 for sixteen.
 * Decision 32 says why these. Counts are of a series; a placement test has them `scaled`.
 */
export const limits = {
  /** Right answers of a fixed rule, of 39. */
  rule: { min: 1, max: 19 },
  ruleOverAll: { min: 0.19, max: 0.31 },
  /** How often the key is the letter before, of 38. */
  repeats: { min: 3, max: 17 },
  repeatsOverAll: { min: 0.2, max: 0.3 },
  /** Letters that two series share, of 39. */
  shared: { min: 0, max: 20 },
  /** Right answers of the small model, trained on the other series, of 39. */
  model: { min: 0, max: 18 },
  modelOverAll: { min: 0, max: 0.3 },
  /** Points that the model earns, of 699: mean over all series. */
  points: { min: 0, max: 215 },
  /** Right answers of a reader without documents, of 39. */
  unaided: { min: 0, max: 18 },
  unaidedOverAll: { min: 0, max: 0.32 },
  /** Counted by readers in each series. */
  denied: { min: 0, max: 5 },
  third: { min: 9, max: 17 },
  punchLines: { min: 0, max: 4 },
  skeleton: { min: 0, max: 2 },
  kind: { min: 0, max: 9 },
  /** Documents without a place. */
  placeless: { min: 13, max: 39 },
} as const;

/** Shares over all say something from this many series on; with fewer they are shown only. */
export const enoughSeries = 8;
