import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Allowances, subscriptionActivated, subscriptionEnded } from '@passerelle/contracts';
import { type ContentApp, startContentApp, subscription, type TestPerson } from '../testing/content-app.js';
import { speak, write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';

const including = (corrections: number, more: Partial<Allowances> = {}): Allowances => ({
  corrections,
  written: true,
  spoken: true,
  interviews: 0,
  ...more,
});
const hour = 3_600_000;

describe('the corrections of a plan', () => {
  let content: ContentApp;
  let teacher: TestPerson;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    teacher = await content.person({ roles: ['teacher'] });
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const buyer = (allowances: Allowances) => content.person({ tier: 5, allowances });
  const left = async (person: TestPerson) => {
    const { written_expression: written, oral_expression: spoken } = (await person.get('/exam/share/')).body
      .corrections;
    return [written, spoken].map((one) => one && `${one.left}/${one.of}`);
  };
  const keptBack = async (person: TestPerson, id: string) =>
    (await person.get(`/exam/responses/${id}/`)).body.kept_back_by ?? null;
  const grade = async (response_id: string) => {
    const criteria = { tache: 4, coherence: 3, lexique: 3, grammaire: 2 };
    expect((await teacher.post('/exam/grades/', { response_id, criteria })).status).toBe(201);
  };
  const isMailed = async (id: string) => {
    await content.app.idle();
    return content.app.mails.some(({ text }) => text.includes(id));
  };

  it('count the copies that go to the teachers, both kinds together; one more is kept, said not to go, and mailed to nobody', async () => {
    const learner = await buyer(including(2));
    expect(await left(learner)).toEqual(['2/2', '2/2']);
    const first = await write(learner);
    expect(await left(learner)).toEqual(['1/2', '1/2']);
    // A blank one is no copy.
    await write(learner, null);
    const second = await speak(learner);
    expect(await left(learner)).toEqual(['0/2', '0/2']);
    const further = [await write(learner), await speak(learner)];
    expect(await Promise.all([first, second, ...further].map((id) => keptBack(learner, id)))).toEqual([
      null,
      null,
      'plan',
      'plan',
    ]);
    expect(await isMailed(first)).toBe(true);
    expect(await Promise.all(further.map(isMailed))).toEqual([false, false]);
    const waiting = (await teacher.get('/exam/grades/?status=waiting')).body as { response_id: string }[];
    const listed = waiting.map(({ response_id }) => response_id);
    expect([first, ...further].map((id) => listed.includes(id))).toEqual([true, false, false]);
    // Never lost: it is read again, and a teacher may grade it by its id.
    const { body } = await learner.get(`/exam/responses/${further[0]}/`);
    expect([body.is_kept_back, body.tasks[0].words]).toEqual([true, 2]);
    expect(await keptBack(learner, await write(learner, null))).toBeNull();
  });

  it('are as many as the plan includes, of however many copies of however many tests are sent at once', async () => {
    const [test] = examPack.tests;
    const tests = Array.from({ length: 8 }, (_, n) => ({ ...test!, id: `ee-${50 + n}`, number: 50 + n }));
    await content.importPack({ ...examPack, id: 'many', tests, mocks: [], placement: null });
    const learner = await buyer(including(3));
    const ids = await Promise.all(tests.map(({ id }) => write(learner, 'Bonjour.', id)));
    const reasons = await Promise.all(ids.map((id) => keptBack(learner, id)));
    expect(reasons.filter((reason) => reason === null)).toHaveLength(3);
  });

  it('are none of a plan without, and without end of one bought before they were counted', async () => {
    const bronze = await buyer(including(0, { written: false, spoken: false }));
    expect(await left(bronze)).toEqual(['0/0', '0/0']);
    expect(await keptBack(bronze, await write(bronze))).toBe('plan');
    const former = await content.person({ tier: 1 });
    expect(await left(former)).toEqual([null, null]);
    for (let n = 0; n < 4; n++) expect(await keptBack(former, await write(former))).toBeNull();
    // A plan with a count beside it takes nothing away.
    const more = subscription(former.userId, 2, content.app.clock.now(), { allowances: including(1) });
    await content.app.publish(subscriptionActivated, more);
    expect([await keptBack(former, await write(former)), await left(former)]).toEqual([null, [null, null]]);
  });

  it('are of the kinds that the plan names', async () => {
    const learner = await buyer(including(2, { spoken: false }));
    expect(await left(learner)).toEqual(['2/2', '0/0']);
    expect(await keptBack(learner, await speak(learner))).toBe('plan');
    expect(await keptBack(learner, await write(learner))).toBeNull();
  });

  it('of two plans are spent one after the other', async () => {
    const learner = await buyer(including(1));
    const more = subscription(learner.userId, 2, content.app.clock.now(), { allowances: including(2) });
    await content.app.publish(subscriptionActivated, more);
    expect(await left(learner)).toEqual(['3/3', '3/3']);
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await write(learner));
    expect(await Promise.all(ids.map((id) => keptBack(learner, id)))).toEqual([null, null, null, 'plan']);
    const other = subscription(learner.userId, 2, content.app.clock.now(), { allowances: including(4) });
    await content.app.publish(subscriptionActivated, other);
    await content.app.publish(subscriptionEnded, { ...other, version: 2 });
    // A refunded plan gives none.
    expect(await left(learner)).toEqual(['0/3', '0/3']);
  });

  it('are given back when nobody corrected the copy within seven days of the hour that was promised', async () => {
    const learner = await buyer(including(2));
    const [late, graded] = [await write(learner), await write(learner)];
    await grade(graded);
    const { body: copy } = await learner.get(`/exam/responses/${late}/`);
    const givenBackIn = Date.parse(copy.promised_at) + 7 * 24 * hour - content.app.clock.now().getTime();
    content.app.clock.advance(givenBackIn - 60_000);
    expect(await left(learner)).toEqual(['0/2', '0/2']);
    content.app.clock.advance(60_000);
    expect(await left(learner)).toEqual(['1/2', '1/2']);
    // Corrected at last: what was given back stays given.
    await grade(late);
    expect(await left(learner)).toEqual(['1/2', '1/2']);
    expect(await keptBack(learner, await write(learner))).toBeNull();
  });

  it('count copies of mock exams too', async () => {
    const learner = await buyer(including(1));
    const { body: mock } = await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    const pass = async (step: number, testId: string, call: string, questions: object[] = []) => {
      const part = { test_id: testId, mock_session_id: mock.id };
      const { body: attempt } = await learner.post('/exam/attempts/', part);
      const sent = { questions, attempt_id: attempt.id };
      expect((await learner.post(`/mgmt/${call}/${testId}/`, sent)).status).toBe(201);
      await learner.patch(`/exam/mocks/${mock.id}/`, { step: step + 1 });
      return attempt.id as string;
    };
    await pass(0, 'co-30', 'save-response');
    await pass(1, 'ce-30', 'save-response');
    const id = await pass(2, 'ee-30', 'save-response-expression', [{ id: 'ee-30-t1', response: 'Bonjour.' }]);
    expect([await keptBack(learner, id), await left(learner)]).toEqual([null, ['0/1', '0/1']]);
    expect(await keptBack(learner, await write(learner))).toBe('plan');
  });

  it('of a plan that ended while the copy was written still count', async () => {
    const learner = await buyer(including(1));
    const { body: attempt } = await learner.post('/exam/attempts/', { test_id: 'ee-20', untimed: true });
    content.app.clock.advance(31 * 24 * hour);
    const sent = { questions: [{ id: 'ee-20-t1', response: 'Bonjour.' }], attempt_id: attempt.id };
    await learner.post('/mgmt/save-response-expression/ee-20/', sent);
    expect(await keptBack(learner, attempt.id)).toBeNull();
    expect(await left(learner)).toEqual(['0/0', '0/0']);
  });
});
