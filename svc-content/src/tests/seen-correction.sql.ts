/**
 * Notes that a person ($1) was given the keys of a comprehension test ($2) now ($3) without having passed it; once. Of nobody who is erased; an
 * erasure that comes meanwhile waits (`holdLiving`).
 */
export const seeCorrectionSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $1 FOR SHARE
  )
  INSERT INTO seen_correction (user_id, test_id, seen_at)
  SELECT $1, t.id, $3
    FROM test t JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
   WHERE t.id = $2 AND s.skill IN ('written_comprehension', 'oral_comprehension')
     AND NOT EXISTS (SELECT FROM person WHERE deleted)
     AND NOT EXISTS (SELECT FROM attempt WHERE user_id = $1 AND test_id = t.id AND submitted_at IS NOT NULL)
  ON CONFLICT DO NOTHING`;
