import { currentGradeSql } from '../attempts/current-grade.sql.js';
import type { StoredGrade } from '../attempts/grade-view.js';
import { testPlanSql } from '../entitlements/plan-tier.sql.js';
import { examiningSql } from '../keys/examining.sql.js';
import type { KeyContext } from '../keys/keys-refusal.js';

/** A `KeyContext` for whoever submitted attempt `a` of test `t`, in columns; `now` is an expression. What was passed without a plan is no first response. */
const keyContext = (now: string) => `
  t.tier, ${testPlanSql('a.user_id', now)} AS plan, ${examiningSql('a.user_id', 'a.test_id', now)} AS examining,
  NOT a.free AND NOT EXISTS (SELECT FROM attempt former
               WHERE former.user_id = a.user_id AND former.test_id = a.test_id AND NOT former.free
                 AND (former.submitted_at, former.id) < (a.submitted_at, a.id)) AS "ofFirstResponse"`;

export interface SubmittedAnswer extends KeyContext {
  readonly id: string;
  readonly listed: boolean;
  readonly free: boolean;
  readonly test_id: string;
  readonly version: number;
  readonly question_id: string | null;
  readonly response: string | null;
}

/** The answers of a person's ($2) submitted attempt ($1), each with its test and what decides now ($3) on its keys; one row without a question when there is none. */
export const submittedAnswersSql = `
  WITH submitted AS MATERIALIZED (
    SELECT a.id, a.test_id, a.version, a.free, t.listed, ${keyContext('$3')}
      FROM attempt a JOIN test t ON t.id = a.test_id
     WHERE a.id = $1 AND a.user_id = $2 AND a.submitted_at IS NOT NULL
  )
  SELECT submitted.*, g.question_id, g.response FROM submitted LEFT JOIN answer g ON g.attempt_id = submitted.id`;

export interface SubmittedExpression extends KeyContext {
  readonly id: string;
  readonly user_id: string;
  readonly test_id: string;
  readonly version: number;
  readonly submitted_at: Date;
  readonly elapsed_seconds: number;
  readonly listed: boolean;
  readonly promised_at: Date;
  readonly kept_back_by: 'plan' | 'day' | null;
  readonly grade: StoredGrade | null;
}

/** Anybody's submitted expression ($1), with its newest grade and what decides now ($2) on its keys for whoever submitted it. */
export const submittedExpressionSql = `
  SELECT a.id, a.user_id, a.test_id, a.version, a.submitted_at, a.elapsed_seconds, t.listed, e.promised_at,
         CASE WHEN e.beyond_plan THEN 'plan' WHEN e.kept_back THEN 'day' END AS kept_back_by,
         ${currentGradeSql('a.id')} AS grade, ${keyContext('$2')}
    FROM attempt a JOIN test t ON t.id = a.test_id JOIN submitted_expression e ON e.response_id = a.id
   WHERE a.id = $1`;
