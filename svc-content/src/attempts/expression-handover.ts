import { Inject, Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import {
  cecrlOfGrade,
  countWords,
  expressionSubmitted,
  promisedHours,
  type School,
  shares,
} from '@passerelle/contracts';
import { type Allowance, chargeOf, holdPerson, Mails, Outbox, SCHOOL } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { correctionsSql } from '../corrections/corrections.sql.js';
import { studentOf } from '../people/student.js';
import { currentRecordings } from '../recordings/current-recordings.js';
import { promisedAt } from '../share/promised-at.js';
import { dayAt } from '../share/school-day.js';
import {
  type AnswerRow,
  answersSql,
  countWordsSql,
  lastScoreSql,
  type SubmittedCopy,
  submitExpressionSql,
} from './answers.sql.js';
import type { Attempt } from './attempt.entity.js';
import { endAttempt } from './end-attempt.js';
import { type GivenTask, mailToGraders } from './mail-to-graders.js';

/** Hands expressions over to the teachers who grade them. */
@Injectable()
export class ExpressionHandover {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /**
   * Counts the words of each task, closes the attempt, puts it on the list of what is to grade, and writes the event and the
   * grading mail. A blank one is submitted as well, but troubles nobody, and so is one beyond what the person's plans include, or
   * beyond their copies of the day.
   */
  async handOver(tx: EntityManager, attempt: Attempt, set: StoredSet, now: Date): Promise<void> {
    const tasks = await this.givenTasks(tx, attempt.id, set);
    const words = tasks.reduce((sum, task) => sum + task.words, 0);
    const recordings = tasks.filter(({ recording }) => recording !== null).length;
    await tx.query(countWordsSql, [attempt.id, tasks.map(({ id }) => id), tasks.map((task) => task.words)]);
    await holdPerson(tx, attempt.userId);
    // Of the plans that ran while it was written: one may have ended since, another may have been bought.
    const asked = [attempt.userId, set.skill, attempt.startedAt, now];
    const charge = chargeOf(await tx.query<Allowance[]>(correctionsSql, asked));
    const [last] = await tx.query<{ score: number }[]>(lastScoreSql, [attempt.userId, set.skill]);
    const [copy] = await tx.query<SubmittedCopy[]>(submitExpressionSql, [
      attempt.id,
      attempt.userId,
      attempt.testId,
      set.skill,
      now,
      words,
      recordings,
      shares.copiesADay,
      charge.kind === 'counted' ? charge.on : null,
      charge.kind === 'spent',
      dayAt(now, this.school.time_zone).began,
      promisedAt(now, promisedHours(this.school)),
      tasks.flatMap(({ number, words, recording }) => (words > 0 || recording ? [number] : [])),
      last ? cecrlOfGrade(last.score) : null,
    ]);
    await endAttempt(tx, attempt, now, null);
    await this.outbox.add(tx, expressionSubmitted, {
      subject: attempt.id,
      version: 1,
      data: {
        response_id: attempt.id,
        user_id: attempt.userId,
        test_id: attempt.testId,
        skill: set.skill,
        submitted_at: now.toISOString(),
      },
    });
    if (copy?.kept_back || (words === 0 && recordings === 0)) return;
    const student = await studentOf(tx, attempt.userId);
    await this.mails.add(
      tx,
      mailToGraders(this.config.SCHOOL_MAILBOX ?? this.config.MAIL_FROM, {
        responseId: attempt.id,
        testName: set.name,
        student,
        tasks,
        url: new URL(`/correction/${attempt.id}`, this.config.PUBLIC_URL).href,
      }),
    );
  }

  private async givenTasks(tx: EntityManager, attemptId: string, set: StoredSet): Promise<GivenTask[]> {
    const rows = await tx.query<AnswerRow[]>(answersSql, [attemptId]);
    const texts = new Map(rows.map(({ question_id, response }) => [question_id, response]));
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
