import { Injectable } from '@nestjs/common';
import type { ParamsOf, QueryOf, QuestionSet, readQuestions, Skill, TestEntry } from '@passerelle/contracts';
import { Caller, ProblemError } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { attemptKey } from '../attempts/attempt-key.js';
import { planRefusal, readRefusal, type TestAccess } from '../entitlements/access.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import { QuestionSets } from './question-sets.js';
import { type GivenAnswer, questionView } from './question-view.js';
import { taskView } from './task-view.js';

interface TestRow extends TestAccess {
  readonly version: number;
  readonly retired: boolean;
  readonly listed: boolean;
}

/** Lists tests and serves their questions, to those who may read them. */
@Injectable()
export class TestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: Entitlements,
    private readonly sets: QuestionSets,
  ) {}

  async list(skill: Skill, caller: Caller | null): Promise<TestEntry[]> {
    const plan = await this.entitlements.planOf(caller?.userId ?? null);
    const rows = await this.dataSource.query<(Omit<TestEntry, 'status'> & TestAccess)[]>(
      `SELECT t.id, s.name, t.skill, t.number, s.question_count AS questions, s.duration, t.tier, t.open
         FROM test t JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
        WHERE t.skill = $1 AND NOT t.retired AND t.listed ORDER BY t.number`,
      [skill],
    );
    return rows.map(({ tier, open, ...entry }) => ({
      ...entry,
      status: readRefusal(plan, { tier, open }) ? 'locked' : 'available',
    }));
  }

  /**
   * The questions of a test's current version, or of the version that one's own attempt began with.
   * @throws ProblemError `not_found`, `unauthenticated`, `subscription_required`, `test_locked`
   */
  async questions(
    { testId }: ParamsOf<typeof readQuestions>,
    query: QueryOf<typeof readQuestions>,
    caller: Caller | null,
  ): Promise<QuestionSet> {
    if (query.attempt_id !== undefined && !caller) throw new ProblemError('unauthenticated');
    const test = await this.test(testId);
    const attempt =
      query.attempt_id !== undefined && caller ? await this.attempt(query.attempt_id, testId, caller) : null;
    if (test.retired && !attempt) throw new ProblemError('not_found');
    const plan = await this.entitlements.planOf(caller?.userId ?? null);
    const refusal = attempt ? null : readRefusal(plan, test);
    if (refusal) throw new ProblemError(refusal);
    const examining = caller !== null && (await this.isInExam(caller, testId));
    const withCorrections =
      query.corrections === '1' &&
      caller !== null &&
      !examining &&
      planRefusal(plan, test) === null &&
      (test.listed || (await this.hasSubmitted(caller, testId)));
    const version = attempt?.version ?? test.version;
    const set = await this.sets.read(testId, version);
    return {
      id: testId,
      name: set.name,
      skill: set.skill,
      version,
      duration: set.duration,
      normal_questions: set.questions.map((question) =>
        questionView(question, { withCorrections, given: attempt?.answers.get(question.id) }),
      ),
      expression_questions: set.tasks.map((task) =>
        taskView(task, {
          withCorrections,
          withAids: withCorrections || (test.listed && !examining),
          response: attempt?.answers.get(task.id)?.response ?? null,
        }),
      ),
      grid: set.grid,
    };
  }

  private async test(testId: string): Promise<TestRow> {
    const [test] = await this.dataSource.query<TestRow[]>(
      'SELECT tier, open, retired, listed, current_version AS version FROM test WHERE id = $1',
      [testId],
    );
    if (!test) throw new ProblemError('not_found');
    return test;
  }

  /** The version and the answers of the caller's own attempt of this test. */
  private async attempt(attemptId: string, testId: string, caller: Caller) {
    const rows = await this.dataSource.query<
      ({ version: number; question_id: string | null } & GivenAnswer)[]
    >(
      `SELECT a.version, g.question_id, g.response, g.revise
         FROM attempt a LEFT JOIN answer g ON g.attempt_id = a.id
        WHERE a.id = $1 AND a.user_id = $2 AND a.test_id = $3`,
      [attemptKey(attemptId), caller.userId, testId],
    );
    if (!rows[0]) throw new ProblemError('not_found');
    return { version: rows[0].version, answers: new Map(rows.map((row) => [row.question_id, row])) };
  }

  /** Whether an exam-mode attempt of the test is open: no keys until it is over. */
  private async isInExam(caller: Caller, testId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM open_attempt o JOIN attempt a ON a.id = o.attempt_id
        WHERE o.user_id = $1 AND o.test_id = $2 AND a.mode = 'exam'`,
      [caller.userId, testId],
    );
    return rows.length > 0;
  }

  /** A mock exam's own sets give no keys to those who have not passed them yet. */
  private async hasSubmitted(caller: Caller, testId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM attempt WHERE user_id = $1 AND test_id = $2 AND submitted_at IS NOT NULL LIMIT 1',
      [caller.userId, testId],
    );
    return rows.length > 0;
  }
}
