import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionEnded } from '@passerelle/contracts';
import { type ContentApp, startContentApp, subscription, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { type AnsweredQuestion, answeredSql } from './cards.sql.js';

const days = (count: number) => count * 86_400_000;

describe('questions that come again', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  /** Answers the first two questions of a test, whose key is A, wrong and right; the others stay blank. */
  const submit = async (person: TestPerson, responses = ['B', 'A'], testId = 'co-20') => {
    const questions = responses.map((response, index) => ({ id: `${testId}-q0${index + 1}`, response }));
    expect((await person.post(`/mgmt/save-response/${testId}/`, { questions })).status).toBe(201);
    await content.app.idle();
  };
  const due = async (person: TestPerson) => (await person.get('/exam/review/')).body;
  const answer = (person: TestPerson, id: string, response: string) =>
    person.post(`/exam/review/${id}/`, { response });

  it('are those answered wrong, the next day, without their keys', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    expect(await due(learner)).toEqual([]);
    content.app.clock.advance(days(1));
    const [question, ...others] = await due(learner);
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      question_id: 'co-20-q01',
      test_id: 'co-20',
      skill: 'oral_comprehension',
      text: 'Question 1 de co-20',
      question: { answer: null, explanation: null, transcript: null, response: null },
    });
    expect(question.question.options).toHaveLength(4);
    expect(await due(await content.person({ tier: 1 }))).toEqual([]);
  });

  it('come later after a right answer, and the next day after a wrong one', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    content.app.clock.advance(days(1));
    const wrong = await answer(learner, 'co-20-q01', 'C');
    expect(wrong.body).toMatchObject({ is_correct: false, answer: 'A', explanation: 'Parce que A.' });
    content.app.clock.advance(days(1));
    const right = await answer(learner, 'co-20-q01', 'A');
    expect(right.body.is_correct).toBe(true);
    expect(await due(learner)).toEqual([]);
    const gap = Date.parse(right.body.due_at) - Date.parse(wrong.body.due_at);
    expect(gap).toBeGreaterThan(days(1));
    const { status, body } = await answer(learner, 'co-20-q01', 'A');
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  it('are counted: due, waiting, and when the next one comes', async () => {
    const learner = await content.person({ tier: 1 });
    const state = async (person = learner) => (await person.get('/exam/review/state/')).body;
    expect(await state()).toEqual({ due: 0, due_by_skill: [], waiting: 0, next_due_at: null });
    await submit(learner, ['B', 'B']);
    expect(await state()).toEqual({ due: 0, due_by_skill: [], waiting: 2, next_due_at: expect.any(String) });
    content.app.clock.advance(days(1));
    expect(await state()).toEqual({
      due: 2,
      due_by_skill: [{ skill: 'oral_comprehension', due: 2 }],
      waiting: 0,
      next_due_at: null,
    });
    const { body } = await answer(learner, 'co-20-q01', 'A');
    expect(await state()).toMatchObject({ due: 1, waiting: 1, next_due_at: body.due_at });
    await learner.post('/exam/attempts/', { test_id: 'co-20', mode: 'exam' });
    expect(await state()).toEqual({ due: 0, due_by_skill: [], waiting: 0, next_due_at: null });
  });

  it('count an answer once, though it is sent twice at once', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    content.app.clock.advance(days(1));
    const replies = await Promise.all([1, 2].map(() => answer(learner, 'co-20-q01', 'A')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('learn from later tests: a right answer moves one away', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    content.app.clock.advance(days(1));
    await submit(learner, ['A', 'B']);
    expect(await due(learner)).toEqual([]);
    content.app.clock.advance(days(1));
    expect((await due(learner)).map(({ question_id }: { question_id: string }) => question_id)).toEqual([
      'co-20-q02',
    ]);
  });

  it('learn from the card as it stands, also where it is moved meanwhile', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    const [attempt] = await content.data.query('SELECT id FROM attempt WHERE user_id = $1', [learner.userId]);
    let read: Promise<AnsweredQuestion[]> | undefined;
    await content.data.transaction(async (tx) => {
      await tx.query(`UPDATE review_card SET card = card || '{"reps": 7}' WHERE user_id = $1`, [
        learner.userId,
      ]);
      read = content.data.query<AnsweredQuestion[]>(answeredSql, [attempt.id, learner.userId]);
      // It waits for the row; where nothing held that, it would be through by now.
      await Promise.race([read, setTimeout(500)]);
    });
    expect(await read).toMatchObject([{ question_id: 'co-20-q01', correct: false, card: { reps: 7 } }]);
  });

  it('refuse what was never wrong, and letters that there are not', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    content.app.clock.advance(days(1));
    for (const id of ['co-20-q02', 'nothing']) expect((await answer(learner, id, 'A')).status).toBe(404);
    const { status, body } = await answer(learner, 'co-20-q01', 'F');
    expect([status, body.errors[0].field]).toEqual([400, 'response']);
    expect((await answer(await content.person({ tier: 1 }), 'co-20-q01', 'A')).status).toBe(404);
    expect((await content.visitor.get('/exam/review/')).status).toBe(401);
  });

  it('need a plan that opens their test still', async () => {
    const learner = await content.person();
    const plan = subscription(learner.userId, 1, content.app.clock.now());
    await content.app.publish(subscriptionEnded, { ...plan, version: 1 });
    const active = await content.person({ tier: 1 });
    await submit(active);
    await content.data.query('UPDATE review_card SET user_id = $1 WHERE user_id = $2', [
      learner.userId,
      active.userId,
    ]);
    content.app.clock.advance(days(1));
    expect(await due(learner)).toEqual([]);
    expect((await answer(learner, 'co-20-q01', 'A')).body.code).toBe('subscription_required');
  });

  it('given before a release of their test are not marked by its letters', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    content.app.clock.advance(days(1));
    const [{ version }] = await due(learner);
    const send = (given?: number) =>
      learner.post('/exam/review/co-20-q01/', { response: 'A', version: given });
    await content.importPack({
      ...examPack,
      tests: examPack.tests.map((test) => ({
        ...test,
        set: { ...test.set, questions: test.set.questions.map((each) => ({ ...each, answer: 'B' })) },
      })),
    });
    const { status, body } = await send(version);
    expect([status, body.code, 'answer' in body]).toEqual([409, 'conflict', false]);
    // It is due still, as it is by now; a slice of before says no version.
    const [again] = await due(learner);
    expect(again).toMatchObject({ question_id: 'co-20-q01', version: version + 1 });
    expect((await send(again.version)).body).toMatchObject({ is_correct: false, answer: 'B' });
    content.app.clock.advance(days(1));
    expect((await send()).status).toBe(200);
    await content.importPack(examPack);
  });

  it('give no key away while their test is under way in exam conditions', async () => {
    const learner = await content.person({ tier: 1 });
    await submit(learner);
    content.app.clock.advance(days(1));
    await learner.post('/exam/attempts/', { test_id: 'co-20', mode: 'exam' });
    expect(await due(learner)).toEqual([]);
    expect((await answer(learner, 'co-20-q01', 'A')).status).toBe(409);
  });
});
