import { Injectable } from '@nestjs/common';
import {
  advanceMock,
  type BodyOf,
  type MockSession,
  type Refuses,
  skills,
  startMock,
} from '@passerelle/contracts';
import { Clock, fail, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { isOver } from '../attempt-rules/deadline.js';
import { SubmissionsService } from '../attempts/submissions.service.js';
import { planRefusal } from '../entitlements/access.js';
import { storedId } from '../stored-id.js';
import {
  chooseAgainSql,
  holdMockSql,
  type MockContext,
  mockContextSql,
  moveMockSql,
  passRetiredSql,
  startMockSql,
} from './mock-session.sql.js';
import { type MockState, mockMove } from './mock-step.js';
import { chosenOf, currentOf, type MockRow, mockView, partOf, partStatus } from './mock-view.js';
import { readMocksSql } from './read-mocks.sql.js';

/** What a list shows at most. */
const listLimit = 50;

/** Mock exams: the chosen parts in order, each an attempt in exam mode that belongs to the session. */
@Injectable()
export class MocksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
  ) {}

  /**
   * Starts a session, or resumes the unfinished one of this mock exam; its parts are chosen anew while none is begun. Later it goes past
   * those whose test a pack has retired, and ends where none is left: nobody could begin them.
   * @throws ProblemError `not_found`, `subscription_required`, `test_locked`
   */
  async start(
    userId: string,
    { mock_id: mockId, skills: wanted }: BodyOf<typeof startMock>,
  ): Promise<{ isNew: boolean; session: MockSession }> {
    const context = await this.context(userId, mockId);
    // In the exam's order, whatever the order of the wish.
    const chosen = skills.filter((skill) => wanted?.includes(skill) ?? true);
    const isQuebec = wanted !== undefined;
    const first = skills.indexOf(chosen[0] ?? skills[0]);
    const { name, tests, open_session: open } = context;
    if (open) {
      await this.dataSource.transaction(async (tx) => {
        await tx.query(holdMockSql, [open]);
        await tx.query(chooseAgainSql, [open, chosen, first, isQuebec, name, tests]);
        await tx.query(passRetiredSql, [open, this.clock.now()]);
      });
      return { isNew: false, session: await this.read(startMock, userId, open) };
    }
    const refusal = planRefusal(context.plan, { tier: context.tier, open: false });
    if (refusal) fail(startMock, refusal);
    const row = [newId(), userId, mockId, name, tests, this.clock.now(), chosen, first, isQuebec];
    const [started] = await this.dataSource.query<{ id: string }[]>(startMockSql, row);
    if (started) return { isNew: true, session: await this.read(startMock, userId, started.id) };
    // Another request started one in between: that is the session.
    const { open_session: raced } = await this.context(userId, mockId);
    if (!raced) fail(startMock, 'conflict');
    return { isNew: false, session: await this.read(startMock, userId, raced) };
  }

  async list(userId: string): Promise<MockSession[]> {
    return (await this.find(userId, null)).map((row) => mockView(row, this.clock.now()));
  }

  /** @throws ProblemError `not_found` also for another's session */
  async read(call: Refuses<'not_found'>, userId: string, sessionId: string): Promise<MockSession> {
    return mockView(await this.one(call, userId, sessionId), this.clock.now());
  }

  /**
   * Goes to the next part, or ends the session.
   * @throws ProblemError `not_found`, `conflict`, `validation_failed`
   */
  async advance(userId: string, sessionId: string, body: BodyOf<typeof advanceMock>): Promise<MockSession> {
    const row = await this.one(advanceMock, userId, sessionId);
    const chosen = chosenOf(row);
    const current = currentOf(row);
    const state: MockState = {
      skills: chosen,
      step: chosen.indexOf(current),
      finished: row.finished_at !== null,
      part: partStatus(partOf(row, current)),
    };
    const move = mockMove(state, body);
    if (move.kind === 'invalid') fail(advanceMock, 'validation_failed', { errors: [move.error] });
    if (move.kind === 'illegal') fail(advanceMock, 'conflict');
    if (move.kind !== 'stay')
      // Where another request moved it meanwhile, this changes nothing, and the reply says how it stands.
      await this.dataSource.transaction(async (tx) => {
        await tx.query(holdMockSql, [row.id]);
        await tx.query(moveMockSql, [
          row.id,
          row.step,
          move.kind === 'next' ? skills.indexOf(chosen[move.step] ?? current) : row.step,
          move.kind === 'finish' ? this.clock.now() : null,
        ]);
      });
    return this.read(advanceMock, userId, sessionId);
  }

  private async context(userId: string, mockId: string): Promise<MockContext> {
    const [context] = await this.dataSource.query<MockContext[]>(mockContextSql, [
      mockId,
      userId,
      this.clock.now(),
    ]);
    if (!context) fail(startMock, 'not_found');
    return context;
  }

  private async one(call: Refuses<'not_found'>, userId: string, sessionId: string): Promise<MockRow> {
    const [row] = await this.find(userId, storedId(call, sessionId));
    if (!row) fail(call, 'not_found');
    return row;
  }

  /** Parts that are over are submitted first, so that their candidate can go on; in a finished session none runs any more. */
  private async find(userId: string, sessionId: string | null): Promise<MockRow[]> {
    const query = () => this.dataSource.query<MockRow[]>(readMocksSql, [userId, sessionId, listLimit]);
    const rows = await query();
    const now = this.clock.now();
    const over = rows.flatMap(({ finished_at, parts }) =>
      parts.flatMap(({ attempt_id: id, submitted, deadline_at: deadline }) =>
        id && !submitted && (finished_at || isOver(deadline === null ? null : new Date(deadline), now))
          ? [id]
          : [],
      ),
    );
    for (const id of over) await this.submissions.close(id);
    return over.length > 0 ? query() : rows;
  }
}
