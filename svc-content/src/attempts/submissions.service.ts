import { Injectable } from '@nestjs/common';
import {
  type AttemptMode,
  type BodyOf,
  isCorrect,
  markTest,
  responseSubmitted,
  type saveResponse,
} from '@passerelle/contracts';
import { Clock, newId, Outbox, ProblemError } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type PlanTier, planRefusal, type TestAccess } from '../entitlements/access.js';
import { planTierSql } from '../entitlements/entitlements.service.js';
import type { StoredSet } from '../packs/question-set.js';
import { QuestionSets } from '../tests/question-sets.js';
import { attemptKey } from './attempt-key.js';
import { forwardSkills } from './conditions.js';
import { elapsedSeconds, isOver } from './deadline.js';
import { type GivenResponse, givenResponses } from './given-responses.js';

interface LockedAttempt {
  readonly id: string;
  readonly user_id: string;
  readonly test_id: string;
  readonly version: number;
  readonly mode: AttemptMode;
  readonly started_at: Date;
  readonly deadline_at: Date | null;
  readonly submitted_at: Date | null;
  readonly position: number;
}

/** Ends attempts: merges the last answers, marks them, and tells the house, all in one transaction and once. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sets: QuestionSets,
  ) {}

  /**
   * Submits the named attempt, else the open one of the test, else a retake that starts and ends now.
   * Sent again for a submitted attempt, it changes nothing and gives the same id.
   * @throws ProblemError `not_found`, `validation_failed`; for a retake also `subscription_required`, `test_locked`
   */
  async submit(userId: string, testId: string, body: BodyOf<typeof saveResponse>): Promise<string> {
    const attempt = body.attempt_id
      ? await this.ownAttempt(userId, testId, body.attempt_id)
      : await this.openAttempt(userId, testId);
    if (!attempt) return this.retake(userId, testId, body.questions);
    return this.finish(attempt, body.questions);
  }

  /** Submits an attempt with what was saved. Does nothing if it is submitted already. */
  async close(attemptId: string): Promise<void> {
    const [attempt] = await this.dataSource.query<Pick<LockedAttempt, 'id' | 'test_id' | 'version'>[]>(
      'SELECT id, test_id, version FROM attempt WHERE id = $1',
      [attemptId],
    );
    if (attempt) await this.finish(attempt, []);
  }

  private async ownAttempt(userId: string, testId: string, attemptId: string) {
    const [attempt] = await this.dataSource.query<Pick<LockedAttempt, 'id' | 'test_id' | 'version'>[]>(
      'SELECT id, test_id, version FROM attempt WHERE id = $1 AND user_id = $2 AND test_id = $3',
      [attemptKey(attemptId), userId, testId],
    );
    if (!attempt) throw new ProblemError('not_found');
    return attempt;
  }

  private async openAttempt(userId: string, testId: string) {
    const [attempt] = await this.dataSource.query<Pick<LockedAttempt, 'id' | 'test_id' | 'version'>[]>(
      `SELECT a.id, a.test_id, a.version FROM open_attempt o JOIN attempt a ON a.id = o.attempt_id
        WHERE o.user_id = $1 AND o.test_id = $2`,
      [userId, testId],
    );
    return attempt;
  }

  private async finish(
    { id, test_id: testId, version }: Pick<LockedAttempt, 'id' | 'test_id' | 'version'>,
    sent: BodyOf<typeof saveResponse>['questions'],
  ): Promise<string> {
    // Read before the transaction, which then needs one connection only.
    const set = await this.sets.read(testId, version);
    await this.dataSource.transaction(async (tx) => {
      const [attempt] = await tx.query<LockedAttempt[]>(
        'SELECT * FROM attempt WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!attempt || attempt.submitted_at) return;
      const now = this.clock.now();
      if (!isOver(attempt.deadline_at, now)) await this.merge(tx, attempt, givenResponses(set, sent), set);
      await this.mark(tx, attempt, set, now);
    });
    return id;
  }

  /** A test passed without an attempt of its own, as the specification's own client does: it starts and ends now. */
  private async retake(
    userId: string,
    testId: string,
    sent: BodyOf<typeof saveResponse>['questions'],
  ): Promise<string> {
    const now = this.clock.now();
    const [test] = await this.dataSource.query<(TestAccess & { version: number; plan: PlanTier })[]>(
      `SELECT tier, open, current_version AS version, ${planTierSql('$2', '$3')} AS plan
         FROM test WHERE id = $1 AND NOT retired`,
      [testId, userId, now],
    );
    if (!test) throw new ProblemError('not_found');
    const refusal = planRefusal(test.plan, test);
    if (refusal) throw new ProblemError(refusal);
    const set = await this.sets.read(testId, test.version);
    const responses = givenResponses(set, sent);
    const id = newId();
    await this.dataSource.transaction(async (tx) => {
      const [attempt] = await tx.query<LockedAttempt[]>(
        `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at) VALUES ($1, $2, $3, $4, 'practice', $5)
         RETURNING *`,
        [id, userId, testId, test.version, now],
      );
      if (!attempt) throw new Error('An attempt could not be inserted');
      await this.merge(tx, attempt, responses, set);
      await this.mark(tx, attempt, set, now);
    });
    return id;
  }

  /** Adds what the submission itself carries. In exam conditions that only go forward, earlier questions stay as saved. */
  private async merge(tx: EntityManager, attempt: LockedAttempt, responses: GivenResponse[], set: StoredSet) {
    const forward = attempt.mode === 'exam' && forwardSkills.includes(set.skill);
    const merged = responses.filter(({ number }) => !forward || number > attempt.position);
    if (merged.length === 0) return;
    await tx.query(
      `INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at)
       SELECT $1, question_id, response, false, 1, $4
         FROM unnest($2::text[], $3::text[]) AS sent (question_id, response)
       ON CONFLICT (attempt_id, question_id) DO UPDATE
         SET response = excluded.response, seq = least(answer.seq + 1, ${Number.MAX_SAFE_INTEGER}), saved_at = excluded.saved_at
         WHERE answer.response IS DISTINCT FROM excluded.response`,
      [attempt.id, merged.map(({ id }) => id), merged.map(({ response }) => response), this.clock.now()],
    );
  }

  /** Marks the answers, stores the result with the event, and closes the attempt. */
  private async mark(tx: EntityManager, attempt: LockedAttempt, set: StoredSet, now: Date) {
    const rows = await tx.query<{ question_id: string; response: string | null }[]>(
      'SELECT question_id, response FROM answer WHERE attempt_id = $1',
      [attempt.id],
    );
    const given = new Map(rows.map(({ question_id, response }) => [question_id, response]));
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
    await tx.query(
      `UPDATE attempt SET submitted_at = $2, elapsed_seconds = $3, correct = $4, total = $5, score = $6 WHERE id = $1`,
      [attempt.id, now, elapsedSeconds(attempt.started_at, attempt.deadline_at, now), correct, total, score],
    );
    await tx.query('DELETE FROM open_attempt WHERE attempt_id = $1', [attempt.id]);
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
