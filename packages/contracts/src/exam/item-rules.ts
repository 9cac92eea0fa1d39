/** By what a question is judged from real answers: usual bounds of classical test theory. */
export const itemRules = {
  /** First results of different people; below it nothing is concluded. */
  enough: 30,
  /** Share of right answers: outside, nearly everybody answers alike. */
  facility: { min: 0.15, max: 0.95 },
  /** Point-biserial correlation of the answer with the rest of the test: below, it hardly tells good candidates from weak ones. */
  discrimination: 0.15,
  /** Below, more than chance speaks against the key. */
  againstKey: -0.1,
  /** A distractor that fewer choose is not working (Haladyna and Downing, 1993). */
  idleShare: 0.05,
} as const;

/** Why a question is weak, the gravest first. */
export const itemWeaknesses = ['against_key', 'flat', 'too_hard', 'too_easy'] as const;
export type ItemWeakness = (typeof itemWeaknesses)[number];
