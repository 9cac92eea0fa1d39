import type { Skill } from '@passerelle/contracts';
import { gradeJoin } from '../history/history.sql.js';

export interface NamedCohort {
  readonly id: string;
  readonly name: string;
}

/** All that are there. */
export const cohortsSql = 'SELECT id, name FROM cohort WHERE name IS NOT NULL';

/** One ($1). */
export const cohortSql = `${cohortsSql} AND id = $1`;

/** Who is in a cohort (`cohort` is an expression), as a statement that gives their ids. */
export const membersOf = (cohort: string) =>
  `SELECT m.user_id FROM cohort_member m WHERE m.cohort_id = ${cohort} AND m.is_member`;

/** What somebody did in a skill. */
export interface SkillTally {
  readonly skill: Skill;
  readonly tests: number;
  readonly last: number | null;
  readonly best: number | null;
}

export interface ProgressRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mock_exams: number;
  readonly last_active_at: Date | null;
  readonly skills: readonly SkillTally[];
}

/** How the people of a cohort ($1) get on: tests, graded copies and the marks of interviews. Each is read by their own indexes. */
export const progressSql = `
  WITH people AS MATERIALIZED (${membersOf('$1')}),
  result AS (
    SELECT a.user_id, s.skill, coalesce(a.score, g.score)::float8 AS score, a.submitted_at AS at, 1 AS test
      FROM people JOIN attempt a USING (user_id) JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version ${gradeJoin}
     WHERE a.submitted_at IS NOT NULL
     UNION ALL
    SELECT user_id, 'oral_expression', score::float8, graded_at, 0 FROM people JOIN interview USING (user_id) WHERE score IS NOT NULL
  ), tally AS (
    SELECT user_id, skill, sum(test)::int AS tests, max(score) AS best,
           (array_agg(score ORDER BY at DESC) FILTER (WHERE score IS NOT NULL))[1] AS last
      FROM result GROUP BY user_id, skill
  )
  SELECT p.user_id AS id, coalesce(u.first_name, '') AS first_name, coalesce(u.last_name, '') AS last_name, coalesce(u.email, '') AS email,
         (SELECT count(*)::int FROM mock_session WHERE user_id = p.user_id AND finished_at IS NOT NULL) AS mock_exams,
         greatest((SELECT max(greatest(started_at, submitted_at)) FROM attempt WHERE user_id = p.user_id),
                  (SELECT max(greatest(answered_at, reviewed_at)) FROM review_answer WHERE user_id = p.user_id)) AS last_active_at,
         coalesce(t.skills, '[]') AS skills
    FROM people p
    LEFT JOIN projected_user u ON u.id = p.user_id AND NOT u.deleted
    LEFT JOIN (SELECT user_id, json_agg(json_build_object('skill', skill, 'tests', tests, 'last', last, 'best', best)) AS skills
                 FROM tally GROUP BY user_id) t USING (user_id)`;
