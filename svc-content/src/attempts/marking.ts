import { Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import { isCorrect, markTest, responseSubmitted } from '@passerelle/contracts';
import { Outbox } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { type AnswerRow, answersSql, markAnswersSql } from './answers.sql.js';
import type { Attempt } from './attempt.entity.js';
import { endAttempt } from './end-attempt.js';

/** Marks comprehension tests. */
@Injectable()
export class Marking {
  constructor(private readonly outbox: Outbox) {}

  /** Marks the answers, stores the result with the event, and closes the attempt. */
  async mark(tx: EntityManager, attempt: Attempt, set: StoredSet, now: Date): Promise<void> {
    const rows = await tx.query<AnswerRow[]>(answersSql, [attempt.id]);
    const given = new Map(rows.map(({ question_id, response }) => [question_id, response]));
    const questions = set.questions.map(({ id, points, answer }) => ({
      id,
      points,
      answerKey: answer,
      response: given.get(id) ?? null,
    }));
    const { correct, total, score } = markTest(set.skill, questions);
    await tx.query(markAnswersSql, [attempt.id, questions.filter(isCorrect).map(({ id }) => id)]);
    await endAttempt(tx, attempt, now, { correct, total, score, duration: set.duration });
    await this.outbox.add(tx, responseSubmitted, {
      subject: attempt.id,
      version: 1,
      data: {
        response_id: attempt.id,
        user_id: attempt.userId,
        test_id: attempt.testId,
        skill: set.skill,
        submitted_at: now.toISOString(),
        correct,
        total,
        score,
      },
    });
  }
}
