import { Injectable } from '@nestjs/common';
import {
  type ParamsOf,
  type QueryOf,
  type QuestionSet,
  readQuestions,
  type Skill,
  type TestEntry,
} from '@passerelle/contracts';
import { Caller, Clock, fail, type PreparedBody } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { freeState, readRefusal } from '../entitlements/access.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { keysRefusal } from '../keys/keys-refusal.js';
import { storedId } from '../stored-id.js';
import { type ListedTest, listTestsSql, type OwnAnswer, ownAnswersSql } from './list-tests.sql.js';
import { PreparedSets } from './prepared-sets.js';
import { QuestionSets } from './question-sets.js';
import { seeCorrectionSql } from './seen-correction.sql.js';
import { setView } from './set-view.js';
import { TestContexts } from './test-contexts.js';

/** Lists tests and serves their questions, to those who may read them. */
@Injectable()
export class TestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementsService,
    private readonly sets: QuestionSets,
    private readonly prepared: PreparedSets,
    private readonly contexts: TestContexts,
    private readonly clock: Clock,
  ) {}

  async list(skill: Skill, caller: Caller | null): Promise<TestEntry[]> {
    const userId = caller?.userId ?? null;
    await this.entitlements.learnPlan(userId);
    const asked = [skill, userId, this.clock.now()];
    const rows = await this.dataSource.query<ListedTest[]>(listTestsSql, asked);
    return rows.map(({ tier, open, plan, taken, ...entry }) => {
      const free = freeState(plan, { tier, open, taken, skill });
      return {
        ...entry,
        status: readRefusal(plan, { tier, open }) ? 'locked' : 'available',
        ...(free ? { free } : {}),
      };
    });
  }

  /**
   * The questions of a test's current version, or of the version that one's own attempt began with.
   * @throws ProblemError `not_found`, `unauthenticated`, `subscription_required`, `test_locked`
   */
  async questions(
    { testId }: ParamsOf<typeof readQuestions>,
    query: QueryOf<typeof readQuestions>,
    caller: Caller | null,
  ): Promise<QuestionSet | PreparedBody<QuestionSet>> {
    if (query.attempt_id !== undefined && !caller) fail(readQuestions, 'unauthenticated');
    const asked = query.corrections === '1';
    const test = await this.contexts.of(testId, caller?.userId ?? null, asked);
    if (!test) fail(readQuestions, 'not_found');
    const attempt =
      query.attempt_id !== undefined && caller ? await this.attempt(query.attempt_id, testId, caller) : null;
    if (test.retired && !attempt) fail(readQuestions, 'not_found');
    const refusal = attempt ? null : readRefusal(test.plan, test);
    if (refusal) fail(readQuestions, refusal);
    const withCorrections =
      asked && caller !== null && keysRefusal(test) === null && (test.listed || test.submitted);
    // Before the keys leave.
    if (withCorrections)
      await this.dataSource.query(seeCorrectionSql, [caller.userId, testId, this.clock.now()]);
    const withAids = withCorrections || (test.listed && !test.examining);
    const rights = { withCorrections, withAids, withSounds: test.listed };
    if (!attempt) return this.prepared.read({ testId, version: test.version }, rights);
    const { version, answers } = attempt;
    return setView({ testId, version }, await this.sets.read(testId, version), rights, answers);
  }

  /** The version and the answers of the caller's own attempt of this test. */
  private async attempt(attemptId: string, testId: string, caller: Caller) {
    const own = [storedId(readQuestions, attemptId), caller.userId, testId];
    const rows = await this.dataSource.query<OwnAnswer[]>(ownAnswersSql, own);
    if (!rows[0]) fail(readQuestions, 'not_found');
    return { version: rows[0].version, answers: new Map(rows.map((row) => [row.question_id, row])) };
  }
}
