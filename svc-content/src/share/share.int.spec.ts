import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@passerelle/contracts';
import { Shares1795441514000 } from '../migrations/shares-1795441514000.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { speak, write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';

interface Copy {
  readonly response_id: string;
  readonly is_kept_back?: boolean;
}

describe('one person’s share', () => {
  let content: ContentApp;
  let teacher: TestPerson;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    teacher = await content.person({ roles: ['teacher'] });
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => work()));
  const share = async (person: TestPerson) => (await person.get('/exam/share/')).body;
  const keptBack = async (person: TestPerson): Promise<string[]> => {
    const copies: Copy[] = (await person.get('/exam/responses/')).body;
    return copies.filter(({ is_kept_back }) => is_kept_back).map(({ response_id }) => response_id);
  };
  const waiting = async (): Promise<string[]> =>
    (await teacher.get('/exam/grades/?status=waiting')).body.map(({ response_id }: Copy) => response_id);
  const mailed = async (responseId: string) => {
    await content.app.idle();
    return content.app.mails.some(({ text }) => text.includes(responseId));
  };

  it('is ten copies a day that go to the teachers, of however many are sent at once; all are kept', async () => {
    const learner = await content.person({ tier: 1 });
    const ids = await times(14, () => write(learner));
    const kept = await keptBack(learner);
    expect(kept).toHaveLength(4);
    const listed = await waiting();
    for (const id of ids) {
      const goes = !kept.includes(id);
      expect([listed.includes(id), await mailed(id)]).toEqual([goes, goes]);
      const { body } = await learner.get(`/exam/responses/${id}/`);
      expect([body.is_kept_back, body.tasks[0].words]).toEqual([!goes, 2]);
    }
    expect((await learner.get('/exam/export/')).body.attempts).toHaveLength(14);
    expect(await keptBack(await content.person({ tier: 1 }))).toEqual([]);
  });

  it('counts written and oral copies together, blank ones not, and says what is left', async () => {
    const learner = await content.person({ tier: 1 });
    expect(await share(learner)).toMatchObject({ copies_a_day: 10, copies_left: 10 });
    await times(9, () => write(learner));
    await write(learner, null);
    expect((await share(learner)).copies_left).toBe(1);
    await speak(learner);
    expect((await share(learner)).copies_left).toBe(0);
    await write(learner, null);
    expect(await keptBack(learner)).toEqual([]);
    const further = [await speak(learner), await write(learner)];
    expect((await keptBack(learner)).toSorted()).toEqual(further.toSorted());
    expect((await share(learner)).copies_left).toBe(0);
    const tests = (await learner.get('/exam/standings/')).body;
    expect(tests.map(({ last_is_kept_back: last }: { last_is_kept_back: boolean }) => last)).toEqual([
      true,
      true,
    ]);
    expect((await content.visitor.get('/exam/share/')).status).toBe(401);
  });

  it('begins again with the school’s day', async () => {
    const learner = await content.person({ tier: 1 });
    await times(10, () => write(learner));
    const { renewed_at } = await share(learner);
    const next = new Date(renewed_at);
    const atSchool = next.toLocaleString('en-CA', { timeZone: 'America/Toronto', hourCycle: 'h23' });
    expect(atSchool).toContain('00:00:00');
    content.app.clock.set(new Date(next.getTime() - 60_000));
    expect(await share(learner)).toMatchObject({ copies_a_day: 10, copies_left: 0, renewed_at });
    const late = await write(learner);
    content.app.clock.set(next);
    expect((await share(learner)).copies_left).toBe(10);
    await write(learner);
    expect(await keptBack(learner)).toEqual([late]);
  });

  it('is beside the copies of mock exams, which always go', async () => {
    const learner = await content.person({ tier: 1 });
    const { body: mock } = await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    const pass = async (step: number, testId: string, call: string, questions: object[] = []) => {
      const part = { test_id: testId, mock_session_id: mock.id };
      const { body: attempt } = await learner.post('/exam/attempts/', part);
      const sent = { questions, attempt_id: attempt.id };
      expect((await learner.post(`/mgmt/${call}/${testId}/`, sent)).status).toBe(201);
      expect((await learner.patch(`/exam/mocks/${mock.id}/`, { step: step + 1 })).status).toBe(200);
      return attempt.id as string;
    };
    await pass(0, 'co-30', 'save-response');
    await pass(1, 'ce-30', 'save-response');
    await times(11, () => write(learner));
    const essay = [{ id: 'ee-30-t1', response: 'Bonjour.' }];
    const id = await pass(2, 'ee-30', 'save-response-expression', essay);
    expect(await keptBack(learner)).toHaveLength(1);
    expect([(await waiting()).includes(id), await mailed(id)]).toEqual([true, true]);
    // Nor do they count: of the ten of another day none is gone.
    await content.data.query(
      `UPDATE submitted_expression SET submitted_at = submitted_at - interval '2 days' WHERE user_id = $1 AND response_id <> $2`,
      [learner.userId, id],
    );
    expect((await share(learner)).copies_left).toBe(10);
  });

  it('keeps back what a teacher may still grade by its id', async () => {
    const learner = await content.person({ tier: 1 });
    await times(11, () => write(learner));
    const [id] = await keptBack(learner);
    expect((await teacher.get(`/exam/grades/${id}/`)).body).toMatchObject({ id, is_kept_back: true });
    const criteria = { tache: 4, coherence: 3, lexique: 3, grammaire: 2 };
    expect((await teacher.post('/exam/grades/', { response_id: id, criteria })).status).toBe(201);
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade.score).toBe(12);
  });

  describe('of a test’s average', () => {
    const average = async () => {
      const [row] = await content.data.query(
        `SELECT submissions::int AS people, shares::float8 AS shares FROM test_average WHERE test_id = 'co-20'`,
      );
      return row ?? { people: 0, shares: 0 };
    };
    const answer = (person: TestPerson, right: number) =>
      person.post('/mgmt/save-response/co-20/', {
        questions: Array.from({ length: 6 }, (_, n) => ({
          id: `co-20-q0${n + 1}`,
          response: n < right ? 'A' : 'B',
        })),
      });

    it('is their first result, of however many are sent at once', async () => {
      const [one, other] = [await content.person({ tier: 1 }), await content.person({ tier: 1 })];
      await answer(one, 3);
      await answer(one, 6);
      expect(await average()).toEqual({ people: 1, shares: 0.5 });
      await times(4, () => answer(other, 6));
      expect(await average()).toEqual({ people: 2, shares: 1.5 });
      // What was counted before, submission by submission, is counted again.
      const migration = new Shares1795441514000();
      const runner = content.data.createQueryRunner();
      await runner.startTransaction();
      await migration.down(runner);
      await runner.query(`UPDATE test_average SET submissions = 6, shares = 5.5 WHERE test_id = 'co-20'`);
      await migration.up(runner);
      await runner.commitTransaction();
      await runner.release();
      expect(await average()).toEqual({ people: 2, shares: 1.5 });
      await answer(one, 6);
      expect((await average()).people).toBe(2);
      // Whose it was goes with the account; the figure is nobody's.
      await content.app.publish(userDeleted, {
        subject: one.userId,
        version: 9,
        data: { user_id: one.userId },
      });
      const left = await content.data.query('SELECT FROM first_result WHERE user_id = $1', [one.userId]);
      expect([left, (await average()).people]).toEqual([[], 2]);
    });
  });
});
