import { Injectable } from '@nestjs/common';
import type { StoredSet } from '@passerelle/content-packs';
import { type BodyOf, type saveExpressionResponse, saveResponse, skillFacts } from '@passerelle/contracts';
import { Clock, fail, holdLiving, newId } from '@passerelle/service-kit';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { isOver } from '../attempt-rules/deadline.js';
import { planRefusal } from '../entitlements/access.js';
import { storedId } from '../stored-id.js';
import { QuestionSets } from '../tests/question-sets.js';
import { mergeAnswersSql } from './answers.sql.js';
import { Attempt } from './attempt.entity.js';
import { forwardSkills } from './conditions.js';
import { digestOf } from './digest-of.js';
import { ExpressionHandover } from './expression-handover.js';
import { type GivenResponse, givenResponses } from './given-responses.js';
import { Marking } from './marking.js';
import { aheadInMock, mockOnly } from './mock-part.js';
import {
  lockSubmissionsSql,
  type OpenAttempt,
  openAttemptSql,
  repeatedSubmissionSql,
} from './open-attempt.sql.js';
import { type StartContext, startContextSql } from './start-attempt.sql.js';

/** Each kind of test has its own call. */
type SubmitCall = typeof saveResponse | typeof saveExpressionResponse;
const kindOf = (call: SubmitCall) => (call === saveResponse ? 'comprehension' : 'expression');
type Responses = BodyOf<typeof saveResponse>['questions'];

/** The same answers to a test within this time are the same submission, sent again. */
const repeatedWithinMs = 60_000;

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
   * Submits the named attempt, else the open one of the test, else a retake that starts and ends now. Sent again for a submitted
   * attempt, or with the same answers within a minute, it changes nothing and gives the same id.
   * @throws ProblemError `not_found`, also for a test of the other kind, `validation_failed`; for a retake also
   * `subscription_required`, `test_locked`, `conflict`, and `unauthenticated` where the account went meanwhile
   */
  async submit(
    call: SubmitCall,
    userId: string,
    testId: string,
    body: BodyOf<typeof saveResponse>,
  ): Promise<string> {
    const named = body.attempt_id && storedId(call, body.attempt_id);
    const [open] = named
      ? [{ attempt_id: named }]
      : await this.dataSource.query<OpenAttempt[]>(openAttemptSql, [userId, testId]);
    if (!open) return this.retake(call, userId, testId, body.questions);
    return this.finish(call, { id: open.attempt_id, userId, testId }, body.questions);
  }

  /** Submits an attempt with what was saved. Does nothing if it is submitted already. */
  async close(attemptId: string): Promise<void> {
    await this.dataSource.transaction((tx) => this.closeIn(tx, attemptId));
  }

  /** The same in the caller's transaction. */
  async closeIn(tx: EntityManager, attemptId: string): Promise<void> {
    const attempt = await lock(tx, { id: attemptId });
    if (attempt && !attempt.submittedAt && (await holdLiving(tx, attempt.userId)))
      await this.end(tx, attempt, await this.setOf(tx, attempt), this.clock.now());
  }

  private async finish(
    call: SubmitCall,
    attempt: FindOptionsWhere<Attempt>,
    sent: Responses,
  ): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      const found = await lock(tx, attempt);
      if (!found || !(await holdLiving(tx, found.userId))) fail(call, 'not_found');
      const set = await this.setOf(tx, found);
      refuseOtherKind(call, set);
      if (found.submittedAt) return found.id;
      const now = this.clock.now();
      if (!isOver(found.deadlineAt, now))
        await this.merge(tx, found, { responses: givenResponses(call, set, sent), set, now });
      found.sent = digestOf(kindOf(call), sent);
      await this.end(tx, found, set, now);
      return found.id;
    });
  }

  /**
   * A test passed without an attempt of its own, as the specification's own client does: it starts and ends now, unless the same
   * answers have just come.
   */
  private async retake(call: SubmitCall, userId: string, testId: string, sent: Responses): Promise<string> {
    const digest = digestOf(kindOf(call), sent);
    return this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, userId))) fail(call, 'unauthenticated');
      await tx.query(lockSubmissionsSql, [userId, testId]);
      const now = this.clock.now();
      const since = new Date(now.getTime() - repeatedWithinMs);
      const same = [userId, testId, digest, since];
      const [repeated] = await tx.query<OpenAttempt[]>(repeatedSubmissionSql, same);
      if (repeated) return repeated.attempt_id;
      const [test] = await tx.query<StartContext[]>(startContextSql, [testId, userId, now, null]);
      const version = retakenVersion(call, test);
      const set = await this.sets.read(testId, version, tx);
      refuseOtherKind(call, set);
      const responses = givenResponses(call, set, sent);
      const attempt = tx.create(Attempt, {
        id: newId(),
        userId,
        testId,
        version,
        mode: 'practice',
        startedAt: now,
        deadlineAt: null,
        submittedAt: null,
        sent: digest,
        position: 0,
      });
      await tx.insert(Attempt, attempt);
      await this.merge(tx, attempt, { responses, set, now });
      // Of the same instant, however long this took: a test that took a second would be one that was rushed through.
      await this.end(tx, attempt, set, now);
      return attempt.id;
    });
  }

  /** Adds what the submission itself carries. In exam conditions that only go forward, earlier questions stay as saved. */
  private async merge(
    tx: EntityManager,
    attempt: Attempt,
    { responses, set, now }: { responses: GivenResponse[]; set: StoredSet; now: Date },
  ) {
    const forward = attempt.mode === 'exam' && forwardSkills.includes(set.skill);
    const merged = responses.filter(({ number }) => !forward || number > attempt.position);
    if (merged.length === 0) return;
    const ids = merged.map(({ id }) => id);
    const sent = merged.map(({ response }) => response);
    await tx.query(mergeAnswersSql, [attempt.id, ids, sent, now]);
  }

  private setOf(tx: EntityManager, { testId, version }: Attempt): Promise<StoredSet> {
    return this.sets.read(testId, version, tx);
  }

  private end(tx: EntityManager, attempt: Attempt, set: StoredSet, now: Date): Promise<void> {
    const { kind } = skillFacts[set.skill];
    return kind === 'expression'
      ? this.handover.handOver(tx, attempt, set, now)
      : this.marking.mark(tx, attempt, set, now);
  }
}

/** The attempt, held until the transaction ends. */
const lock = (tx: EntityManager, where: FindOptionsWhere<Attempt>) =>
  tx.findOne(Attempt, { where, lock: { mode: 'for_no_key_update' } });

/** The version of which a retake is passed. @throws ProblemError where it may not be passed outside of an attempt */
function retakenVersion(call: SubmitCall, test: StartContext | undefined): number {
  if (!test) fail(call, 'not_found');
  const refusal = planRefusal(test.plan, test);
  if (refusal) fail(call, refusal);
  if (!test.listed) mockOnly(call);
  if (test.ahead) aheadInMock(call);
  return test.version;
}

/** At the other kind's call a test does not exist. */
function refuseOtherKind(call: SubmitCall, { skill }: StoredSet): void {
  if (skillFacts[skill].kind !== kindOf(call)) fail(call, 'not_found');
}
