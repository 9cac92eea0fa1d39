import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionActivated, userRegistered } from '@passerelle/contracts';
import { type ContentApp, startContentApp, subscription, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';

const dayMs = 86_400_000;
const pack = {
  ...examPack,
  tests: examPack.tests.map((test) => ({ ...test, open: ['co-20', 'ee-20'].includes(test.id) })),
};

describe('a test that is open to all, without a plan', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(pack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  /** Someone with an account and no plan. */
  const learner = async (email_proven = true) => {
    const person = await content.person();
    const { data, ...event } = registration(person.userId, `${person.userId}@example.org`);
    await content.app.publish(userRegistered, {
      ...event,
      data: { ...data, user: { ...data.user, email_proven } },
    });
    return person;
  };
  const exam = (person: TestPerson, testId = 'co-20', mode = 'exam') =>
    person.post('/exam/attempts/', { test_id: testId, mode });
  /** One right answer, one wrong one, four blanks. */
  const sent = [
    { id: 'co-20-q01', response: 'A' },
    { id: 'co-20-q02', response: 'B' },
  ];
  const pass = async (person: TestPerson) => {
    const { body } = await exam(person);
    await person.post('/mgmt/save-response/co-20/', { questions: sent, attempt_id: body.id });
    await content.app.idle();
    return body.id as string;
  };
  const listed = async (person: TestPerson) => {
    const { body } = await person.get('/mgmt/tests/002/');
    return body.find(({ id }: { id: string }) => id === 'co-20');
  };
  const buy = (person: TestPerson) =>
    content.app.publish(subscriptionActivated, subscription(person.userId, 1, content.app.clock.now()));

  it('is passed once, in exam conditions, and gives a score', async () => {
    const person = await learner();
    expect(await listed(person)).toMatchObject({ status: 'available', free: 'ready' });
    const { status, body } = await exam(person);
    expect([status, body.mode, body.free]).toEqual([201, 'exam', true]);
    expect((await exam(person)).status).toBe(200);
    expect(await listed(person)).toMatchObject({ free: 'taken' });
    const questions = sent;
    const done = await person.post('/mgmt/save-response/co-20/', { questions, attempt_id: body.id });
    expect(done.status).toBe(201);
    const { result } = (await person.get(`/exam/attempts/${body.id}/`)).body;
    expect(result).toMatchObject({ correct: 1, total: 6, score: 3 });
    const again = await exam(person);
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      403,
      'subscription_required',
      expect.stringContaining('Vous avez déjà passé ce test gratuit'),
    ]);
  });

  it('is no practice, no retake, and no other test', async () => {
    const person = await learner();
    const refused = [
      await exam(person, 'co-20', 'practice'),
      await person.post('/exam/attempts/', { test_id: 'co-20', untimed: true }),
      await person.post('/mgmt/save-response/co-20/', { questions: sent }),
      await exam(person, 'ee-20'),
      await exam(person, 'eo-20'),
      await person.post('/mgmt/save-response-expression/ee-20/', { questions: [] }),
      await exam(person, 'ce-15'),
      await person.post('/exam/mocks/', { mock_id: 'blanc-1' }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([
      ...Array(6).fill('subscription_required'),
      // The repository's own series has an open test, which is free as well.
      undefined,
      'subscription_required',
    ]);
  });

  it('waits for the proof of the mailbox', async () => {
    const person = await learner(false);
    const { status, body } = await exam(person);
    expect([status, body.code, body.detail]).toEqual([
      403,
      'mailbox_unproven',
      expect.stringContaining('Confirmez d’abord votre adresse'),
    ]);
    expect((await exam(await content.person())).body.code).toBe('mailbox_unproven');
    await buy(person);
    expect((await exam(person)).status).toBe(201);
  });

  it('started ten times at once is one attempt; started again while it ends, none more', async () => {
    const person = await learner();
    const starts = await Promise.all(Array.from({ length: 10 }, () => exam(person)));
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
    expect(starts.filter(({ status }) => status === 201)).toHaveLength(1);
    const attempt_id = starts[0]?.body.id;
    const replies = await Promise.all([
      person.post('/mgmt/save-response/co-20/', { questions: sent, attempt_id }),
      ...Array.from({ length: 10 }, () => exam(person)),
    ]);
    for (const { status, body } of replies.slice(1))
      expect([
        [200, attempt_id],
        [403, undefined],
      ]).toContainEqual([status, body.id]);
    const rows = await content.data.query('SELECT id FROM attempt WHERE user_id = $1', [person.userId]);
    expect(rows).toEqual([{ id: attempt_id }]);
    expect(await content.data.query('SELECT FROM open_attempt WHERE user_id = $1', [person.userId])).toEqual(
      [],
    );
  });

  it('is refused a second time by the database itself', async () => {
    const person = await learner();
    await pass(person);
    const second = content.data.query(
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, deadline_at, free)
       SELECT gen_random_uuid(), user_id, test_id, version, mode, started_at, deadline_at, true FROM attempt WHERE user_id = $1`,
      [person.userId],
    );
    await expect(second).rejects.toThrow('attempt_free');
  });

  it('shows right and wrong; no key, explanation or transcript leaves by any reader, until a plan is bought', async () => {
    const person = await learner();
    const id = await pass(person);
    content.app.clock.advance(3 * dayMs);
    const everything = async () => ({
      response: await person.get(`/mgmt/fetch-response/${id}/`),
      corrections: await person.get('/mgmt/questions/co-20/?corrections=1'),
      own: await person.get(`/mgmt/questions/co-20/?corrections=1&attempt_id=${id}`),
      attempt: await person.get(`/exam/attempts/${id}/`),
      history: await person.get('/exam/responses/'),
      standings: await person.get('/exam/standings/'),
      progress: await person.get('/exam/progress/'),
      export: await person.get('/exam/export/'),
      due: await person.get('/exam/review/'),
      drill: await person.post('/exam/review/co-20-q02/', { response: 'A' }),
    });
    const before = await everything();
    const [right, wrong, blank] = before.response.body;
    expect([right, wrong, blank]).toMatchObject([
      { is_correct: true, response: 'A' },
      { is_correct: false, response: 'B' },
      { is_correct: false, response: null },
    ]);
    const { questions: stored } = pack.tests.find((test) => test.id === 'co-20')!.set;
    const secrets = [stored[0]?.explanation, stored[0]?.transcript].filter(Boolean) as string[];
    expect(secrets.length).toBeGreaterThan(0);
    for (const [reader, { body }] of Object.entries(before)) {
      const text = JSON.stringify(body);
      for (const secret of secrets) expect([reader, text.includes(secret)]).toEqual([reader, false]);
      expect([reader, /"(answer|explanation|transcript)":"/.exec(text)]).toEqual([reader, null]);
    }
    expect([before.due.body, before.drill.body.code]).toEqual([[], 'subscription_required']);
    const [exported] = before.export.body.attempts;
    expect([exported.is_free, exported.answers[1].correct]).toEqual([true, false]);

    await buy(person);
    const after = await everything();
    expect(after.response.body[1]).toMatchObject({ answer: 'A', explanation: stored[1]?.explanation });
    expect(after.corrections.body.normal_questions[0].answer).toBe('A');
    expect(after.due.body).toHaveLength(1);
    expect(after.drill.status).toBe(200);
    expect(await listed(person)).not.toHaveProperty('free');
    expect((await exam(person, 'co-20', 'practice')).status).toBe(201);
  });

  it('is no first response that stays open when a plan is over; the first under the plan is', async () => {
    const person = await learner();
    const free = await pass(person);
    await buy(person);
    const questions = [{ id: 'co-20-q01', response: 'C' }];
    const { body: paid } = await person.post('/mgmt/save-response/co-20/', { questions });
    content.app.clock.advance(31 * dayMs);
    const answerOf = async (id: string) =>
      (await person.get(`/mgmt/fetch-response/${id}/`)).body[0].answer as string | null;
    expect([await answerOf(free), await answerOf(paid.id)]).toEqual([null, 'A']);
    expect((await exam(person)).body.code).toBe('subscription_required');
  });
});
