import { currentGradeSql } from './grade-view.js';

/**
 * Attempts of a person ($1), newest first, at most $5, with answers, plays and the average of their tests.
 * Each filter is off when null: attempt id ($2), open ($3, boolean), test id ($4).
 */
export const readAttemptsSql = `
  WITH mine AS (
    SELECT a.*, s.name, s.skill, s.duration
      FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
     WHERE a.user_id = $1
       AND ($2::uuid IS NULL OR a.id = $2)
       AND ($3::boolean IS NULL OR (a.submitted_at IS NULL) = $3)
       AND ($4::text IS NULL OR a.test_id = $4)
     ORDER BY a.id DESC LIMIT $5
  ), average AS (
    SELECT test_id, round(100.0 * avg(correct::numeric / total), 1)::float8 AS percent
      FROM attempt
     WHERE submitted_at IS NOT NULL AND total IS NOT NULL AND test_id IN (SELECT test_id FROM mine WHERE submitted_at IS NOT NULL)
     GROUP BY test_id HAVING count(*) > 1
  )
  SELECT mine.*, average.percent AS average_percent,
         (SELECT coalesce(json_agg(json_build_object('question_id', question_id, 'response', response, 'revise', revise,
                                                     'seq', seq) ORDER BY question_id), '[]')
            FROM answer WHERE attempt_id = mine.id) AS answers,
         (SELECT coalesce(json_object_agg(question_id, plays), '{}') FROM play WHERE attempt_id = mine.id) AS plays,
         (SELECT session_id FROM mock_attempt WHERE attempt_id = mine.id) AS mock_session_id,
         ${currentGradeSql('mine.id')} AS grade
    FROM mine LEFT JOIN average ON average.test_id = mine.test_id
   ORDER BY mine.id DESC`;
