import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportedPack } from '@passerelle/content-packs';
import { subscriptionActivated } from '@passerelle/contracts';
import { type ContentApp, startContentApp, subscription, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

/** The pack with other tiers of its tests and mock exams, by id. */
const tiered = (tiers: Readonly<Record<string, number>>): ImportedPack => ({
  ...examPack,
  tests: examPack.tests.map((test) => ({ ...test, tier: tiers[test.id] ?? test.tier })),
  mocks: examPack.mocks.map((mock) => ({ ...mock, tier: tiers[mock.id] ?? mock.tier })),
});
const hour = 3_600_000;

describe('a tier that rises', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(async () => {
    await content.importPack(examPack);
    await content.data.query('DELETE FROM former_tier');
    content.app.clock.reset();
  });
  afterAll(() => content.close());

  const raise = async (tiers: Readonly<Record<string, number>>) => {
    content.app.clock.advance(hour);
    await content.importPack(tiered(tiers));
    content.app.clock.advance(hour);
  };
  /** What each way to the test answers. */
  const ways = async (person: TestPerson) => {
    const listed = (await person.get('/mgmt/tests/002/')).body as { id: string; status: string }[];
    return [
      listed.find(({ id }) => id === 'co-20')?.status,
      (await person.get('/mgmt/questions/co-20/')).status,
      (await person.post('/exam/attempts/', { test_id: 'co-20' })).status < 300,
      (await person.post('/mgmt/save-response/co-20/', { questions: [] })).status,
    ];
  };
  const opened = ['available', 200, true, 201];
  const locked = ['locked', 403, false, 403];

  it('closes nothing to those who bought before, to the end of their plan, and is asked of those who buy after', async () => {
    const before = await content.person({ tier: 1 });
    await raise({ 'co-20': 4 });
    expect(await ways(before)).toEqual(opened);
    const after = await content.person({ tier: 1 });
    expect(await ways(after)).toEqual(locked);
    expect(await ways(await content.person({ tier: 4 }))).toEqual(opened);
    // The end of the plan is the end of what it keeps open; a plan bought then opens what it opens then.
    content.app.clock.advance(30 * 24 * hour);
    expect(await ways(before)).toEqual(locked);
    await content.app.publish(subscriptionActivated, subscription(before.userId, 1, content.app.clock.now()));
    expect(await ways(before)).toEqual(locked);
  });

  it('leaves corrections, questions to review and the first response where they were', async () => {
    const before = await content.person({ tier: 1 });
    const questions = [{ id: 'co-20-q01', response: 'B' }];
    await before.post('/mgmt/save-response/co-20/', { questions });
    await content.app.idle();
    await raise({ 'co-20': 4 });
    content.app.clock.advance(3 * 24 * hour);
    const { body } = await before.get('/mgmt/questions/co-20/?corrections=1');
    expect(body.normal_questions[0].answer).toBe('A');
    expect((await before.get('/exam/review/state/')).body.due).toBe(1);
    expect((await before.get('/exam/review/')).body).toHaveLength(1);
  });

  it('of a mock exam, with the sets that it alone shows', async () => {
    const before = await content.person({ tier: 1 });
    const mock = examPack.mocks.find(({ id }) => id === 'blanc-1')!;
    await raise({ 'blanc-1': 5, [mock.oral_comprehension]: 5 });
    const after = await content.person({ tier: 4 });
    const statusOf = async (person: TestPerson) => {
      const list = (await person.get('/mgmt/mock-data/')).body as {
        mock_id: string;
        test: { status: string };
      }[];
      return list.find(({ mock_id }) => mock_id === 'blanc-1')?.test.status;
    };
    expect([await statusOf(before), await statusOf(after)]).toEqual(['available', 'locked']);
    expect((await after.post('/exam/mocks/', { mock_id: 'blanc-1' })).status).toBe(403);
    const { body: session } = await before.post('/exam/mocks/', { mock_id: 'blanc-1' });
    const part = { test_id: mock.oral_comprehension, mock_session_id: session.id };
    expect((await before.post('/exam/attempts/', part)).status).toBe(201);
  });

  it('twice: each keeps what it opened, and what was never open stays so', async () => {
    await raise({ 'co-20': 2 });
    const [one, two] = [await content.person({ tier: 1 }), await content.person({ tier: 2 })];
    await raise({ 'co-20': 3 });
    const between = await content.person({ tier: 2 });
    await raise({ 'co-20': 5 });
    expect(await ways(one)).toEqual(locked);
    expect(await ways(two)).toEqual(opened);
    expect(await ways(between)).toEqual(locked);
    // It falls again: open to whoever has that tier now.
    await raise({ 'co-20': 1 });
    expect([await ways(one), await ways(between)]).toEqual([opened, opened]);
    // What opened under way stays open too.
    await raise({ 'co-20': 5 });
    expect(await ways(one)).toEqual(opened);
  });

  it('between the payment of a renewal and its beginning', async () => {
    const renewal = await content.person();
    const paid = content.app.clock.now();
    await raise({ 'co-20': 4 });
    const { data, ...event } = subscription(renewal.userId, 1, content.app.clock.now());
    await content.app.publish(subscriptionActivated, {
      ...event,
      data: { ...data, bought_at: paid.toISOString() },
    });
    expect(await ways(renewal)).toEqual(opened);
  });
});
