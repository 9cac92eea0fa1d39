import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

const dayMs = 86_400_000;

describe('the keys of a test', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const wrong = [1, 2, 3].map((n) => ({ id: `co-20-q0${n}`, response: 'B' }));
  const practise = async (person: TestPerson) =>
    (await person.post('/mgmt/save-response/co-20/', { questions: wrong })).body.id as string;
  const write = async (person: TestPerson) => {
    const questions = [{ id: 'ee-20-t1', response: 'Bonjour.' }];
    return (await person.post('/mgmt/save-response-expression/ee-20/', { questions })).body.id as string;
  };

  /** What each reader of the keys of `co-20` gives, the last response being `id`. */
  const readers = async (person: TestPerson, id: string) => {
    const asked = await person.get('/mgmt/questions/co-20/?corrections=1');
    const response = await person.get(`/mgmt/fetch-response/${id}/`);
    const due = (await person.get('/exam/review/')).body as { test_id: string }[];
    const state = (await person.get('/exam/review/state/')).body as { due: number };
    const review = await person.post('/exam/review/co-20-q01/', { response: 'B' });
    const exported = (await person.get('/exam/export/')).body.attempts as {
      id: string;
      answers: { correct: boolean | null }[];
    }[];
    return {
      corrections: asked.body.normal_questions[0].answer,
      response: response.status === 200 ? response.body[0].answer : response.body.code,
      due: due.length,
      counted: state.due,
      review: review.status,
      exported: exported.find((one) => one.id === id)?.answers[0]?.correct,
    };
  };
  const shown = { corrections: 'A', response: 'A', due: 3, counted: 3, review: 200, exported: false };
  const withheld = {
    corrections: null,
    response: 'conflict',
    due: 0,
    counted: 0,
    review: 409,
    exported: null,
  };

  it('leave by no reader while an exam-mode attempt of it is open, and by all before and after', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await practise(learner);
    await content.app.idle();
    content.app.clock.advance(2 * dayMs);
    const { body: attempt } = await learner.post('/exam/attempts/', { test_id: 'co-20', mode: 'exam' });
    expect(await readers(learner, id)).toEqual(withheld);
    const refused = await learner.get(`/mgmt/fetch-response/${id}/`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('correction')]);
    // Not in the way of what is not theirs: another's, and a test of its own.
    const other = await content.person({ tier: 1 });
    expect((await readers(other, await practise(other))).response).toBe('A');
    const essay = await write(learner);
    expect((await learner.get(`/exam/responses/${essay}/`)).body.tasks[0].advice).toBe('Restez simple.');
    await learner.post('/mgmt/save-response/co-20/', { questions: wrong, attempt_id: attempt.id });
    await content.app.idle();
    content.app.clock.advance(2 * dayMs);
    expect(await readers(learner, id)).toEqual(shown);
  });

  it('leave with practice under way, which has no exam conditions', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await practise(learner);
    await learner.post('/exam/attempts/', { test_id: 'co-20' });
    expect(await readers(learner, id)).toMatchObject({ corrections: 'A', response: 'A' });
  });

  it('of an expression: models, advice and aids are withheld, the copy and its grade stay', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await write(learner);
    const { body: attempt } = await learner.post('/exam/attempts/', { test_id: 'ee-20', mode: 'exam' });
    const { status, body } = await learner.get(`/exam/responses/${id}/`);
    expect([status, body.tasks[0].response]).toEqual([200, 'Bonjour.']);
    for (const task of body.tasks)
      expect(task).toMatchObject({ answer: null, models: null, advice: null, outline: [], phrases: [] });
    expect((await learner.get(`/mgmt/fetch-response/${id}/`)).body.code).toBe('conflict');
    // Who grades sees them.
    const teacher = await content.person({ roles: ['learner', 'teacher'] });
    expect((await teacher.get(`/exam/grades/${id}/`)).body.tasks[0].advice).toBe('Restez simple.');
    await learner.post('/mgmt/save-response-expression/ee-20/', { questions: [], attempt_id: attempt.id });
    expect((await learner.get(`/exam/responses/${id}/`)).body.tasks[0].advice).toBe('Restez simple.');
  });

  it('are withheld while a mock exam that shares it is open and its part not passed; nobody practises it then', async () => {
    const learner = await content.person({ tier: 3 });
    const id = await practise(learner);
    await content.app.idle();
    const { body: session } = await learner.post('/exam/mocks/', { mock_id: 'blanc-3' });
    content.app.clock.advance(2 * dayMs);
    expect(await readers(learner, id)).toEqual(withheld);
    const practice = await learner.post('/exam/attempts/', { test_id: 'co-20' });
    const retake = await learner.post('/mgmt/save-response/co-20/', { questions: [] });
    for (const { status, body } of [practice, retake])
      expect([status, body.message]).toEqual([409, expect.stringContaining('examen blanc')]);
    const own = { test_id: 'co-20', mock_session_id: session.id };
    const { status, body: part } = await learner.post('/exam/attempts/', own);
    expect(status).toBe(201);
    expect(await readers(learner, id)).toEqual(withheld);
    await learner.post('/mgmt/save-response/co-20/', { questions: wrong, attempt_id: part.id });
    expect(await readers(learner, part.id)).toMatchObject({
      corrections: 'A',
      response: 'A',
      exported: false,
    });
    expect((await learner.post('/exam/attempts/', { test_id: 'co-20' })).status).toBe(201);
    // Another's mock exam withholds nothing, nor does a test that no open one has.
    const other = await content.person({ tier: 3 });
    expect((await readers(other, await practise(other))).response).toBe('A');
  });

  it('are not withheld by a mock exam that stands at a part whose test was retired: nobody can go on there', async () => {
    const learner = await content.person({ tier: 3 });
    const { body: session } = await learner.post('/exam/mocks/', { mock_id: 'blanc-3' });
    await content.data.query(`UPDATE mock_session SET tests[3] = 'ee-20' WHERE id = $1`, [session.id]);
    const id = await write(learner);
    expect(id).toBeUndefined();
    const retire = (isRetired: boolean) =>
      content.data.query(`UPDATE test SET retired = $1 WHERE id = 'co-20'`, [isRetired]);
    await retire(true);
    expect(await write(learner)).toEqual(expect.any(String));
    await retire(false);
    const own = { test_id: 'co-20', mock_session_id: session.id };
    expect((await learner.post('/exam/attempts/', own)).status).toBe(201);
    await retire(true);
    content.app.clock.advance(61_000);
    expect(await write(learner)).toBeUndefined();
    await retire(false);
  });

  /** Passes the first part of a mock exam with sets of its own. */
  const passFirst = async (learner: TestPerson) => {
    const { body: session } = await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    const own = { test_id: 'co-30', mock_session_id: session.id };
    const { body: attempt } = await learner.post('/exam/attempts/', own);
    await learner.post('/mgmt/save-response/co-30/', { questions: [], attempt_id: attempt.id });
    return { session: session.id as string, attempt: attempt.id as string };
  };
  const finish = (session: string) =>
    content.data.query('UPDATE mock_session SET finished_at = now() WHERE id = $1', [session]);

  it('are not withheld by a mock exam that the plan opens no more: what was passed before stays one’s own', async () => {
    const learner = await content.person({ tier: 1 });
    const { session, attempt } = await passFirst(learner);
    await finish(session);
    // Opened once more, and left alone.
    await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    const response = () => learner.get(`/mgmt/fetch-response/${attempt}/`);
    expect((await response()).body.code).toBe('conflict');
    content.app.clock.advance(31 * dayMs);
    expect((await response()).body[0]).toMatchObject({ answer: 'A' });
  });

  it('are not withheld by a mock exam that left the offer before anything of it was begun: no list shows it', async () => {
    const learner = await content.person({ tier: 3 });
    const opened = await learner.post('/exam/mocks/', { mock_id: 'blanc-3' });
    const practice = async () => (await learner.post('/exam/attempts/', { test_id: 'co-20' })).status;
    expect(await practice()).toBe(409);
    const retire = (isRetired: boolean) =>
      content.data.query(`UPDATE mock_exam SET retired = $1 WHERE id = 'blanc-3'`, [isRetired]);
    await retire(true);
    expect(await practice()).toBe(201);
    const other = await content.person({ tier: 3 });
    await retire(false);
    const { body: session } = await other.post('/exam/mocks/', { mock_id: 'blanc-3' });
    await content.data.query(`UPDATE mock_session SET tests[3] = 'ee-20' WHERE id = $1`, [session.id]);
    await other.post('/exam/attempts/', { test_id: 'co-20', mock_session_id: session.id });
    await retire(true);
    // One that is begun goes on, and withholds what lies ahead.
    expect(await write(other)).toBeUndefined();
    await retire(false);
    expect(opened.status).toBe(201);
  });

  it('of a mock exam’s own set are withheld again while a further session has it ahead', async () => {
    const learner = await content.person({ tier: 1 });
    const { session, attempt } = await passFirst(learner);
    const key = async () =>
      (await learner.get('/mgmt/questions/co-30/?corrections=1')).body.normal_questions[0].answer;
    expect(await key()).toBe('A');
    await finish(session);
    await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    expect(await key()).toBeNull();
    expect((await learner.get(`/mgmt/fetch-response/${attempt}/`)).body.code).toBe('conflict');
  });

  it('with a retake are shown as the plan shows them; the first response stays one’s own', async () => {
    const learner = await content.person({ tier: 1 });
    const first = await practise(learner);
    content.app.clock.advance(61_000);
    const retake = await practise(learner);
    const copies = [await write(learner)];
    content.app.clock.advance(61_000);
    copies.push(await write(learner));
    const codeOf = async (id: string) => {
      const { status, body } = await learner.get(`/mgmt/fetch-response/${id}/`);
      return status === 200 ? 'shown' : body.code;
    };
    expect(await Promise.all([first, retake, ...copies].map(codeOf))).toEqual(Array(4).fill('shown'));
    content.app.clock.advance(31 * dayMs);
    expect(await Promise.all([first, retake, ...copies].map(codeOf))).toEqual([
      ...['shown', 'subscription_required', 'shown', 'subscription_required'],
    ]);
    const advice = async (id: string | undefined) =>
      (await learner.get(`/exam/responses/${id}/`)).body.tasks[0].advice;
    expect(await Promise.all(copies.map(advice))).toEqual(['Restez simple.', null]);
  });

  it('the list of mock exams names the tests that it shares', async () => {
    const { body } = await content.visitor.get('/mgmt/mock-data/');
    const shared = body.filter(({ test }: { test: { shared: boolean } }) => test.shared);
    expect(shared).toMatchObject([
      { mock_id: 'blanc-3', test: { id: 'co-20', name: 'Compréhension Orale test 20' } },
    ]);
  });
});
