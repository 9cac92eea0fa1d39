import type { Skill } from '@passerelle/contracts';
import { testPlanSql } from '../entitlements/plan-tier.sql.js';
import { examiningSql } from '../keys/examining.sql.js';
import type { KeyContext } from '../keys/keys-refusal.js';
import type { StoredCard } from './scheduling.js';

export interface CardRow extends KeyContext {
  readonly question_id: string;
  readonly test_id: string;
  readonly due_at: Date;
  readonly card: StoredCard;
  readonly listed: boolean;
  readonly version: number;
}

/**
 * Cards of a person ($1) with the current version of their tests, soonest first. $2 is the moment; $3 a question, or null for all
 * that are due; $4 how many.
 */
export const dueQuestionsSql = `
  SELECT c.question_id, c.test_id, c.due_at, c.card, t.tier, t.listed, t.current_version AS version, ${testPlanSql('$1', '$2')} AS plan,
         ${examiningSql('c.user_id', 'c.test_id', '$2')} AS examining
    FROM review_card c
    JOIN test t ON t.id = c.test_id AND NOT t.retired
    JOIN question q ON q.test_id = t.id AND q.version = t.current_version AND q.id = c.question_id
   WHERE c.user_id = $1 AND CASE WHEN $3::text IS NULL THEN c.due_at <= $2 ELSE c.question_id = $3 END
   ORDER BY c.due_at, c.question_id LIMIT $4`;

export interface ReviewState {
  readonly due: number;
  readonly due_by_skill: ReadonlyArray<{ readonly skill: Skill; readonly due: number }>;
  readonly waiting: number;
  readonly next_due_at: Date | null;
}

/** How many reviews a person ($1) has answered since the day began ($2). */
export const reviewedTodaySql =
  'SELECT count(*)::int AS reviewed FROM review_answer WHERE user_id = $1 AND reviewed_at >= $2';

/**
 * How many cards of a person ($1) are due at a moment ($2) or wait, of tests that their plan opens, as `dueQuestionsSql` would show
 * them. $3 how many the day still offers; $4 its end, when those beyond come.
 */
export const reviewStateSql = `
  WITH mine AS (
    SELECT c.due_at, t.skill
      FROM review_card c
      JOIN test t ON t.id = c.test_id AND NOT t.retired
      JOIN question q ON q.test_id = t.id AND q.version = t.current_version AND q.id = c.question_id
     WHERE c.user_id = $1 AND t.tier <= ${testPlanSql('$1', '$2')}
       AND NOT ${examiningSql('c.user_id', 'c.test_id', '$2')}
  ), offered AS (
    SELECT * FROM mine WHERE due_at <= $2 ORDER BY due_at LIMIT $3
  ), counts AS (
    SELECT (SELECT count(*)::int FROM offered) AS due, (SELECT count(*)::int FROM mine WHERE due_at <= $2) AS all_due,
           (SELECT count(*)::int FROM mine) AS cards
  )
  SELECT due,
         (SELECT coalesce(json_agg(of_skill ORDER BY due DESC, skill), '[]')
            FROM (SELECT skill, count(*)::int AS due FROM offered GROUP BY skill) of_skill) AS due_by_skill,
         cards - due AS waiting,
         CASE WHEN all_due > due THEN $4::timestamptz
              ELSE (SELECT min(due_at) FROM mine WHERE due_at > $2) END AS next_due_at
    FROM counts`;
