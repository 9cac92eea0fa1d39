/**
 * One autosave in one statement: it locks the attempt, decides, and writes all of the save or nothing. An answer is a letter
 * of a question, or the text of an expression's task.
 *
 * $1 attempt, $2 user, $3 now, $4 attempts with this deadline or an earlier one are closed, $5 skills that only go forward
 * in exam mode, $6 position or null, $7–$11 the answers by column: index in the request, question, response, revise, seq.
 *
 * No row: not the user's attempt. A save that was already made (same or older seq) changes nothing and is acknowledged again.
 */
export const saveAnswersSql = `
  WITH sent AS (
    SELECT * FROM unnest($7::int[], $8::text[], $9::text[], $10::boolean[], $11::bigint[])
      AS sent (index, question_id, response, revise, seq)
  ), opened AS (
    SELECT a.id, a.test_id, a.version, a.position, s.question_count,
           a.mode = 'exam' AND s.skill = ANY ($5::text[]) AS forward,
           a.submitted_at IS NOT NULL OR coalesce(a.deadline_at <= $4, false) AS closed
      FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
     WHERE a.id = $1 AND a.user_id = $2
       FOR NO KEY UPDATE OF a
  ), checked AS (
    SELECT sent.*, coalesce(q.number, k.number) AS number, coalesce(q.number, k.number) IS NULL AS unknown,
           coalesce(NOT sent.response = ANY (q.letters), false) AS misfit,
           coalesce(stored.seq < sent.seq, true) AS fresh
      FROM opened CROSS JOIN sent
      LEFT JOIN question q ON q.test_id = opened.test_id AND q.version = opened.version AND q.id = sent.question_id
      LEFT JOIN expression_task k
        ON k.test_id = opened.test_id AND k.version = opened.version AND k.id = sent.question_id
      LEFT JOIN answer stored ON stored.attempt_id = opened.id AND stored.question_id = sent.question_id
  ), decided AS (
    SELECT CASE
        WHEN closed THEN 'closed'
        WHEN EXISTS (SELECT FROM checked WHERE unknown OR misfit) OR coalesce($6::int >= question_count, false)
          THEN 'invalid'
        WHEN forward AND EXISTS (SELECT FROM checked WHERE fresh AND number <= position) THEN 'back'
        WHEN forward AND $6 < position
             AND (EXISTS (SELECT FROM checked WHERE fresh) OR NOT EXISTS (SELECT FROM checked)) THEN 'back'
        ELSE 'saved'
      END AS verdict, forward
    FROM opened
  ), written AS (
    INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at)
    SELECT $1, question_id, response, revise, seq, $3 FROM checked, decided WHERE verdict = 'saved'
    ON CONFLICT (attempt_id, question_id) DO UPDATE
      SET response = excluded.response, revise = excluded.revise, seq = excluded.seq, saved_at = excluded.saved_at
      WHERE answer.seq < excluded.seq
  ), moved AS (
    UPDATE attempt SET position = CASE WHEN forward THEN greatest(position, $6) ELSE $6 END
      FROM decided WHERE attempt.id = $1 AND verdict = 'saved' AND position <> $6
  )
  SELECT verdict,
         (SELECT coalesce(json_agg(json_build_object('index', index, 'unknown', unknown)), '[]')
            FROM checked WHERE unknown OR misfit) AS refused
    FROM decided`;

export interface SaveVerdict {
  readonly verdict: 'saved' | 'closed' | 'invalid' | 'back';
  /** Answers that do not fit the attempt's questions: index in the request; unknown question, or a letter it does not have. */
  readonly refused: readonly { readonly index: number; readonly unknown: boolean }[];
}
