/** Of a mark, or of one that was taken back: nothing later is known of it. */
const isNewest = 'excluded.graded_at IS NOT NULL AND (excluded.version > i.version OR i.graded_at IS NULL)';

/**
 * Keeps what an event says of an interview: $1 booking, $2 person, $3 the mock exam that it ends (or null), $4 its version, $5 whether it is
 * off, $6 its score (or null), $7 when it was marked, or its mark taken back (or null). An older version changes nothing, but may name the mock exam.
 * Nobody erased comes back with an event that comes late; an erasure that comes meanwhile waits (`holdLiving`).
 */
export const keepInterviewSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $2 FOR SHARE
  )
  INSERT INTO interview AS i (booking_id, user_id, mock_session_id, version, is_off, score, graded_at)
  SELECT $1::text, $2::text, lower($3), $4::int, $5::boolean, $6::real, $7::timestamptz
   WHERE NOT EXISTS (SELECT FROM person WHERE deleted)
  ON CONFLICT (booking_id) DO UPDATE
    SET mock_session_id = coalesce(i.mock_session_id, excluded.mock_session_id),
        is_off = CASE WHEN excluded.version > i.version THEN excluded.is_off ELSE i.is_off END,
        score = CASE WHEN ${isNewest} THEN excluded.score ELSE i.score END,
        graded_at = CASE WHEN ${isNewest} THEN excluded.graded_at ELSE i.graded_at END,
        version = greatest(i.version, excluded.version)`;

/** The interview of mock session `m` in JSON, a marked one first; null where none is booked for it. */
export const interviewOfMockSql = `
  (SELECT json_build_object('score', i.score) FROM interview i
    WHERE i.mock_session_id = m.id::text AND i.user_id = m.user_id AND (NOT i.is_off OR i.score IS NOT NULL)
    ORDER BY i.score IS NULL, i.graded_at DESC NULLS LAST LIMIT 1)`;
