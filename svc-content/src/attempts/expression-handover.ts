import { Inject, Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import { countWords, expressionSubmitted } from '@passerelle/contracts';
import { Mails, Outbox } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { studentOf } from '../people/student.js';
import { currentRecordings } from '../recordings/current-recordings.js';
import { type GivenTask, gradingMail } from './grading-mail.js';
import { endAttempt, type LockedAttempt } from './locked-attempt.js';
import { storedResponses } from './stored-responses.js';

/** Hands expressions over to the teachers who grade them. */
@Injectable()
export class ExpressionHandover {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Counts the words of each task, closes the attempt, puts it on the list of what is to grade, and writes the event and the
   * grading mail. A blank one is submitted as well, but troubles nobody.
   */
  async handOver(tx: EntityManager, attempt: LockedAttempt, set: StoredSet, now: Date): Promise<void> {
    const tasks = await this.givenTasks(tx, attempt.id, set);
    const words = tasks.reduce((sum, task) => sum + task.words, 0);
    const recordings = tasks.filter(({ recording }) => recording !== null).length;
    await tx.query(
      `UPDATE answer SET words = given.words
         FROM unnest($2::text[], $3::int[]) AS given (question_id, words)
        WHERE answer.attempt_id = $1 AND answer.question_id = given.question_id`,
      [attempt.id, tasks.map(({ id }) => id), tasks.map((task) => task.words)],
    );
    await tx.query(
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [attempt.id, attempt.user_id, attempt.test_id, set.skill, now, words, recordings],
    );
    await endAttempt(tx, attempt, now, null);
    await this.outbox.add(tx, expressionSubmitted, {
      subject: attempt.id,
      version: 1,
      data: {
        response_id: attempt.id,
        user_id: attempt.user_id,
        test_id: attempt.test_id,
        skill: set.skill,
        submitted_at: now.toISOString(),
      },
    });
    if (words === 0 && recordings === 0) return;
    const student = await studentOf(tx, attempt.user_id);
    await this.mails.add(
      tx,
      gradingMail(this.config.SCHOOL_MAILBOX ?? this.config.MAIL_FROM, {
        responseId: attempt.id,
        testName: set.name,
        student,
        tasks,
      }),
    );
  }

  private async givenTasks(tx: EntityManager, attemptId: string, set: StoredSet): Promise<GivenTask[]> {
    const texts = await storedResponses(tx, attemptId);
    const recordings = await currentRecordings(tx, attemptId);
    return set.tasks.map(({ id, number, content }) => {
      const text = texts.get(id) ?? '';
      return {
        id,
        number,
        question: content.question,
        text,
        words: countWords(text),
        recording: recordings.get(id) ?? null,
      };
    });
  }
}
