import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionActivated, subscriptionEnded } from '@passerelle/contracts';
import { queriesOf } from '@passerelle/service-kit/testing';
import { type ContentApp, startContentApp, subscription } from '../testing/content-app.js';
import { TestContexts } from './test-contexts.js';

const days = (count: number) => count * 86_400_000;

describe('test lists and questions', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
  });
  afterAll(() => content.close());

  const statusOf = async (person: Pick<ContentApp['visitor'], 'get'>, list: string) =>
    (await person.get(`/mgmt/tests/${list}/`)).body.map(({ status }: { status: string }) => status);

  it('lists the open test first to visitors, the others locked', async () => {
    const { status, body } = await content.visitor.get('/mgmt/tests/001/');
    expect(status).toBe(200);
    const [first, ...others] = body;
    expect(first).toEqual({
      id: 'ce-15',
      name: 'Série 1 – Compréhension Écrite test 1',
      status: 'available',
      free: 'ready',
      skill: 'written_comprehension',
      number: 1,
      questions: 39,
      duration: 3600,
    });
    expect(others.map((test: { status: string }) => test.status)).toEqual(others.map(() => 'locked'));
  });

  it('locks what a plan does not open', async () => {
    expect(await statusOf(content.visitor, '002')).toEqual(['locked']);
    expect(await statusOf(await content.person(), '002')).toEqual(['locked']);
    expect(await statusOf(await content.person({ tier: 1 }), '002')).toEqual(['locked']);
    expect(await statusOf(await content.person({ tier: 2 }), '002')).toEqual(['available']);
    expect((await content.visitor.get('/mgmt/tests/003/')).body).toEqual([]);
    expect((await content.visitor.get('/mgmt/tests/004')).body).toEqual([]);
  });

  it('serves an open test to visitors without keys, whatever they ask', async () => {
    for (const path of ['/mgmt/questions/ce-15/', '/mgmt/questions/ce-15/?corrections=1']) {
      const { status, body } = await content.visitor.get(path);
      expect(status).toBe(200);
      expect(body.normal_questions).toHaveLength(39);
      for (const question of body.normal_questions)
        expect(question).toMatchObject({ answer: null, explanation: null, transcript: null, response: null });
      expect(JSON.stringify(body)).not.toContain('le guichet est la caisse');
    }
    const nobody = await content.person();
    const { body } = await nobody.get('/mgmt/questions/ce-15/?corrections=1');
    expect(body.normal_questions[0].answer).toBeNull();
  });

  it('refuses a locked test, not only hides it', async () => {
    const cases = [
      [content.visitor, 'subscription_required'],
      [await content.person(), 'subscription_required'],
      [await content.person({ tier: 1 }), 'test_locked'],
    ] as const;
    for (const [person, code] of cases) {
      const { status, body } = await person.get('/mgmt/questions/co-1/?corrections=1');
      expect([status, body.code]).toEqual([403, code]);
      expect(body.normal_questions).toBeUndefined();
    }
  });

  it('asks the database together for those who come together, and tells each their own', async () => {
    const { userId } = await content.person({ tier: 2 });
    const asked = [
      ['co-1', userId],
      ['co-1', null],
      ['no-such-test', userId],
      ['ce-15', userId],
    ] as const;
    const contexts = content.app.get(TestContexts);
    let plans: unknown[] = [];
    const queries = await queriesOf(async () => {
      const all = await Promise.all(asked.map(([testId, user]) => contexts.of(testId, user, false)));
      plans = all.map((context) => context && [context.plan, context.tier]);
    });
    expect(plans).toEqual([[2, 2], [null, 2], undefined, [2, 0]]);
    expect(queries).toHaveLength(1);
  });

  it('answers 304 to whoever has the questions', async () => {
    const { headers } = await content.visitor.get('/mgmt/questions/ce-15/');
    const etag = headers.get('etag') as string;
    expect(etag).toMatch(/^(W\/)?"/);
    expect((await content.visitor.get('/mgmt/questions/ce-15/', { 'if-none-match': etag })).status).toBe(304);
    const learner = await content.person({ tier: 1 });
    const corrected = await learner.get('/mgmt/questions/ce-15/?corrections=1', { 'if-none-match': etag });
    expect(corrected.status).toBe(200);
  });

  it('gives corrections to a plan that opens the test, but not during an exam', async () => {
    const learner = await content.person({ tier: 1 });
    const key = async () =>
      (await learner.get('/mgmt/questions/ce-15/?corrections=1')).body.normal_questions[0].answer;
    expect(await key()).toBe('A');
    expect((await learner.get('/mgmt/questions/ce-15/')).body.normal_questions[0].answer).toBeNull();
    const { body: exam } = await learner.post('/exam/attempts/', { test_id: 'ce-15', mode: 'exam' });
    expect(await key()).toBeNull();
    const during = await learner.get(`/mgmt/questions/ce-15/?corrections=1&attempt_id=${exam.id}`);
    expect(during.body.normal_questions[0].answer).toBeNull();
    await learner.post('/mgmt/save-response/ce-15/', { questions: [], attempt_id: exam.id });
    expect(await key()).toBe('A');
  });

  it('forgets a plan when its time is over, without any event', async () => {
    const learner = await content.person({ tier: 2 });
    expect(await statusOf(learner, '002')).toEqual(['available']);
    content.app.clock.advance(days(31));
    try {
      expect(await statusOf(learner, '002')).toEqual(['locked']);
      expect((await learner.get('/mgmt/questions/co-1/')).status).toBe(403);
    } finally {
      content.app.clock.reset();
    }
  });

  it('orders subscription events by version, not by arrival', async () => {
    const learner = await content.person();
    const active = subscription(learner.userId, 2, content.app.clock.now());
    await content.app.publish(subscriptionEnded, { ...active, version: 2 });
    await content.app.publish(subscriptionActivated, active);
    expect(await statusOf(learner, '002')).toEqual(['locked']);
    await content.app.publish(subscriptionActivated, { ...active, version: 3 });
    expect(await statusOf(learner, '002')).toEqual(['available']);
  });

  it('answers unknown ids with 404 and malformed ones with 400', async () => {
    expect((await content.visitor.get('/mgmt/questions/nothing/')).status).toBe(404);
    expect((await content.visitor.get('/mgmt/questions/7/')).status).toBe(404);
    expect((await content.visitor.get("/mgmt/questions/' OR 1=1/")).status).toBe(400);
    expect((await content.visitor.get('/mgmt/questions/ce-15/?corrections=yes')).status).toBe(400);
    expect((await content.visitor.get('/mgmt/questions/ce-15/?attempt_id=x')).status).toBe(401);
    const learner = await content.person({ tier: 1 });
    expect((await learner.get('/mgmt/questions/ce-15/?attempt_id=x')).status).toBe(404);
  });

  it('has no mock exam yet, and says so with an empty list', async () => {
    expect((await content.visitor.get('/mgmt/mock-data/')).body).toEqual([]);
  });
});
