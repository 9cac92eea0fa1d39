/**
 * Closes an attempt ($1) now ($2) with its seconds, right answers, questions and score ($3–$6) and what was sent ($7), and counts a
 * person's first result into its test's average, and puts it on the list of what the statistics of questions are to count, unless it measures little ($8) or came after the correction.
 */
export const endAttemptSql = `
  WITH closed AS (
    DELETE FROM open_attempt WHERE attempt_id = $1
  ), ended AS (
    UPDATE attempt SET submitted_at = $2, elapsed_seconds = $3, correct = $4, total = $5, score = $6, sent = $7,
           correction_seen = EXISTS (SELECT FROM seen_correction seen WHERE seen.user_id = attempt.user_id AND seen.test_id = attempt.test_id)
     WHERE id = $1 RETURNING user_id, test_id, correction_seen, correct::numeric / total AS share
  ), first AS (
    INSERT INTO first_result (user_id, test_id) SELECT user_id, test_id FROM ended WHERE share IS NOT NULL AND NOT correction_seen AND NOT $8
    ON CONFLICT DO NOTHING RETURNING test_id
  ), untallied AS (
    INSERT INTO untallied_result (attempt_id) SELECT $1 FROM first
  )
  INSERT INTO test_average AS all_of (test_id, submissions, shares)
  SELECT test_id, 1, share FROM ended JOIN first USING (test_id)
  ON CONFLICT (test_id) DO UPDATE
    SET submissions = all_of.submissions + 1, shares = all_of.shares + excluded.shares`;
