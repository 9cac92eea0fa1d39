/** What real responses say of a question. */
export interface QuestionStats {
  readonly test: string;
  readonly version: number;
  readonly number: number;
  readonly level: string;
  /** First submissions of different people. */
  readonly responses: number;
  /** Share of right answers, 0–1. */
  readonly facility: number;
  /** Point-biserial correlation of the answer with the rest of the test; null where everybody answered alike. */
  readonly discrimination: number | null;
  readonly key: string;
  /** Share of the responses that chose each letter, 0–1; what is left to 1 was blank. */
  readonly shares: Readonly<Record<string, number>>;
}

/** Below this many responses nothing is concluded. */
export const enoughResponses = 30;

/** Usual bounds of classical test theory: a question outside them tells little about who answers it. */
const facility = { min: 0.15, max: 0.95 } as const;
const leastDiscrimination = 0.15;
/** Below it, more than chance speaks against the key. */
const againstTheKey = -0.1;

/** A distractor that fewer choose is not working (Haladyna and Downing, 1993). */
const leastShare = 0.05;

/** Distractors that hardly anybody chooses; none when too few people answered. */
export const idleDistractors = ({ responses, key, shares }: QuestionStats): string[] =>
  responses < enoughResponses
    ? []
    : Object.keys(shares).filter((letter) => letter !== key && shares[letter]! < leastShare);

/** Why a question is weak; empty when it is not, or when too few people answered. */
export function weaknesses(stats: QuestionStats): string[] {
  if (stats.responses < enoughResponses) return [];
  const { discrimination } = stats;
  return [
    ...(stats.facility > facility.max ? ['nearly everybody answers right'] : []),
    ...(stats.facility < facility.min ? ['nearly everybody answers wrong'] : []),
    ...(discrimination !== null && discrimination < againstTheKey
      ? ['the better candidates answer wrong: check the key']
      : discrimination !== null && discrimination < leastDiscrimination
        ? ['it hardly tells good candidates from weak ones']
        : []),
  ];
}
