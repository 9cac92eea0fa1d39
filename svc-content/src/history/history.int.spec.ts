import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';

describe('what a learner did so far', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  /** The first so many answered right (the key is A). */
  const submit = async (person: TestPerson, right: number, testId = 'co-20') => {
    const questions = Array.from({ length: right }, (_, n) => ({
      id: `${testId}-q0${n + 1}`,
      response: 'A',
    }));
    content.app.clock.advance(1_000);
    return (await person.post(`/mgmt/save-response/${testId}/`, { questions })).body.id as string;
  };

  it('its responses, newest first and page by page, with scores and levels', async () => {
    const learner = await content.person({ tier: 1 });
    const [first, second] = [await submit(learner, 4), await submit(learner, 6)];
    const essay = await learner.post('/mgmt/save-response-expression/ee-20/', {
      questions: [{ id: 'ee-20-t1', response: 'Bonjour.' }],
    });
    const { body } = await learner.get('/exam/responses/');
    expect(body.map((one: { response_id: string }) => one.response_id).toSorted()).toEqual(
      [essay.body.id, second, first].toSorted(),
    );
    expect(body.find((one: { response_id: string }) => one.response_id === second)).toMatchObject({
      test_id: 'co-20',
      skill: 'oral_comprehension',
      ...{ correct: 6, total: 6, score: 30, cecrl: 'A1 Non Atteint', nclc: null, mock_session_id: null },
    });
    expect(body.find((one: { response_id: string }) => one.response_id === essay.body.id)).toMatchObject({
      ...{ correct: null, total: null, score: null, cecrl: null, nclc: null },
    });
    const blank = await learner.post('/mgmt/save-response-expression/eo-20/', { questions: [] });
    const spoken = (await learner.get('/exam/responses/?skill=oral_expression')).body;
    expect(spoken).toMatchObject([{ response_id: blank.body.id, is_blank: true }]);
    expect(body.map((one: { is_blank: boolean }) => one.is_blank)).toEqual([false, false, false]);
    const older = (await learner.get(`/exam/responses/?before=${second}`)).body;
    expect(older.map((one: { response_id: string }) => one.response_id)).toEqual([first]);
    expect((await (await content.person()).get('/exam/responses/')).body).toEqual([]);
    expect((await content.visitor.get('/exam/responses/')).status).toBe(401);
  });

  it('where they stand with each test: best, last, what is under way', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner, 6);
    const last = await submit(learner, 2);
    const { body: attempt } = await learner.post('/exam/attempts/', { test_id: 'co-20' });
    const answers = [{ question_id: 'co-20-q01', response: 'B', seq: 1 }];
    await learner.patch(`/exam/attempts/${attempt.id}/`, { answers });
    await learner.post('/exam/attempts/', { test_id: 'ee-20', untimed: true });
    const { body } = await learner.get('/exam/standings/');
    const { body: past } = await learner.get('/exam/responses/');
    expect(body).toEqual([
      {
        test_id: 'co-20',
        attempts: 2,
        best_score: 30,
        best_measures_little: false,
        last_score: 6,
        last_response_id: last,
        last_at: past[0].submitted_at,
        last_is_kept_back: false,
        correction_seen: false,
        open: {
          ...{ attempt_id: attempt.id, mode: 'practice', answered: 1 },
          ...{ deadline_at: attempt.deadline_at, server_now: expect.any(String) },
        },
      },
      {
        test_id: 'ee-20',
        attempts: 0,
        ...{ best_score: null, last_score: null, last_response_id: null, last_at: null },
        best_measures_little: false,
        last_is_kept_back: false,
        correction_seen: false,
        open: expect.objectContaining({ answered: 0, deadline_at: null }),
      },
    ]);
    content.app.clock.advance(2 * 3_600_000);
    expect((await learner.get('/exam/standings/')).body[0].open).toBeNull();
  });

  it('an expression of which nothing was sent waits for no grade', async () => {
    const learner = await content.person({ tier: 1 });
    const stands = async () => (await learner.get('/exam/standings/')).body[0];
    await write(learner, null);
    expect(await stands()).toMatchObject({ attempts: 1, last_score: null, last_is_blank: true });
    await write(learner);
    expect((await stands()).last_is_blank).toBeUndefined();
  });

  it('a rushed test stands beside those that measure something: it is no best score, and no level', async () => {
    const learner = await content.person({ tier: 1 });
    const rush = async () => {
      const { body: attempt } = await learner.post('/exam/attempts/', { test_id: 'co-20' });
      content.app.clock.advance(5_000);
      const questions = [1, 2, 3, 4, 5, 6].map((n) => ({ id: `co-20-q0${n}`, response: 'A' }));
      await learner.post('/mgmt/save-response/co-20/', { attempt_id: attempt.id, questions });
    };
    const stands = async () => (await learner.get('/exam/standings/')).body[0];
    const heard = async () =>
      (await learner.get('/exam/progress/')).body.skills.find(
        ({ skill }: { skill: string }) => skill === 'oral_comprehension',
      );
    await rush();
    expect(await stands()).toMatchObject({ best_score: 30, best_measures_little: true });
    expect(await heard()).toMatchObject({ best_score: 30, best_measures_little: true, levels: [] });
    await submit(learner, 2);
    expect(await stands()).toMatchObject({ best_score: 6, best_measures_little: false, attempts: 2 });
    expect(await heard()).toMatchObject({ best_score: 6, best_measures_little: false, last_score: 6 });
  });
});
