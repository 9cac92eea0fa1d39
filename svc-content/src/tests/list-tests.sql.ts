import type { Skill, TestEntry } from '@passerelle/contracts';
import type { FreeTest, PlanTier } from '../entitlements/access.js';
import { planTierSql, testPlanSql } from '../entitlements/plan-tier.sql.js';
import { takenFreeSql } from '../entitlements/taken-free.sql.js';
import type { GivenAnswer } from './question-view.js';

export type ListedTest = Omit<TestEntry, 'status' | 'free'> & FreeTest & { readonly plan: PlanTier };

/** The tests of a skill ($1), each with what a person's ($2, or null) plans open of it now ($3). */
export const listTestsSql = `
  SELECT t.id, s.name, t.skill, t.number, s.question_count AS questions, s.duration, t.tier, t.open,
         ${testPlanSql('$2::text', '$3')} AS plan, ${takenFreeSql('$2::text', 't.id')} AS taken
    FROM test t JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
   WHERE t.skill = $1 AND NOT t.retired AND t.listed ORDER BY t.number`;

export interface ListedMockTest {
  readonly mock_id: string;
  readonly mock_name: string;
  readonly tier: number;
  readonly plan: PlanTier;
  readonly skill: Skill;
  readonly test_id: string;
  readonly test_name: string;
  readonly duration: number;
  readonly shared: boolean;
}

/**
 * The tests of all mock exams, in the order in which they are passed; $1 all skills in theirs. Each with what a person's ($2, or null)
 * plans open of its mock exam now ($3).
 */
export const listMockTestsSql = `
  SELECT m.id AS mock_id, m.name AS mock_name, m.tier,
         ${planTierSql('$2::text', '$3', { kind: 'mock', id: 'm.id', tier: 'm.tier' })} AS plan, t.skill, t.id AS test_id, s.name AS test_name, s.duration, t.listed AS shared
    FROM mock_exam m
    JOIN test t ON t.id IN (m.oral_comprehension, m.written_comprehension, m.written_expression, m.oral_expression)
    JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
   WHERE NOT m.retired
   ORDER BY m.number, m.id, array_position($1::text[], t.skill)`;

export interface OwnAnswer extends GivenAnswer {
  readonly version: number;
  readonly question_id: string | null;
}

/** The answers of an attempt ($1) of a person ($2) and a test ($3), each with its version; one row without a question when there is none. */
export const ownAnswersSql = `
  SELECT a.version, g.question_id, g.response, g.revise
    FROM attempt a LEFT JOIN answer g ON g.attempt_id = a.id
   WHERE a.id = $1 AND a.user_id = $2 AND a.test_id = $3`;
