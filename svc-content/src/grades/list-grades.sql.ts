import type { GivenGrade, Grade } from '@passerelle/contracts';

export interface GradeRow
  extends Omit<Grade, 'submitted_at' | 'graded_at' | 'criteria' | 'status' | 'reading'> {
  /** How many have read one that waits. */
  readonly read: number;
  readonly submitted_at: Date;
  readonly graded_at: Date | null;
  readonly criteria: GivenGrade['criteria'] | null;
}

/** A place in the list of what waits: when a copy was submitted, to the microsecond, and its id. */
export type Place = readonly [submittedAt: string, responseId: string];

/** Before all copies. */
export const fromTheFirst: Place = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** The place of a copy ($1), whether it still waits or not. */
export const placeSql = 'SELECT submitted_at::text AS at FROM submitted_expression WHERE response_id = $1';

/**
 * Expressions by what a teacher asks for: those that wait first, the oldest first; then those graded, the newest first. Each
 * filter is off when null: $1 response, $2 graded (boolean), $3 skill; $4 how many. What waits goes on after the copy $6, submitted at $5
 * (`fromTheFirst`: from the beginning). $7 is the caller: what they have read, and waits for another’s reading, is not among what waits. Blank copies and those kept back are found by their id only.
 * Each part reads as many rows as it shows, by its index (`submitted_expression_to_grade`, `grade_given`).
 */
export const listGradesSql = `
  WITH waiting AS (
    SELECT e.response_id, 1 AS part, row_number() OVER () AS place
      FROM (SELECT response_id FROM submitted_expression
             WHERE grade_version = 0 AND NOT kept_back AND (words > 0 OR recordings > 0)
               AND $7::text <> ALL (readers) AND (submitted_at, response_id) > ($5::timestamptz, $6::uuid)
               AND $1::uuid IS NULL AND $2::boolean IS DISTINCT FROM true AND ($3::text IS NULL OR skill = $3)
             ORDER BY submitted_at, response_id LIMIT $4) e
  ), graded AS (
    SELECT e.response_id, 2 AS part, row_number() OVER () AS place
      FROM (SELECT g.response_id FROM grade g
              JOIN submitted_expression s ON s.response_id = g.response_id AND s.grade_version = g.version
             WHERE $1::uuid IS NULL AND $2::boolean IS DISTINCT FROM false AND ($3::text IS NULL OR s.skill = $3)
             ORDER BY g.graded_at DESC, g.response_id LIMIT $4) e
  ), wanted AS (
    SELECT * FROM waiting UNION ALL SELECT * FROM graded UNION ALL
    SELECT response_id, 3, 1 FROM submitted_expression
     WHERE response_id = $1 AND ($2::boolean IS NULL OR (grade_version > 0) = $2) AND ($3::text IS NULL OR skill = $3)
     ORDER BY part, place LIMIT $4
  )
  SELECT e.response_id, e.user_id, e.skill, e.test_id, e.submitted_at, e.words, e.recordings, e.grade_version AS version,
         g.score::float8 AS score, g.criteria, g.comment, g.graded_at, s.name AS test_name, cardinality(e.readers) AS read,
         CASE WHEN u.id IS NOT NULL AND (e.grade_version > 0 OR e.readers = '{}') THEN json_build_object('id', u.id, 'first_name', u.first_name,
                                                           'last_name', u.last_name, 'email', u.email) END AS student
    FROM wanted
    JOIN submitted_expression e ON e.response_id = wanted.response_id
    LEFT JOIN grade g ON g.response_id = e.response_id AND g.version = e.grade_version
    JOIN attempt a ON a.id = e.response_id
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    LEFT JOIN projected_user u ON u.id = e.user_id AND NOT u.deleted
   ORDER BY part, place`;
