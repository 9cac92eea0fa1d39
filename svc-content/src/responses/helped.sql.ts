/** What somebody ($2) says of the newest grade of their own copy ($1): whether it helped ($3). */
export const helpedSql = `
  UPDATE grade SET helped = $3
    FROM submitted_expression e
   WHERE e.response_id = $1 AND e.user_id = $2 AND grade.response_id = e.response_id AND grade.version = e.grade_version
  RETURNING grade.helped`;
