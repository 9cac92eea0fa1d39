/**
 * Keeps a cohort ($1 id, $2 name or null: deleted, $3 version). An older version changes nothing. Either way its row is held until the
 * transaction ends, so that what comes of one cohort comes one after the other.
 */
export const keepCohortSql = `
  INSERT INTO cohort AS kept (id, name, version) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, version = excluded.version WHERE kept.version < excluded.version`;

/** Keeps that somebody ($2) is in a cohort ($1) or not ($3), at $4. Nobody comes into one that was deleted, and nobody erased comes back; an erasure that comes meanwhile waits (`holdLiving`). */
export const keepMemberSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $2 FOR SHARE
  )
  INSERT INTO cohort_member AS kept (cohort_id, user_id, is_member, version)
  SELECT $1::text, $2::text, $3::boolean, $4::int
   WHERE EXISTS (SELECT FROM cohort WHERE id = $1 AND name IS NOT NULL)
     AND NOT EXISTS (SELECT FROM person WHERE deleted)
  ON CONFLICT (cohort_id, user_id) DO UPDATE SET is_member = excluded.is_member, version = excluded.version
   WHERE kept.version < excluded.version`;

/** Nobody is in a cohort ($1) that was deleted. */
export const emptyDeletedSql =
  'DELETE FROM cohort_member m USING cohort c WHERE c.id = m.cohort_id AND c.id = $1 AND c.name IS NULL';
