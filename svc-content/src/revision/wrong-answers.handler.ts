import { Injectable } from '@nestjs/common';
import { responseSubmitted } from '@passerelle/contracts';
import { Clock, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { type StoredCard, schedule } from './scheduling.js';

interface AnsweredRow {
  readonly question_id: string;
  readonly correct: boolean;
  readonly card: StoredCard | null;
}

/** Each marked test teaches the review: a wrong answer brings its question back, a right one moves a known question away. */
@Injectable()
export class WrongAnswersHandler {
  constructor(private readonly clock: Clock) {}

  @OnEvent(responseSubmitted, 'effect')
  async onSubmitted({ data }: ReceivedEvent<typeof responseSubmitted>, tx: EntityManager): Promise<void> {
    const now = this.clock.now();
    // A question of a single choice left blank was not answered wrong: its candidate ran out of time.
    const answered = await tx.query<AnsweredRow[]>(
      `SELECT g.question_id, g.correct, c.card
         FROM answer g JOIN attempt a ON a.id = g.attempt_id
         LEFT JOIN review_card c ON c.user_id = a.user_id AND c.question_id = g.question_id
        WHERE g.attempt_id = $1 AND a.user_id = $2 AND g.response IS NOT NULL AND g.correct IS NOT NULL
          AND (NOT g.correct OR c.card IS NOT NULL)`,
      [data.response_id, data.user_id],
    );
    const next = answered.map(({ question_id, correct, card }) => ({
      question_id,
      ...schedule(card, correct, now),
    }));
    await tx.query(
      `INSERT INTO review_card (user_id, question_id, test_id, due_at, card)
       SELECT $1, question_id, $2, due_at, card
         FROM unnest($3::text[], $4::timestamptz[], $5::jsonb[]) AS next (question_id, due_at, card)
       ON CONFLICT (user_id, question_id) DO UPDATE
         SET test_id = excluded.test_id, due_at = excluded.due_at, card = excluded.card`,
      [
        data.user_id,
        data.test_id,
        next.map((one) => one.question_id),
        next.map(({ due }) => due),
        next.map(({ card }) => JSON.stringify(card)),
      ],
    );
  }
}
