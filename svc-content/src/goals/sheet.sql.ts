import type { Skill } from '@passerelle/contracts';
import { gradeJoin } from '../history/history.sql.js';

export interface NewestResult {
  readonly skill: Skill;
  readonly score: number;
  readonly at: Date;
}

/** The newest result of a person ($1) in each skill, as `NewestResult`: tests, graded copies and interviews. */
export const newestResultsSql = `
  SELECT DISTINCT ON (skill) skill, score, at
    FROM (SELECT s.skill, coalesce(a.score, g.score)::float8 AS score, a.submitted_at AS at
            FROM attempt a JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version ${gradeJoin}
           WHERE a.user_id = $1 AND a.submitted_at IS NOT NULL AND coalesce(a.score, g.score) IS NOT NULL
           UNION ALL
          SELECT 'oral_expression', score::float8, graded_at FROM interview WHERE user_id = $1 AND score IS NOT NULL) result
   ORDER BY skill, at DESC`;
