import { skills } from '@passerelle/contracts';
import type { PlanTier } from '../entitlements/access.js';
import { planTierSql } from '../entitlements/plan-tier.sql.js';

export interface MockContext {
  readonly name: string;
  readonly tier: number;
  readonly tests: string[];
  readonly plan: PlanTier;
  /** The unfinished session of this mock exam, if any. */
  readonly open_session: string | null;
}

/** What decides whether a person ($2) may start a mock exam ($1) now ($3). */
export const mockContextSql = `
  SELECT m.name, m.tier, ${planTierSql('$2', '$3', { kind: 'mock', id: 'm.id', tier: 'm.tier' })} AS plan, ARRAY[${skills.map((skill) => `m.${skill}`).join(', ')}] AS tests,
         (SELECT id FROM mock_session WHERE user_id = $2 AND mock_id = $1 AND finished_at IS NULL) AS open_session
    FROM mock_exam m WHERE m.id = $1 AND NOT m.retired`;

/**
 * $1 session, $2 user, $3 mock exam, $4 its name, $5 its tests, $6 now, $7 the chosen skills, $8 the step of the first. No row: the person has an
 * unfinished one, or is erased; an erasure that comes meanwhile waits (`holdLiving`).
 */
export const startMockSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $2 FOR SHARE
  )
  INSERT INTO mock_session (id, user_id, mock_id, name, tests, started_at, skills, step, is_quebec)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (SELECT FROM person WHERE deleted)
  ON CONFLICT (user_id, mock_id) WHERE finished_at IS NULL DO NOTHING RETURNING id`;

/**
 * No part of a session ($1) is begun, and nothing moves it, until the transaction ends. It comes in a statement of its own: what follows sees
 * what was begun before.
 */
export const holdMockSql = 'SELECT FROM mock_session WHERE id = $1 FOR UPDATE';

/**
 * Chooses again, while nothing of a session ($1) is begun: the skills ($2), the step of the first ($3), whether for the TCF Québec ($4). Name ($5)
 * and tests ($6) are taken anew, as a pack may have retired one meanwhile.
 */
export const chooseAgainSql = `
  UPDATE mock_session SET skills = $2, step = $3, is_quebec = $4, name = $5, tests = $6
   WHERE id = $1 AND finished_at IS NULL AND NOT EXISTS (SELECT FROM mock_attempt WHERE session_id = $1)`;

/**
 * Goes past a part of a session ($1) that nobody can begin any more, as its test is retired, to the next chosen one of which the test is not;
 * where there is none the session ends, now ($2).
 */
export const passRetiredSql = `
  WITH stuck AS (
    SELECT m.id, (SELECT min(part.number)::int - 1
                    FROM unnest(m.tests, ARRAY[${skills.map((skill) => `'${skill}'`).join(', ')}]) WITH ORDINALITY AS part (test_id, skill, number)
                    JOIN test t ON t.id = part.test_id AND NOT t.retired
                   WHERE part.number - 1 > m.step AND (m.skills IS NULL OR part.skill = ANY (m.skills))) AS next
      FROM mock_session m JOIN test gone ON gone.id = m.tests[m.step + 1] AND gone.retired
     WHERE m.id = $1 AND m.finished_at IS NULL
       AND NOT EXISTS (SELECT FROM mock_attempt b WHERE b.session_id = m.id AND b.step = m.step)
  )
  UPDATE mock_session m SET step = coalesce(stuck.next, m.step), finished_at = CASE WHEN stuck.next IS NULL THEN $2::timestamptz END
    FROM stuck WHERE m.id = stuck.id`;

/**
 * Moves a session ($1) from a step ($2) to another ($3), or ends it ($4). Where another request moved it meanwhile, or began the part with which
 * it would end, nothing changes.
 */
export const moveMockSql = `
  UPDATE mock_session SET step = $3, finished_at = $4 WHERE id = $1 AND step = $2 AND finished_at IS NULL
     AND ($4::timestamptz IS NULL
          OR NOT EXISTS (SELECT FROM mock_attempt b JOIN open_attempt o ON o.attempt_id = b.attempt_id
                          WHERE b.session_id = $1 AND b.step = $2))`;

/** Ends a person's ($1) session ($4) that stands at a step ($3), now ($2). Its rows: the attempts of that step that are not submitted yet. */
export const finishAtSql = `
  WITH ended AS (
    UPDATE mock_session SET finished_at = $2
     WHERE user_id = $1 AND step = $3 AND id::text = lower($4) AND finished_at IS NULL RETURNING id
  )
  SELECT a.id FROM ended JOIN mock_attempt b ON b.session_id = ended.id AND b.step = $3 JOIN attempt a ON a.id = b.attempt_id
   WHERE a.submitted_at IS NULL`;
