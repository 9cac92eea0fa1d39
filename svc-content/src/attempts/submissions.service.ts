import { Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import { type BodyOf, type saveExpressionResponse, saveResponse, skillFacts } from '@passerelle/contracts';
import { Clock, fail, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { isOver } from '../attempt-rules/deadline.js';
import { type PlanTier, planRefusal, type TestAccess } from '../entitlements/access.js';
import { planTierSql } from '../entitlements/entitlements.service.js';
import { QuestionSets } from '../tests/question-sets.js';
import { forwardSkills } from './conditions.js';
import { ExpressionHandover } from './expression-handover.js';
import { type GivenResponse, givenResponses } from './given-responses.js';
import type { LockedAttempt } from './locked-attempt.js';
import { Marking } from './marking.js';
import { mockOnly } from './mock-part.js';

/** Each kind of test has its own call. */
type SubmitCall = typeof saveResponse | typeof saveExpressionResponse;
const kindOf = (call: SubmitCall) => (call === saveResponse ? 'comprehension' : 'expression');
type AttemptRef = Pick<LockedAttempt, 'id' | 'test_id' | 'version'>;
type Responses = BodyOf<typeof saveResponse>['questions'];

/** Ends attempts: merges the last answers, then has them marked or handed over, all in one transaction and once. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sets: QuestionSets,
    private readonly marking: Marking,
    private readonly handover: ExpressionHandover,
  ) {}

  /**
   * Submits the named attempt, else the open one of the test, else a retake that starts and ends now.
   * Sent again for a submitted attempt, it changes nothing and gives the same id.
   * @throws ProblemError `not_found`, also for a test of the other kind, `validation_failed`; for a retake also
   * `subscription_required`, `test_locked`, `conflict`
   */
  async submit(
    call: SubmitCall,
    userId: string,
    testId: string,
    body: BodyOf<typeof saveResponse>,
  ): Promise<string> {
    const attempt = body.attempt_id
      ? await this.ownAttempt(call, userId, testId, body.attempt_id)
      : await this.openAttempt(userId, testId);
    if (!attempt) return this.retake(call, userId, testId, body.questions);
    return this.finish(attempt, call, body.questions);
  }

  /** Submits an attempt with what was saved. Does nothing if it is submitted already. */
  async close(attemptId: string): Promise<void> {
    const [attempt] = await this.dataSource.query<AttemptRef[]>(
      'SELECT id, test_id, version FROM attempt WHERE id = $1',
      [attemptId],
    );
    if (attempt) await this.finish(attempt);
  }

  private async ownAttempt(call: SubmitCall, userId: string, testId: string, attemptId: string) {
    const [attempt] = await this.dataSource.query<AttemptRef[]>(
      'SELECT id, test_id, version FROM attempt WHERE id = $1 AND user_id = $2 AND test_id = $3',
      [attemptKey(call, attemptId), userId, testId],
    );
    if (!attempt) fail(call, 'not_found');
    return attempt;
  }

  private async openAttempt(userId: string, testId: string) {
    const [attempt] = await this.dataSource.query<AttemptRef[]>(
      `SELECT a.id, a.test_id, a.version FROM open_attempt o JOIN attempt a ON a.id = o.attempt_id
        WHERE o.user_id = $1 AND o.test_id = $2`,
      [userId, testId],
    );
    return attempt;
  }

  private async finish(
    { id, test_id: testId, version }: AttemptRef,
    call?: SubmitCall,
    sent: Responses = [],
  ): Promise<string> {
    // Read before the transaction, which then needs one connection only.
    const set = await this.sets.read(testId, version);
    if (call) refuseOtherKind(call, set);
    await this.dataSource.transaction(async (tx) => {
      const [attempt] = await tx.query<LockedAttempt[]>(
        'SELECT * FROM attempt WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!attempt || attempt.submitted_at) return;
      const now = this.clock.now();
      if (call && !isOver(attempt.deadline_at, now))
        await this.merge(tx, attempt, givenResponses(call, set, sent), set);
      await this.end(tx, attempt, set, now);
    });
    return id;
  }

  /** A test passed without an attempt of its own, as the specification's own client does: it starts and ends now. */
  private async retake(call: SubmitCall, userId: string, testId: string, sent: Responses): Promise<string> {
    const now = this.clock.now();
    const [test] = await this.dataSource.query<
      (TestAccess & { version: number; listed: boolean; plan: PlanTier })[]
    >(
      `SELECT tier, open, listed, current_version AS version, ${planTierSql('$2', '$3')} AS plan
         FROM test WHERE id = $1 AND NOT retired`,
      [testId, userId, now],
    );
    if (!test) fail(call, 'not_found');
    const refusal = planRefusal(test.plan, test);
    if (refusal) fail(call, refusal);
    if (!test.listed) mockOnly(call);
    const set = await this.sets.read(testId, test.version);
    refuseOtherKind(call, set);
    const responses = givenResponses(call, set, sent);
    const id = newId();
    await this.dataSource.transaction(async (tx) => {
      const [attempt] = await tx.query<LockedAttempt[]>(
        `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at) VALUES ($1, $2, $3, $4, 'practice', $5)
         RETURNING *`,
        [id, userId, testId, test.version, now],
      );
      if (!attempt) throw new Error('An attempt could not be inserted');
      await this.merge(tx, attempt, responses, set);
      await this.end(tx, attempt, set, now);
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

  private end(tx: EntityManager, attempt: LockedAttempt, set: StoredSet, now: Date): Promise<void> {
    const { kind } = skillFacts[set.skill];
    return kind === 'expression'
      ? this.handover.handOver(tx, attempt, set, now)
      : this.marking.mark(tx, attempt, set, now);
  }
}

/** At the other kind's call a test does not exist. */
function refuseOtherKind(call: SubmitCall, { skill }: StoredSet): void {
  if (skillFacts[skill].kind !== kindOf(call)) fail(call, 'not_found');
}
