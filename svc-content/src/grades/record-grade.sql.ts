import type { GivenGrade } from '@passerelle/contracts';

/** Nobody else grades an expression ($1) until the transaction ends. */
export const lockExpressionSql = 'SELECT FROM submitted_expression WHERE response_id = $1 FOR UPDATE';

/** A version of a grade, as it is stored. */
export interface NewGrade {
  readonly version: number;
  readonly score: number;
  readonly criteria: GivenGrade['criteria'];
  readonly comment: string | null;
}

/** The newest version of a response's ($1) grade. */
export const newestGradeSql = `
  SELECT version, score::float8 AS score, criteria, comment
    FROM grade WHERE response_id = $1 ORDER BY version DESC LIMIT 1`;

/** Adds a version. $1 response, $2 version, $3 score, $4 criteria, $5 comment, $6 teacher, $7 now. */
export const recordGradeSql = `
  WITH graded AS (
    UPDATE submitted_expression SET grade_version = $2 WHERE response_id = $1
  )
  INSERT INTO grade (response_id, version, score, criteria, comment, graded_by, graded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;
