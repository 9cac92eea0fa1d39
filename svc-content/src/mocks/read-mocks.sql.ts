import { interviewOfMockSql } from './interview.sql.js';

/** Sessions of a person ($1), newest first, at most $3, with the parts of their four tests. $2 is a session's id, or null for all. */
export const readMocksSql = `
  SELECT m.id, m.mock_id, m.name, m.step, m.started_at, m.finished_at, m.skills, m.is_quebec, ${interviewOfMockSql} AS interview,
         (SELECT json_agg(json_build_object('test_id', p.test_id, 'test_name', s.name, 'duration', s.duration,
                                            'attempt_id', a.id, 'submitted', a.submitted_at IS NOT NULL,
                                            'deadline_at', a.deadline_at, 'score', a.score) ORDER BY p.number)
            FROM unnest(m.tests) WITH ORDINALITY AS p (test_id, number)
            LEFT JOIN mock_attempt b ON b.session_id = m.id AND b.step = p.number - 1
            LEFT JOIN attempt a ON a.id = b.attempt_id
            JOIN test t ON t.id = p.test_id
            JOIN question_set s ON s.test_id = t.id AND s.version = coalesce(a.version, t.current_version)) AS parts
    FROM mock_session m
   WHERE m.user_id = $1 AND ($2::uuid IS NULL OR m.id = $2)
   ORDER BY m.id DESC LIMIT $3`;
