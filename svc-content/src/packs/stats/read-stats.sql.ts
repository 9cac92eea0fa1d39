/**
 * Facility, discrimination and the share of each option, for each question of the current versions of a test ($1, or all: null), as `QuestionStats`. From each
 * person's first submission of a test: a retake would count what was learnt from the corrections. A blank is a wrong answer, as it is
 * in the score.
 */
export const readStatsSql = `
  WITH first AS (
    SELECT DISTINCT ON (a.user_id, a.test_id) a.id, a.test_id, a.version, a.correct AS total
      FROM attempt a
     WHERE a.submitted_at IS NOT NULL AND a.score IS NOT NULL AND ($1::text IS NULL OR a.test_id = $1)
     ORDER BY a.user_id, a.test_id, a.submitted_at, a.id
  )
  SELECT test, version, number, level, responses, facility, discrimination, key,
         (SELECT jsonb_object_agg(letter, cardinality(array_positions(given, letter))::float8 / responses)
            FROM unnest(letters) AS letter) AS shares
    FROM (SELECT q.test_id AS test, q.version, q.number, q.level, q.answer AS key, q.letters, count(*)::int AS responses,
                 avg(coalesce(g.correct, false)::int)::float8 AS facility,
                 corr(coalesce(g.correct, false)::int, f.total - coalesce(g.correct, false)::int) AS discrimination,
                 array_agg(g.response) AS given
            FROM first f
            JOIN test t ON t.id = f.test_id AND t.current_version = f.version AND NOT t.retired
            JOIN question q ON q.test_id = f.test_id AND q.version = f.version
            LEFT JOIN answer g ON g.attempt_id = f.id AND g.question_id = q.id
           GROUP BY q.test_id, q.version, q.number, q.level, q.answer, q.letters) AS question
   ORDER BY test, number`;
