import type { StoredCard } from './scheduling.js';

export interface AnsweredQuestion {
  readonly question_id: string;
  readonly correct: boolean;
  readonly card: StoredCard | null;
}

/**
 * What a marked response ($1) of a person ($2) teaches: wrong answers, and right ones to questions that have a card. A question of a
 * single choice left blank was not answered wrong: its candidate ran out of time.
 * The cards are held until the transaction ends, so that what moves one meanwhile is not overwritten.
 */
export const answeredSql = `
  WITH held AS (
    SELECT question_id, card FROM review_card
     WHERE user_id = $2 AND question_id IN (SELECT question_id FROM answer WHERE attempt_id = $1)
     ORDER BY question_id FOR UPDATE
  )
  SELECT g.question_id, g.correct, c.card
    FROM answer g JOIN attempt a ON a.id = g.attempt_id
    LEFT JOIN held c ON c.question_id = g.question_id
   WHERE g.attempt_id = $1 AND a.user_id = $2 AND g.response IS NOT NULL AND g.correct IS NOT NULL
     AND (NOT g.correct OR c.card IS NOT NULL)
   ORDER BY g.question_id`;

/** Cards of a person ($1) of a test ($2), by column: $3 question, $4 due at, $5 card. */
export const scheduleCardsSql = `
  INSERT INTO review_card (user_id, question_id, test_id, due_at, card)
  SELECT $1, question_id, $2, due_at, card
    FROM unnest($3::text[], $4::timestamptz[], $5::jsonb[]) AS next (question_id, due_at, card)
  ON CONFLICT (user_id, question_id) DO UPDATE
    SET test_id = excluded.test_id, due_at = excluded.due_at, card = excluded.card`;

/** Moves the card of a person ($1) and a question ($2) that is due at $3: $4 due at, $5 card, $6 now. No row: it was moved meanwhile. */
export const moveCardSql = `
  WITH moved AS (
    UPDATE review_card SET due_at = $4, card = $5
     WHERE user_id = $1 AND question_id = $2 AND due_at = $3 RETURNING 1
  ), noted AS (
    INSERT INTO review_answer (user_id, question_id, answered_at, reviewed_at) SELECT $1, $2, $6, $6 FROM moved
    ON CONFLICT (user_id, question_id) DO UPDATE
      SET answered_at = excluded.answered_at, reviewed_at = excluded.reviewed_at
  ) SELECT FROM moved`;
