/**
 * Expressions by what a teacher asks for: those that wait first, the oldest first; then those graded, the newest first. Each
 * filter is off when null: $1 response, $2 graded (boolean), $3 skill; $4 how many. Blank copies are found by their id only.
 */
export const listGradesSql = `
  WITH copy AS (
    SELECT e.response_id, e.user_id, e.skill, e.test_id, e.submitted_at, e.words, e.recordings, e.grade_version AS version,
           g.score::float8 AS score, g.criteria, g.comment, g.graded_at
      FROM submitted_expression e
      LEFT JOIN grade g ON g.response_id = e.response_id AND g.version = e.grade_version
     WHERE ($1::uuid IS NULL OR e.response_id = $1)
       AND ($2::boolean IS NULL OR (e.grade_version > 0) = $2)
       AND ($3::text IS NULL OR e.skill = $3)
       AND ($1::uuid IS NOT NULL OR e.grade_version > 0 OR e.words > 0 OR e.recordings > 0)
  ), wanted AS (
    SELECT *, row_number() OVER (ORDER BY CASE WHEN version = 0 THEN submitted_at END NULLS LAST, graded_at DESC, response_id)
                AS place
      FROM copy ORDER BY place LIMIT $4
  )
  SELECT wanted.*, s.name AS test_name,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'first_name', u.first_name,
                                                           'last_name', u.last_name, 'email', u.email) END AS student
    FROM wanted
    JOIN attempt a ON a.id = wanted.response_id
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    LEFT JOIN projected_user u ON u.id = wanted.user_id AND NOT u.deleted
   ORDER BY place`;
