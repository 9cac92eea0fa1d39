import type { PlanTier, TestAccess } from '../entitlements/access.js';
import { planTierSql } from '../entitlements/entitlements.service.js';

/** What decides who reads what of a test. */
export interface TestContext extends TestAccess {
  readonly version: number;
  readonly retired: boolean;
  readonly listed: boolean;
  readonly plan: PlanTier;
  /** The caller has an open exam-mode attempt of it: no keys until that is over. */
  readonly examining: boolean;
  /** The caller has passed it. Asked only where it matters: a mock exam's own sets give no keys to those who have not. */
  readonly submitted: boolean;
}

/** $1 test, $2 user or null, $3 now, $4 whether corrections are asked for. Nothing of a visitor is looked up. */
export const testContext = {
  name: 'test_context',
  text: `
  SELECT t.tier, t.open, t.retired, t.listed, t.current_version AS version, ${planTierSql('$2::text', '$3::timestamptz')} AS plan,
         EXISTS (SELECT FROM open_attempt o JOIN attempt a ON a.id = o.attempt_id
                  WHERE o.user_id = $2 AND o.test_id = $1 AND a.mode = 'exam') AS examining,
         $4::boolean AND NOT t.listed AND EXISTS (SELECT FROM attempt a
                  WHERE a.user_id = $2 AND a.test_id = $1 AND a.submitted_at IS NOT NULL) AS submitted
    FROM test t WHERE t.id = $1`,
};
