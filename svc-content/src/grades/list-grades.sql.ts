/** Expressions by what a teacher asks for; each filter is off when null. $1 response, $2 graded (boolean), $3 skill, $4 how many. */
export const listGradesSql = `
  SELECT e.response_id, e.skill, e.test_id, s.name AS test_name, e.submitted_at, e.words, e.recordings,
         e.grade_version AS version, g.score::float8 AS score, g.criteria, g.comment, g.graded_at,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'first_name', u.first_name,
                                                           'last_name', u.last_name, 'email', u.email) END AS student
    FROM submitted_expression e
    JOIN attempt a ON a.id = e.response_id
    JOIN question_set s ON s.test_id = a.test_id AND s.version = a.version
    LEFT JOIN grade g ON g.response_id = e.response_id AND g.version = e.grade_version
    LEFT JOIN projected_user u ON u.id = e.user_id AND NOT u.deleted
   WHERE ($1::uuid IS NULL OR e.response_id = $1)
     AND ($2::boolean IS NULL OR (e.grade_version > 0) = $2)
     AND ($3::text IS NULL OR e.skill = $3)
     AND ($1::uuid IS NOT NULL OR e.grade_version > 0 OR e.words > 0 OR e.recordings > 0)
   ORDER BY CASE WHEN e.grade_version = 0 THEN e.submitted_at END NULLS LAST, g.graded_at DESC, e.response_id
   LIMIT $4`;
