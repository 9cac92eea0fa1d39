import { Injectable } from '@nestjs/common';
import {
  type Attempt,
  type AttemptMode,
  type BodyOf,
  countPlay,
  type listAttempts,
  type QueryOf,
  type Refuses,
  type ReplyOf,
  saveAnswers,
  startAttempt,
} from '@passerelle/contracts';
import { Clock, fail, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { closedBefore, deadlineOf, isOver } from '../attempt-rules/deadline.js';
import { planRefusal } from '../entitlements/access.js';
import { type AttemptRow, attemptView } from './attempt-view.js';
import { forwardSkills, playLimits } from './conditions.js';
import { countPlaySql, type PlayVerdict } from './count-play.sql.js';
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
   * mock exam it is always in exam mode.
   * @throws ProblemError `not_found`, `subscription_required`, `test_locked`, `conflict`
   */
  async start(
    userId: string,
    body: BodyOf<typeof startAttempt>,
  ): Promise<{ isNew: boolean; attempt: Attempt }> {
    const { test_id: testId, mock_session_id: named } = body;
    const sessionId = named === undefined ? null : attemptKey(startAttempt, named);
    const context = await this.startContext(userId, testId, sessionId);
    if (!context) fail(startAttempt, 'not_found');
    if (sessionId !== null) checkPart(context.part, testId, context.open_attempt);
    if (context.open_attempt) {
      const attempt = await this.read(startAttempt, userId, context.open_attempt);
      if (attempt.status === 'open') return { isNew: false, attempt };
      if (sessionId !== null) fail(startAttempt, 'conflict');
    }
    const refusal = planRefusal(context.plan, context);
    if (refusal) fail(startAttempt, refusal);
    if (!context.listed && !context.part) mockOnly(startAttempt);
    if (context.ahead && !context.part) aheadInMock(startAttempt);
    const conditions = context.part
      ? { mode: 'exam' as const, untimed: false, part: context.part }
      : { mode: body.mode, untimed: body.untimed ?? false, part: null };
    const row = await this.insert(userId, testId, context, conditions);
    if (row) return { isNew: true, attempt: attemptView(row, this.clock.now()) };
    // Another request opened one in between: that is the attempt.
    const raced = await this.startContext(userId, testId, sessionId);
    if (!raced?.open_attempt) fail(startAttempt, 'conflict');
    if (sessionId !== null) checkPart(raced.part, testId, raced.open_attempt);
    return { isNew: false, attempt: await this.read(startAttempt, userId, raced.open_attempt) };
  }

  /** @throws ProblemError `not_found` also for another's attempt */
  async read(call: Refuses<'not_found'>, userId: string, attemptId: string): Promise<Attempt> {
    const [attempt] = await this.find(userId, { id: attemptKey(call, attemptId) });
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
    const save = { ...body, attemptId: attemptKey(saveAnswers, attemptId), userId };
    let { at, verdict } = await this.saves.save(save);
    // The statement may have waited for the same save, sent twice, and not have seen its answers: look again.
    if (verdict?.verdict === 'back') ({ at, verdict } = await this.saves.save(save));
    if (!verdict) fail(saveAnswers, 'not_found');
    if (verdict.verdict !== 'saved') refuseSave(verdict);
    return { saved_at: at.toISOString(), server_now: at.toISOString() };
  }

  /** @throws ProblemError `not_found`, `attempt_closed`, `no_going_back`, `already_played`, `validation_failed` */
  async countPlay(
    userId: string,
    attemptId: string,
    { question_id: questionId, play_id: playId }: BodyOf<typeof countPlay>,
  ): Promise<ReplyOf<typeof countPlay, 200>> {
    const [counted] = await this.dataSource.query<PlayVerdict[]>(countPlaySql, [
      attemptKey(countPlay, attemptId),
      userId,
      questionId,
      closedBefore(this.clock.now()),
      forwardSkills,
      JSON.stringify(playLimits),
      playId ?? null,
    ]);
    if (!counted) fail(countPlay, 'not_found');
    if (counted.verdict === 'closed') fail(countPlay, 'attempt_closed');
    if (counted.verdict === 'back') fail(countPlay, 'no_going_back');
    if (counted.verdict === 'unknown')
      fail(countPlay, 'validation_failed', {
        errors: [{ field: 'question_id', message: 'Cette question ne fait pas partie du test.' }],
      });
    if (counted.plays === null) fail(countPlay, 'already_played');
    return { plays: counted.plays };
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

  /** The new attempt, or undefined when the person has an open one of this test. */
  private async insert(
    userId: string,
    testId: string,
    { version, duration }: StartContext,
    { mode, untimed, part }: Conditions,
  ): Promise<AttemptRow | undefined> {
    const now = this.clock.now();
    const [row] = await this.dataSource.query<AttemptRow[]>(insertAttemptSql, [
      newId(),
      userId,
      testId,
      version,
      mode,
      now,
      deadlineOf(now, { mode, untimed, duration }),
      part?.session ?? null,
      part?.step ?? null,
    ]);
    return row;
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
