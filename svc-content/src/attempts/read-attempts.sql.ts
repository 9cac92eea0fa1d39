import { mayGoOn } from './count-play.sql.js';
import { currentGradeSql } from './current-grade.sql.js';

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
  )
  SELECT mine.*,
         (SELECT round(100.0 * shares / submissions, 1)::float8 FROM test_average
           WHERE test_average.test_id = mine.test_id AND submissions > 1 AND mine.submitted_at IS NOT NULL) AS average_percent,
         (SELECT coalesce(json_agg(json_build_object('question_id', question_id, 'response', response, 'revise', revise,
                                                     'seq', seq) ORDER BY question_id), '[]')
            FROM answer WHERE attempt_id = mine.id) AS answers,
         (SELECT coalesce(json_object_agg(question_id, plays), '{}') FROM play WHERE attempt_id = mine.id) AS plays,
         (SELECT coalesce(json_object_agg(question_id, heard_ms), '{}')
            FROM play WHERE attempt_id = mine.id AND ${mayGoOn('play')}) AS heard_ms,
         (SELECT session_id FROM mock_attempt WHERE attempt_id = mine.id) AS mock_session_id,
         ${currentGradeSql('mine.id')} AS grade
    FROM mine
   ORDER BY mine.id DESC`;
