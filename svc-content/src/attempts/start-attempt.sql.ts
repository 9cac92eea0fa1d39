import type { FreeTest, PlanTier } from '../entitlements/access.js';
import { testPlanSql } from '../entitlements/plan-tier.sql.js';
import { takenFreeSql } from '../entitlements/taken-free.sql.js';
import { aheadInMockSql } from '../keys/examining.sql.js';
import type { MockPart } from './mock-part.js';

/** The current part of a person's mock exam as JSON, or null. */
const mockPart = `(
  SELECT json_build_object('session', m.id, 'step', m.step, 'test_id', m.tests[m.step + 1],
                           'finished', m.finished_at IS NOT NULL, 'attempt', b.attempt_id)
    FROM mock_session m LEFT JOIN mock_attempt b ON b.session_id = m.id AND b.step = m.step
   WHERE m.id = $4::uuid AND m.user_id = $2)`;

export interface StartContext extends FreeTest {
  readonly version: number;
  readonly listed: boolean;
  /** It lies ahead in a mock exam that the person has opened. */
  readonly ahead: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly plan: PlanTier;
  /** The person's mailbox is. */
  readonly proven: boolean;
  /** The open attempt of this test, if any. */
  readonly open_attempt: string | null;
  /** Where the mock exam stands that was named, if it is the person's. */
  readonly part: MockPart | null;
}

/** What decides whether a person ($2) may start a test ($1) now ($3), in a mock exam's session ($4) or outside of any (null). */
export const startContextSql = `
  SELECT t.tier, t.open, t.listed, t.current_version AS version, s.skill, s.duration, ${testPlanSql('$2', '$3')} AS plan,
         ${takenFreeSql('$2', 't.id')} AS taken,
         EXISTS (SELECT FROM projected_user person WHERE person.id = $2 AND person.proven) AS proven,
         (SELECT attempt_id FROM open_attempt WHERE user_id = $2 AND test_id = $1) AS open_attempt,
         ${aheadInMockSql('$2', 't.id', '$3')} AS ahead,
         ${mockPart} AS part
    FROM test t JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
   WHERE t.id = $1 AND NOT t.retired`;

/**
 * A new attempt in one statement: all rows or none.
 *
 * $1 attempt, $2 user, $3 test, $4 version, $5 mode, $6 now, $7 deadline, $8 a mock exam's session or null, $9 its step, $10 whether without a plan.
 *
 * No row: the person has an open attempt of this test, or the session went on meanwhile; from here to its end it does not. Or their account is gone; an erasure that
 * comes meanwhile waits (`holdLiving`). A second one without a plan breaks the unique index `attempt_free`.
 */
export const insertAttemptSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $2 FOR SHARE
  ), opened AS (
    INSERT INTO open_attempt (user_id, test_id, attempt_id, deadline_at)
    SELECT $2, $3, $1, $7
     WHERE NOT EXISTS (SELECT FROM person WHERE deleted)
       AND ($8::uuid IS NULL
        OR EXISTS (SELECT FROM mock_session m WHERE m.id = $8 AND m.step = $9 AND m.finished_at IS NULL
                      AND NOT EXISTS (SELECT FROM mock_attempt b WHERE b.session_id = m.id AND b.step = m.step)
                      FOR SHARE))
    ON CONFLICT (user_id, test_id) DO NOTHING RETURNING attempt_id
  ), started AS (
    INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, deadline_at, free)
    SELECT attempt_id, $2, $3, $4::int, $5, $6, $7::timestamptz, $10::boolean FROM opened RETURNING *
  ), placed AS (
    INSERT INTO mock_attempt (session_id, step, attempt_id)
    SELECT $8, $9::int, attempt_id FROM opened WHERE $8 IS NOT NULL
  )
  SELECT started.*, s.name, s.skill, s.duration, NULL AS average_percent, '[]'::json AS answers, '{}'::json AS plays, '{}'::json AS heard_ms,
         $8 AS mock_session_id, NULL AS grade
    FROM started JOIN question_set s ON s.test_id = started.test_id AND s.version = started.version`;
