import { gradeJoin, saysLittle } from '../history/history.sql.js';

/** Submitted comprehension attempts of a person ($1), and their expressions once graded. */
export const markedAttemptsSql = `
  SELECT a.id, s.skill, coalesce(a.score, g.score)::float8 AS score, coalesce(a.correct, 0) AS correct,
         coalesce(a.total, 0) AS total, coalesce(a.elapsed_seconds, 0) AS elapsed, s.duration,
         a.correction_seen AS "correctionSeen", a.submitted_at AS "submittedAt"
    FROM attempt a
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    ${gradeJoin}
   WHERE a.user_id = $1 AND a.submitted_at IS NOT NULL AND coalesce(a.score, g.score) IS NOT NULL`;

/** Right answers of a person ($1) by skill, level and theme, in tests that measure something; a blank counts as asked and not right. */
export const markedQuestionsSql = `
  SELECT s.skill, q.level, q.theme, (count(*) FILTER (WHERE g.correct))::int AS correct, count(*)::int AS total
    FROM attempt a
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    JOIN question q ON q.test_id = a.test_id AND q.version = a.version
    LEFT JOIN answer g ON g.attempt_id = a.id AND g.question_id = q.id
   WHERE a.user_id = $1 AND a.score IS NOT NULL AND NOT ${saysLittle}
   GROUP BY s.skill, q.level, q.theme`;
