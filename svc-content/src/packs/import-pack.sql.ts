import { keepFormerTiersSql } from './former-tier.sql.js';

/** Held until the transaction ends: imports of all replicas and of the command line take turns. */
export const importLockSql = 'SELECT pg_advisory_xact_lock(7301001)';

export const packHashSql = 'SELECT hash FROM content_pack WHERE id = $1';

/** Notes that a pack ($1) stands in the folder that the service reads at start. */
export const isAtStartSql = 'UPDATE content_pack SET at_start = true WHERE id = $1 AND NOT at_start';

/** $1 pack, $2 version, $3 title, $4 licence, $5 origin, $6 hash, $7 now, $8 at start. */
export const importPackSql = `
  INSERT INTO content_pack (id, version, title, licence, origin, hash, imported_at, at_start)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (id) DO UPDATE
    SET version = $2, title = $3, licence = $4, origin = $5, hash = $6, imported_at = $7,
        at_start = content_pack.at_start OR $8`;

export const retireTestsSql = 'UPDATE test SET retired = true WHERE pack_id = $1';

export interface LatestSet {
  readonly version: number;
  readonly hash: string;
}

/** The newest version of a test ($1). */
export const latestSetSql =
  'SELECT version, hash FROM question_set WHERE test_id = $1 ORDER BY version DESC LIMIT 1';

/**
 * $1 test, $2 pack, $3 skill, $4 number, $5 tier, $6 open, $7 listed, $8 version, $9 now, $10 whether its content is new: then it is
 * published. What the school retired stays so, and the version that it chose stays chosen until there is another content. A tier that rises leaves the one that it had
 * until now: who bought under it keeps the test.
 */
export const importTestSql = `
  WITH risen AS (${keepFormerTiersSql("SELECT 'test', id, tier, $9::timestamptz FROM test WHERE id = $1 AND tier < $5")})
  INSERT INTO test (id, pack_id, skill, number, tier, open, listed, current_version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (id) DO UPDATE
    SET skill = $3, number = $4, tier = $5, open = $6, listed = $7, current_version = CASE WHEN $10::boolean THEN $8 ELSE test.current_version END,
        retired = test.withdrawn`;

export const anyTestSql = 'SELECT FROM test WHERE NOT retired LIMIT 1';
