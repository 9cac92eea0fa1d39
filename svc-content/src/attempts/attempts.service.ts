import { Injectable } from '@nestjs/common';
import {
  type Attempt,
  type AttemptMode,
  type BodyOf,
  type listAttempts,
  type QueryOf,
  type Refuses,
  type ReplyOf,
  saveAnswers,
  startAttempt,
} from '@passerelle/contracts';
import { Clock, fail, isDuplicate, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { deadlineOf, isOver } from '../attempt-rules/deadline.js';
import { type Start, startOf } from '../entitlements/access.js';
import { storedId } from '../stored-id.js';
import { type AttemptRow, attemptView } from './attempt-view.js';
import { aheadInMock, checkPart, type MockPart, mockOnly } from './mock-part.js';
import { readAttemptsSql } from './read-attempts.sql.js';
import { refuseSave } from './refused-save.js';
import { SaveQueue } from './save-queue.js';
import { insertAttemptSql, type StartContext, startContextSql } from './start-attempt.sql.js';
import { SubmissionsService } from './submissions.service.js';

/** What a list shows at most. */
const listLimit = 50;

/** How an attempt is passed. */
interface Conditions {
  readonly mode: AttemptMode;
  readonly untimed: boolean;
  readonly part: MockPart | null;
  /** Without a plan. */
  readonly free: boolean;
}

/** Attempts while they are open. Conditions are held here and in the database, whatever the browser says. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
    private readonly saves: SaveQueue,
  ) {}

  /**
   * Starts an attempt of the test's current version, or resumes the open one whatever its mode and version. As a part of a
   * mock exam it is always in exam mode. Who has no plan for it starts a free test, once.
   * @throws ProblemError `not_found`, `subscription_required`, `test_locked`, `mailbox_unproven`, `conflict`
   */
  async start(
    userId: string,
    body: BodyOf<typeof startAttempt>,
  ): Promise<{ isNew: boolean; attempt: Attempt }> {
    const { test_id: testId, mock_session_id: named } = body;
    const sessionId = named === undefined ? null : storedId(startAttempt, named);
    const context = await this.startContext(userId, testId, sessionId);
    if (!context) fail(startAttempt, 'not_found');
    if (sessionId !== null) checkPart(context.part, testId, context.open_attempt);
    if (context.open_attempt) {
      const attempt = await this.read(startAttempt, userId, context.open_attempt);
      if (attempt.status === 'open') return { isNew: false, attempt };
      if (sessionId !== null) fail(startAttempt, 'conflict');
    }
    const right = startOf(context.plan, context, sessionId === null ? body.mode : 'practice');
    if (right.by === null) refuseStart(right);
    if (!context.listed && !context.part) mockOnly(startAttempt);
    if (context.ahead && !context.part) aheadInMock(startAttempt);
    const conditions = context.part
      ? { mode: 'exam' as const, untimed: false, part: context.part, free: false }
      : { mode: body.mode, untimed: body.untimed ?? false, part: null, free: right.by === 'free' };
    const row = await this.insert(userId, testId, context, conditions);
    if (row) return { isNew: true, attempt: attemptView(row, this.clock.now()) };
    // Another request opened one in between: that is the attempt.
    const raced = await this.startContext(userId, testId, sessionId);
    if (!raced?.open_attempt) return this.refuseRaced(raced);
    if (sessionId !== null) checkPart(raced.part, testId, raced.open_attempt);
    return { isNew: false, attempt: await this.read(startAttempt, userId, raced.open_attempt) };
  }

  /** What was open is not any more: a free test that was passed meanwhile, or a part that is over. */
  private refuseRaced(context: StartContext | undefined): never {
    const right = context && startOf(context.plan, context, 'exam');
    if (right?.by === null) refuseStart(right);
    fail(startAttempt, 'conflict');
  }

  /** @throws ProblemError `not_found` also for another's attempt */
  async read(call: Refuses<'not_found'>, userId: string, attemptId: string): Promise<Attempt> {
    const [attempt] = await this.find(userId, { id: storedId(call, attemptId) });
    if (!attempt) fail(call, 'not_found');
    return attempt;
  }

  list(userId: string, { status, test_id: testId }: QueryOf<typeof listAttempts>): Promise<Attempt[]> {
    return this.find(userId, { open: status && status === 'open', testId });
  }

  /**
   * Saves answers and position, in one query, which those that come at the same time share.
   * @throws ProblemError `not_found`, `attempt_closed`, `no_going_back`, `validation_failed`
   */
  async save(
    userId: string,
    attemptId: string,
    body: BodyOf<typeof saveAnswers>,
  ): Promise<ReplyOf<typeof saveAnswers, 200>> {
    const save = { ...body, attemptId: storedId(saveAnswers, attemptId), userId };
    let { at, verdict } = await this.saves.save(save);
    // The statement may have waited for the same save, sent twice, and not have seen its answers: look again.
    if (verdict?.verdict === 'back') ({ at, verdict } = await this.saves.save(save));
    if (!verdict) fail(saveAnswers, 'not_found');
    if (verdict.verdict !== 'saved') refuseSave(verdict);
    return { saved_at: at.toISOString(), server_now: at.toISOString() };
  }

  private async startContext(
    userId: string,
    testId: string,
    sessionId: string | null,
  ): Promise<StartContext | undefined> {
    const [context] = await this.dataSource.query<StartContext[]>(startContextSql, [
      testId,
      userId,
      this.clock.now(),
      sessionId,
    ]);
    return context;
  }

  /** The new attempt, or undefined when the person has an open one of this test, or has begun it without a plan before. */
  private async insert(
    userId: string,
    testId: string,
    { version, duration }: StartContext,
    { mode, untimed, part, free }: Conditions,
  ): Promise<AttemptRow | undefined> {
    const now = this.clock.now();
    const values = [
      newId(),
      userId,
      testId,
      version,
      mode,
      now,
      deadlineOf(now, { mode, untimed, duration }),
      part?.session ?? null,
      part?.step ?? null,
      free,
    ];
    try {
      const [row] = await this.dataSource.query<AttemptRow[]>(insertAttemptSql, values);
      return row;
    } catch (error) {
      if (free && isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** Attempts that are over are submitted first, so that nobody sees one that accepts nothing and has no result. */
  private async find(
    userId: string,
    filter: { id?: string; open?: boolean | undefined; testId?: string | undefined },
  ): Promise<Attempt[]> {
    const query = () =>
      this.dataSource.query<AttemptRow[]>(readAttemptsSql, [
        userId,
        filter.id ?? null,
        filter.open ?? null,
        filter.testId ?? null,
        listLimit,
      ]);
    let rows = await query();
    const now = this.clock.now();
    const over = rows.filter((row) => !row.submitted_at && isOver(row.deadline_at, now));
    for (const { id } of over) await this.submissions.close(id);
    if (over.length > 0) rows = await query();
    return rows.map((row) => attemptView(row, now));
  }
}

const takenFree =
  'Vous avez déjà passé ce test gratuit\u202f: il se passe une fois. Un forfait l’ouvre de nouveau, avec ses réponses expliquées.';

function refuseStart({ refusal, taken }: Extract<Start, { by: null }>): never {
  fail(startAttempt, refusal, taken ? { detail: takenFree } : {});
}
