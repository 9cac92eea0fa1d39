import { testPlanSql } from '../entitlements/plan-tier.sql.js';
import { examiningSql } from '../keys/examining.sql.js';
import type { KeyContext } from '../keys/keys-refusal.js';
import type { QuestionPlace } from './practice-questions.js';
import type { StoredCard } from './scheduling.js';

/** Whether questions of test `t` may be drilled at all: it is in a list, and no mock exam has it. */
const drilled = `
  t.listed AND NOT t.retired AND NOT EXISTS (
    SELECT FROM mock_exam m WHERE NOT m.retired AND t.id IN (m.oral_comprehension, m.written_comprehension))`;

/**
 * Questions to drill for a person ($1) now ($2), of tests that their plan opens and they are not passing. Each filter is off when null:
 * skill ($3), level ($4), theme ($5), kind ($6), with a card ($7, boolean), missed in a response of theirs ($8). $9 how many at most.
 *
 * In the order of a response; else what was missed and comes to be reviewed within three days, then what is new, from the last test of a
 * list on, so that the next ones to pass stay whole, then what was answered longest ago. What was drilled in the last twelve hours comes last.
 */
export const drillQuestionsSql = `
  WITH tests AS MATERIALIZED (
    SELECT t.id, t.number, t.skill, t.listed, t.current_version AS version,
           EXISTS (SELECT FROM attempt a WHERE a.user_id = $1 AND a.test_id = t.id AND a.submitted_at IS NOT NULL) AS passed
      FROM test t
     WHERE ${drilled} AND ($3::text IS NULL OR t.skill = $3) AND t.tier <= ${testPlanSql('$1', '$2')}
       AND NOT ${examiningSql('$1', 't.id', '$2')}
       AND NOT EXISTS (SELECT FROM open_attempt o WHERE o.user_id = $1 AND o.test_id = t.id)
       AND ($8::uuid IS NULL OR t.id = (SELECT test_id FROM attempt
                                         WHERE id = $8 AND user_id = $1 AND submitted_at IS NOT NULL))
  )
  SELECT q.id AS question_id, tests.id AS test_id, tests.version, tests.listed
    FROM tests JOIN question q ON q.test_id = tests.id AND q.version = tests.version
    LEFT JOIN review_card c ON c.user_id = $1 AND c.question_id = q.id
    LEFT JOIN review_answer r ON r.user_id = $1 AND r.question_id = q.id
   WHERE ($4::text IS NULL OR q.level = $4) AND ($5::text IS NULL OR q.theme = $5) AND ($6::text IS NULL OR q.asks = $6)
     AND (NOT coalesce($7::boolean, false) OR c.question_id IS NOT NULL)
     AND ($8::uuid IS NULL OR NOT EXISTS (
            SELECT FROM answer g WHERE g.attempt_id = $8 AND g.question_id = q.id AND g.correct))
   ORDER BY CASE WHEN $8::uuid IS NOT NULL THEN q.number END,
            coalesce(r.answered_at > $2::timestamptz - interval '12 hours', false),
            CASE WHEN c.due_at <= $2::timestamptz + interval '3 days' THEN 0
                 WHEN NOT tests.passed AND r.answered_at IS NULL THEN 1 ELSE 2 END,
            CASE WHEN c.due_at <= $2::timestamptz + interval '3 days' THEN c.due_at ELSE r.answered_at END NULLS FIRST,
            c.due_at, tests.number DESC, q.number, q.id
   LIMIT $9`;

export interface DrilledRow extends KeyContext, QuestionPlace {
  readonly card: StoredCard | null;
  readonly due_at: Date | null;
}

/** A question ($3) that a person ($1) may be drilled in, now ($2), with what decides on its key. */
export const drilledQuestionSql = `
  SELECT q.id AS question_id, t.id AS test_id, t.current_version AS version, t.listed, t.tier, ${testPlanSql('$1', '$2')} AS plan,
         ${examiningSql('$1', 't.id', '$2')} AS examining, c.card, c.due_at
    FROM question q JOIN test t ON t.id = q.test_id AND t.current_version = q.version
    LEFT JOIN review_card c ON c.user_id = $1 AND c.question_id = q.id
   WHERE q.id = $3 AND ${drilled}`;

/**
 * Notes that a person ($1) answered a question ($2) of a test ($3) now ($4), and moves its card where $5 (due at) and $6 (card) say so, from
 * where it was due ($7, null without a card). Of nobody who is erased; an erasure that comes meanwhile waits (`holdLiving`).
 */
export const noteDrilledSql = `
  WITH person AS (
    SELECT deleted FROM projected_user WHERE id = $1 FOR SHARE
  ), noted AS (
    INSERT INTO review_answer (user_id, question_id, answered_at)
    SELECT $1, $2, $4 WHERE NOT EXISTS (SELECT FROM person WHERE deleted)
    ON CONFLICT (user_id, question_id) DO UPDATE SET answered_at = excluded.answered_at
  )
  INSERT INTO review_card (user_id, question_id, test_id, due_at, card)
  SELECT $1, $2, $3, $5::timestamptz, $6::jsonb
   WHERE $5::timestamptz IS NOT NULL AND NOT EXISTS (SELECT FROM person WHERE deleted)
  ON CONFLICT (user_id, question_id) DO UPDATE
    SET due_at = excluded.due_at, card = excluded.card WHERE review_card.due_at = $7::timestamptz`;
