import { lengthSlackMs } from './asked-sound.sql.js';

/**
 * Notes how far a hearing is. $1 attempt, $2 user, $3 question, $4 the play's id, $5 how far it is said to be (ms), $6 at its end,
 * $7 attempts with this deadline or an earlier one are closed, $8 now.
 *
 * Nobody has heard more than the time since it began or went on, so it is never noted further, and it does not end earlier.
 * No row: not the user's attempt. Not `current`: another play of the recording came after this one, or none was counted.
 */
export const reportHearingSql = `
  WITH opened AS (
    SELECT a.id, a.submitted_at IS NOT NULL OR coalesce(a.deadline_at <= $7, false) AS closed,
           coalesce(p.last_play_id = $4, false) AS current,
           1000 * (q.recording ->> 'seconds')::float8 - ${lengthSlackMs} AS ends_ms,
           p.from_ms + 1000 * extract(epoch FROM $8::timestamptz - p.began_at)::float8 AS passed_ms
      FROM attempt a
      LEFT JOIN play p ON p.attempt_id = a.id AND p.question_id = $3
      LEFT JOIN question q ON q.test_id = a.test_id AND q.version = a.version AND q.id = $3
     WHERE a.id = $1 AND a.user_id = $2
  ), noted AS (
    UPDATE play SET heard_ms = CASE WHEN NOT $6 OR passed_ms < ends_ms THEN greatest(heard_ms, least($5::int, floor(passed_ms)::int)) END
      FROM opened
     WHERE NOT closed AND attempt_id = opened.id AND question_id = $3 AND last_play_id = $4 AND heard_ms IS NOT NULL
    RETURNING heard_ms
  )
  SELECT closed, current, (SELECT heard_ms FROM noted) AS heard_ms FROM opened`;

export interface HearingVerdict {
  readonly closed: boolean;
  readonly current: boolean;
  /** Null when it is over. */
  readonly heard_ms: number | null;
}
