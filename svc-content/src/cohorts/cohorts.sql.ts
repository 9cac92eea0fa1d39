import type { Skill } from '@passerelle/contracts';
import { saysLittle } from '../history/history.sql.js';

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
interface SkillTally {
  readonly skill: Skill;
  readonly tests: number;
  readonly last: number | null;
  /** Of those that measure something; where there is none, of all. */
  readonly best: number | null;
  /** No score of it measures much. */
  readonly little: boolean;
  /** A copy of it waits for its marks. */
  readonly awaited: boolean;
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

/**
 * How the people of a cohort ($1) get on: tests, graded copies and the marks of interviews; the best score as their own page has it. Each person's
 * attempts are read once, by their own index; a grade is looked up only where there is no score.
 */
export const progressSql = `
  WITH people AS MATERIALIZED (${membersOf('$1')}),
  result AS (
    SELECT a.user_id, s.skill, coalesce(a.score, g.score)::float8 AS score, a.submitted_at AS at,
           ${saysLittle} AS little, (a.submitted_at IS NOT NULL)::int AS test,
           coalesce(e.grade_version = 0 AND NOT e.kept_back AND (e.words > 0 OR e.recordings > 0), false) AS awaited, greatest(a.started_at, a.submitted_at) AS active_at
      FROM people
      JOIN attempt a USING (user_id)
      JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
      LEFT JOIN submitted_expression e ON e.response_id = a.id
      LEFT JOIN LATERAL (SELECT score FROM grade WHERE response_id = a.id AND a.score IS NULL ORDER BY version DESC LIMIT 1) g ON true
     UNION ALL
    SELECT user_id, 'oral_expression', score::float8, graded_at, false, 0, false, NULL FROM people JOIN interview USING (user_id) WHERE score IS NOT NULL
  ), tally AS (
    SELECT user_id, skill, sum(test)::int AS tests, coalesce(max(score) FILTER (WHERE NOT little), max(score)) AS best,
           coalesce(bool_and(little) FILTER (WHERE score IS NOT NULL), false) AS little, bool_or(awaited) AS awaited, max(active_at) AS active_at,
           (array_agg(score ORDER BY at DESC) FILTER (WHERE score IS NOT NULL))[1] AS last
      FROM result GROUP BY user_id, skill
  ), done AS (
    SELECT user_id, max(active_at) AS active_at,
           json_agg(json_build_object('skill', skill, 'tests', tests, 'last', last, 'best', best, 'little', little, 'awaited', awaited))
             FILTER (WHERE tests > 0 OR last IS NOT NULL) AS skills
      FROM tally GROUP BY user_id
  )
  SELECT p.user_id AS id, coalesce(u.first_name, '') AS first_name, coalesce(u.last_name, '') AS last_name, coalesce(u.email, '') AS email,
         (SELECT count(*)::int FROM mock_session WHERE user_id = p.user_id AND finished_at IS NOT NULL) AS mock_exams,
         greatest(done.active_at, (SELECT max(greatest(answered_at, reviewed_at)) FROM review_answer WHERE user_id = p.user_id)) AS last_active_at,
         coalesce(done.skills, '[]') AS skills
    FROM people p
    LEFT JOIN done ON done.user_id = p.user_id
    LEFT JOIN LATERAL (SELECT first_name, last_name, email FROM projected_user WHERE id = p.user_id AND NOT deleted LIMIT 1) u ON true`;
