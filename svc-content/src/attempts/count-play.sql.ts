/**
 * Counts a play in one statement. $1 attempt, $2 user, $3 question, $4 attempts with this deadline or an earlier one are
 * closed, $5 skills that only go forward in exam mode, $6 plays allowed in exam mode by skill (JSON), $7 the play's own id or null:
 * the last one sent again counts nothing and is answered alike.
 * No row: not the user's attempt. `plays` is null when it was not counted.
 */
export const countPlaySql = `
  WITH opened AS (
    SELECT a.id, a.position,
           a.mode = 'exam' AND s.skill = ANY ($5::text[]) AS forward,
           CASE WHEN a.mode = 'exam' THEN ($6::jsonb ->> s.skill)::int END AS allowed,
           a.submitted_at IS NOT NULL OR coalesce(a.deadline_at <= $4, false) AS closed,
           (SELECT number FROM question q WHERE q.test_id = a.test_id AND q.version = a.version AND q.id = $3) AS number
      FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
     WHERE a.id = $1 AND a.user_id = $2
       FOR NO KEY UPDATE OF a
  ), decided AS (
    SELECT allowed, CASE
        WHEN closed THEN 'closed'
        WHEN number IS NULL THEN 'unknown'
        WHEN forward AND number <= position THEN 'back'
        ELSE 'played'
      END AS verdict
    FROM opened
  ), counted AS (
    INSERT INTO play (attempt_id, question_id, plays, last_play_id)
    SELECT $1, $3, 1, $7 FROM decided WHERE verdict = 'played'
    ON CONFLICT (attempt_id, question_id) DO UPDATE
      SET plays = play.plays + (play.last_play_id IS DISTINCT FROM $7 OR $7 IS NULL)::int, last_play_id = $7
      WHERE play.plays < coalesce((SELECT allowed FROM decided), 2147483647) OR play.last_play_id = $7
    RETURNING plays
  )
  SELECT verdict, (SELECT plays FROM counted) AS plays FROM decided`;

export interface PlayVerdict {
  readonly verdict: 'played' | 'closed' | 'unknown' | 'back';
  readonly plays: number | null;
}
