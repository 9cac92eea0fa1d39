import { Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import { isCorrect, markTest, responseSubmitted } from '@passerelle/contracts';
import { Outbox } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { endAttempt, type LockedAttempt } from './locked-attempt.js';
import { storedResponses } from './stored-responses.js';

/** Marks comprehension tests. */
@Injectable()
export class Marking {
  constructor(private readonly outbox: Outbox) {}

  /** Marks the answers, stores the result with the event, and closes the attempt. */
  async mark(tx: EntityManager, attempt: LockedAttempt, set: StoredSet, now: Date): Promise<void> {
    const given = await storedResponses(tx, attempt.id);
    const questions = set.questions.map(({ id, points, answer }) => ({
      id,
      points,
      answerKey: answer,
      response: given.get(id) ?? null,
    }));
    const { correct, total, score } = markTest(set.skill, questions);
    await tx.query('UPDATE answer SET correct = (question_id = ANY ($2::text[])) WHERE attempt_id = $1', [
      attempt.id,
      questions.filter(isCorrect).map(({ id }) => id),
    ]);
    await endAttempt(tx, attempt, now, { correct, total, score });
    await this.outbox.add(tx, responseSubmitted, {
      subject: attempt.id,
      version: 1,
      data: {
        response_id: attempt.id,
        user_id: attempt.user_id,
        test_id: attempt.test_id,
        skill: set.skill,
        submitted_at: now.toISOString(),
        correct,
        total,
        score,
      },
    });
  }
}
