import type { Marks } from './second-reading.js';

/** Nobody else grades an expression ($1) until the transaction ends. */
export const lockExpressionSql = 'SELECT FROM submitted_expression WHERE response_id = $1 FOR UPDATE';

/** A version of a grade, as it is stored. */
export interface NewGrade extends Marks {
  readonly version: number;
}

/** The newest version of a response's ($1) grade. */
export const newestGradeSql = `
  SELECT version, score::float8 AS score, grid, criteria, tasks, comment, comments, voices
    FROM grade WHERE response_id = $1 ORDER BY version DESC LIMIT 1`;

/** Adds a version. $1 response, $2 version, $3 score, $4 criteria, $5 comment, $6 teacher, $7 now, $8 version of the grid, $9 tasks, $10 comments in place, $11 ids of voice comments. The copy is nobody’s then; how long it waited, and whether it came in time, stands with its grade. */
export const recordGradeSql = `
  WITH graded AS (
    UPDATE submitted_expression SET grade_version = $2, held_by = NULL, held_until = NULL WHERE response_id = $1
  )
  INSERT INTO grade (response_id, version, score, criteria, comment, graded_by, graded_at, grid, tasks, comments, voices, waited, in_time)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
          (SELECT $7::timestamptz - submitted_at FROM submitted_expression WHERE response_id = $1),
          (SELECT $7::timestamptz <= promised_at FROM submitted_expression WHERE response_id = $1))`;
