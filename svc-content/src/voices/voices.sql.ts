import { givenVoicesSql, voiceSql } from '../attempts/given-voices.sql.js';

/** Nobody records a grade of the copy ($1) or replaces a voice comment of it until the transaction ends. */
export const holdCopySql = 'SELECT FROM submitted_expression WHERE response_id = $1 FOR UPDATE';

/** A voice comment ($1), if it is stored, of somebody ($2) on a copy ($3). */
export const sameVoiceSql = `
  SELECT ${voiceSql('v')} AS voice FROM voice_comment v WHERE id = $1 AND teacher_id = $2 AND response_id = $3 AND stored`;

/**
 * An upload that is not stored yet: $1 id, $2 copy, $3 who speaks, $4 key, $5 type, $6 bytes, $7 s, $8 when. One that broke off begins anew; no
 * row where the id is another’s, the copy is gone, or who speaks is erased; an erasure that comes meanwhile waits (`holdLiving`).
 */
export const beginVoiceSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $3 FOR SHARE
  )
  INSERT INTO voice_comment AS v (id, response_id, user_id, teacher_id, key, content_type, size, duration, recorded_at)
  SELECT $1::uuid, response_id, user_id, $3::text, $4, $5, $6::int, $7::float8, $8::timestamptz
    FROM submitted_expression WHERE response_id = $2 AND NOT EXISTS (SELECT FROM person WHERE deleted) FOR KEY SHARE
  ON CONFLICT (id) DO UPDATE
    SET key = excluded.key, content_type = excluded.content_type, size = excluded.size, duration = excluded.duration, recorded_at = excluded.recorded_at
    WHERE NOT v.stored AND v.teacher_id = excluded.teacher_id AND v.response_id = excluded.response_id
  RETURNING v.id`;

/** No row: it was erased meanwhile. */
export const storeVoiceSql = `
  WITH stored AS (UPDATE voice_comment v SET stored = true WHERE id = $1 RETURNING v.*)
  SELECT ${voiceSql('stored')} AS voice FROM stored`;

/**
 * What the voice comment $3 replaces is stored no more: others of the same person ($2) on the copy ($1) that no grade and no reading has. Its row stays
 * until its sound is gone.
 */
export const replacedVoicesSql = `
  WITH replaced AS (
    UPDATE voice_comment SET stored = false
     WHERE response_id = $1 AND teacher_id = $2 AND id <> $3 AND stored AND NOT given RETURNING id
  ) SELECT id FROM replaced`;

/** What somebody ($2) has said of a copy ($1) and not recorded yet. */
export const openVoiceSql = `
  SELECT ${voiceSql('v')} AS voice FROM voice_comment v
   WHERE response_id = $1 AND teacher_id = $2 AND stored AND NOT given ORDER BY recorded_at DESC, id LIMIT 1`;

/** Gives voice comments ($1) of somebody ($2) on a copy ($3), or of its grade ($4), to a grade or a reading; the ids that there are. */
export const giveVoicesSql = `
  WITH given AS (
    UPDATE voice_comment SET given = true
     WHERE id = ANY ($1::uuid[]) AND response_id = $3 AND stored AND (teacher_id = $2 OR id = ANY ($4::uuid[]))
    RETURNING id
  ) SELECT id FROM given`;

/** Voice comments by their ids ($1): one row. */
export const voicesSql = `SELECT ${givenVoicesSql('$1::uuid[]')} AS voices`;

/**
 * Whose a voice comment ($1) is, and its key in the storage: the candidate’s once it is in a grade, until then of who spoke; another reader’s
 * is told to nobody before.
 */
export const heardVoiceSql = `
  SELECT key, CASE WHEN EXISTS (SELECT FROM grade g WHERE g.response_id = v.response_id AND v.id = ANY (g.voices))
                   THEN user_id ELSE teacher_id END AS "userId"
    FROM voice_comment v WHERE id = $1 AND stored`;

/** Takes back one ($1) of somebody’s ($2) that is in no grade and no reading; no grade takes it until the transaction ends. */
export const dropVoiceSql = `
  WITH dropped AS (DELETE FROM voice_comment WHERE id = $1 AND teacher_id = $2 AND NOT given RETURNING key) SELECT key FROM dropped`;

/** Forgets one ($1) that was replaced. No row: its upload began anew meanwhile. */
export const forgetReplacedVoiceSql = `
  WITH forgotten AS (DELETE FROM voice_comment WHERE id = $1 AND NOT stored AND NOT given RETURNING key) SELECT key FROM forgotten`;

const isLeftOver = 'NOT given AND (NOT stored AND recorded_at < $1 OR recorded_at < $2)';

/** Uploads that broke off before $1, and what was said and not recorded until $2. */
export const leftOverVoicesSql = `SELECT id FROM voice_comment WHERE ${isLeftOver}`;

/** Forgets one of those ($3). No row: a grade took it meanwhile, or its upload began anew. */
export const forgetVoiceSql = `
  WITH forgotten AS (DELETE FROM voice_comment WHERE id = $3 AND ${isLeftOver} RETURNING key) SELECT key FROM forgotten`;
