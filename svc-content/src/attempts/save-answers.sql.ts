/**
 * Some autosaves, each of another attempt, in one statement. Each is decided by itself, and all of it is written or nothing.
 * It locks the attempts in the order of their ids, so that two such statements never wait for each other.
 *
 * $1 now, $2 attempts with this deadline or an earlier one are closed, $3 skills that only go forward in exam mode; $4–$6 the
 * saves by column: attempt, user, position or null; $7–$12 their answers by column: place of the save in $4 (from 1), index in
 * its request, question, response, revise, seq.
 *
 * No row for a save: not the user's attempt. A save that was already made (same or older seq) changes nothing and is
 * acknowledged again. A response is a letter of the question, or any text for a task of expression, which has no letters.
 */
export const saveAnswers = {
  name: 'save_answers',
  text: `
  WITH asked AS (
    SELECT save::int, attempt_id, user_id, position
      FROM unnest($4::uuid[], $5::text[], $6::int[]) WITH ORDINALITY AS asked (attempt_id, user_id, position, save)
  ), sent AS (
    SELECT * FROM unnest($7::int[], $8::int[], $9::text[], $10::text[], $11::boolean[], $12::bigint[])
      AS sent (save, index, question_id, response, revise, seq)
  ), locked AS (
    SELECT asked.save, asked.position AS wanted, a.id, a.test_id, a.version, a.position, a.mode,
           a.submitted_at IS NOT NULL OR coalesce(a.deadline_at <= $2, false) AS closed
      FROM asked JOIN attempt a ON a.id = asked.attempt_id AND a.user_id = asked.user_id
     ORDER BY a.id
       FOR NO KEY UPDATE OF a
  ), opened AS (
    SELECT locked.*, s.question_count, locked.mode = 'exam' AND s.skill = ANY ($3::text[]) AS forward
      FROM locked JOIN question_set s ON s.test_id = locked.test_id AND s.version = locked.version
  ), checked AS (
    SELECT sent.*, opened.position, coalesce(q.number, k.number) AS number,
           coalesce(q.number, k.number) IS NULL AS unknown,
           coalesce(NOT sent.response = ANY (q.letters), false) AS misfit,
           coalesce(stored.seq < sent.seq, true) AS fresh
      FROM opened JOIN sent ON sent.save = opened.save
      LEFT JOIN question q ON q.test_id = opened.test_id AND q.version = opened.version AND q.id = sent.question_id
      LEFT JOIN expression_task k
        ON k.test_id = opened.test_id AND k.version = opened.version AND k.id = sent.question_id
      LEFT JOIN answer stored ON stored.attempt_id = opened.id AND stored.question_id = sent.question_id
  ), judged AS MATERIALIZED (
    SELECT save, bool_or(unknown OR misfit) AS refused, bool_or(fresh) AS fresh,
           bool_or(fresh AND number <= position) AS back,
           json_agg(json_build_object('index', index, 'unknown', unknown)) FILTER (WHERE unknown OR misfit) AS places
      FROM checked GROUP BY save
  ), decided AS (
    SELECT o.save, o.id, o.forward, o.position, o.wanted, coalesce(j.places, '[]') AS places, CASE
        WHEN o.closed THEN 'closed'
        WHEN j.refused OR o.wanted >= o.question_count THEN 'invalid'
        WHEN o.forward AND (j.back OR o.wanted < o.position AND coalesce(j.fresh, true)) THEN 'back'
        ELSE 'saved'
      END AS verdict
      FROM opened o LEFT JOIN judged j ON j.save = o.save
  ), written AS (
    INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at)
    SELECT decided.id, question_id, response, revise, seq, $1
      FROM decided JOIN sent ON sent.save = decided.save WHERE verdict = 'saved'
    ON CONFLICT (attempt_id, question_id) DO UPDATE
      SET response = excluded.response, revise = excluded.revise, seq = excluded.seq, saved_at = excluded.saved_at
      WHERE answer.seq < excluded.seq
  ), moved AS (
    UPDATE attempt SET position = CASE WHEN forward THEN greatest(attempt.position, wanted) ELSE wanted END
      FROM decided WHERE attempt.id = decided.id AND verdict = 'saved' AND attempt.position <> wanted
  )
  SELECT save, verdict, places AS refused FROM decided`,
};

export interface SaveVerdict {
  readonly verdict: 'saved' | 'closed' | 'invalid' | 'back';
  /** Answers that do not fit the attempt's questions: index in the request; unknown question, or a letter it does not have. */
  readonly refused: readonly { readonly index: number; readonly unknown: boolean }[];
}
