import type { Skill } from '@passerelle/contracts';

export interface OfferRow {
  readonly tier: number;
  /** Null: mock exams. */
  readonly skill: Skill | null;
  readonly count: number;
}

/** How many series of each skill, and how many mock exams, open from each tier on. */
export const offerSql = `
  SELECT tier, skill, count(*)::int AS count FROM test WHERE NOT retired AND listed GROUP BY tier, skill
  UNION ALL SELECT tier, NULL, count(*)::int FROM mock_exam WHERE NOT retired GROUP BY tier
  ORDER BY tier, skill`;

/** Whether there is a placement test. */
export const hasPlacementSql =
  'SELECT EXISTS (SELECT FROM placement_set WHERE NOT retired) AS "hasPlacement"';

/** Keeps an offer ($1) as told; no row: it was told already. */
export const keepOfferSql = `
  UPDATE content_offer SET version = version + 1, offer = $1 WHERE offer IS DISTINCT FROM $1::jsonb RETURNING version`;
