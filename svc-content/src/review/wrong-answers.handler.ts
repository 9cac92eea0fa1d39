import { Injectable } from '@nestjs/common';
import { responseSubmitted } from '@passerelle/contracts';
import { Clock, holdLiving, OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { type AnsweredQuestion, answeredSql, scheduleCardsSql } from './cards.sql.js';
import { schedule } from './scheduling.js';

/** Each marked test teaches the review: a wrong answer brings its question back, a right one moves a known question away. */
@Injectable()
export class WrongAnswersHandler {
  constructor(private readonly clock: Clock) {}

  @OnEvent(responseSubmitted, 'effect')
  async onSubmitted({ data }: ReceivedEvent<typeof responseSubmitted>, tx: EntityManager): Promise<void> {
    if (!(await holdLiving(tx, data.user_id))) return;
    const now = this.clock.now();
    const answered = await tx.query<AnsweredQuestion[]>(answeredSql, [data.response_id, data.user_id]);
    const next = answered.map(({ question_id, correct, card }) => ({
      question_id,
      ...schedule(card, correct, now),
    }));
    await tx.query(scheduleCardsSql, [
      data.user_id,
      data.test_id,
      next.map((one) => one.question_id),
      next.map(({ due }) => due),
      next.map(({ card }) => JSON.stringify(card)),
    ]);
  }
}
