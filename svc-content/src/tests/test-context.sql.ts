import type { PlanTier, TestAccess } from '../entitlements/access.js';
import { testPlanSql } from '../entitlements/plan-tier.sql.js';
import { examiningSql } from '../keys/examining.sql.js';

/** What decides who reads what of a test. */
export interface TestContext extends TestAccess {
  readonly version: number;
  readonly retired: boolean;
  readonly listed: boolean;
  readonly plan: PlanTier;
  /** The caller is being examined on it: no keys until that is over. */
  readonly examining: boolean;
  /** The caller has passed it. Asked only where it matters: a mock exam's own sets give no keys to those who have not. */
  readonly submitted: boolean;
}

/**
 * What some callers may see, each of a test, in one statement. Nothing of a visitor is looked up.
 *
 * $1–$3 what is asked by column: test, user or null, whether corrections are asked for; $4 now.
 *
 * `place` counts in $1 from 1; no row: no such test.
 */
export const testContexts = {
  name: 'test_contexts',
  text: `
  SELECT asked.place::int, t.tier, t.open, t.retired, t.listed, t.current_version AS version,
         ${testPlanSql('asked.user_id', '$4::timestamptz')} AS plan,
         ${examiningSql('asked.user_id', 't.id', '$4::timestamptz')} AS examining,
         asked.corrections AND NOT t.listed AND EXISTS (SELECT FROM attempt a
                  WHERE a.user_id = asked.user_id AND a.test_id = t.id AND a.submitted_at IS NOT NULL) AS submitted
    FROM unnest($1::text[], $2::text[], $3::boolean[]) WITH ORDINALITY AS asked (test_id, user_id, corrections, place)
    JOIN test t ON t.id = asked.test_id`,
};
