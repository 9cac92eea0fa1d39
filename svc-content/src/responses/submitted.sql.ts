import { currentGradeSql } from '../attempts/current-grade.sql.js';
import type { StoredGrade } from '../attempts/grade-view.js';

export interface SubmittedAnswer {
  readonly test_id: string;
  readonly version: number;
  readonly question_id: string | null;
  readonly response: string | null;
}

/** The answers of a person's ($2) submitted attempt ($1), each with its test; one row without a question when there is none. */
export const submittedAnswersSql = `
  SELECT a.test_id, a.version, g.question_id, g.response
    FROM attempt a LEFT JOIN answer g ON g.attempt_id = a.id
   WHERE a.id = $1 AND a.user_id = $2 AND a.submitted_at IS NOT NULL`;

export interface SubmittedExpression {
  readonly id: string;
  readonly user_id: string;
  readonly test_id: string;
  readonly version: number;
  readonly submitted_at: Date;
  readonly elapsed_seconds: number;
  readonly kept_back: boolean;
  readonly grade: StoredGrade | null;
}

/** Anybody's submitted expression ($1), with its newest grade. */
export const submittedExpressionSql = `
  SELECT a.id, a.user_id, a.test_id, a.version, a.submitted_at, a.elapsed_seconds, e.kept_back,
         ${currentGradeSql('a.id')} AS grade
    FROM attempt a JOIN submitted_expression e ON e.response_id = a.id
   WHERE a.id = $1`;
