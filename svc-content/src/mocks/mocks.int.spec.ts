import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingRequested } from '@passerelle/contracts';
import { queriesOf } from '@passerelle/service-kit/testing';
import { ExpiryJob } from '../attempts/expiry.job.js';
import { insertAttemptSql } from '../attempts/start-attempt.sql.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

const order = [
  'oral_comprehension',
  'written_comprehension',
  'written_expression',
  'oral_expression',
] as const;
const tests = ['co-30', 'ce-30', 'ee-30', 'eo-30'] as const;

describe('mock exams', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const start = async (person: TestPerson) =>
    (await person.post('/exam/mocks/', { mock_id: 'blanc-1' })).body;
  const begin = (person: TestPerson, sessionId: string, step: number, more: object = {}) =>
    person.post('/exam/attempts/', { test_id: tests[step], mock_session_id: sessionId, ...more });
  const move = (person: TestPerson, sessionId: string, body: object) =>
    person.patch(`/exam/mocks/${sessionId}/`, body);
  const read = async (person: TestPerson, sessionId: string) =>
    (await person.get(`/exam/mocks/${sessionId}/`)).body;
  /** Passes a part with so many right answers. */
  const pass = async (person: TestPerson, sessionId: string, step: number, right = 0) => {
    const { body: attempt } = await begin(person, sessionId, step);
    const call = step < 2 ? 'save-response' : 'save-response-expression';
    const questions = Array.from({ length: right }, (_, index) => ({
      id: `${tests[step]}-q0${index + 1}`,
      response: 'A',
    }));
    const reply = await person.post(`/mgmt/${call}/${tests[step]}/`, { questions, attempt_id: attempt.id });
    expect(reply.status).toBe(201);
    return attempt.id as string;
  };

  it('are a flat list of four entries each, in the order of the exam, locked by plan', async () => {
    const statusOf = async (person: TestPerson) => {
      const { body } = await person.get('/mgmt/mock-data/');
      expect(body).toHaveLength(8);
      return body.map((entry: { mock_id: string; test: { status: string } }) => entry.test.status);
    };
    const all = (mock1: string, mock3: string) => [...Array(4).fill(mock1), ...Array(4).fill(mock3)];
    expect(await statusOf(content.visitor)).toEqual(all('locked', 'locked'));
    const bronze = await content.person({ tier: 1 });
    expect(await statusOf(bronze)).toEqual(all('available', 'locked'));
    const { body } = await bronze.get('/mgmt/mock-data/');
    expect(body[0]).toMatchObject({
      mock_id: 'blanc-1',
      category_name: 'Compréhension Orale',
      title: expect.any(String),
      description: expect.any(String),
      duration: 35 * 60,
      test: { id: 'co-30', name: 'Compréhension Orale test 30' },
    });
    expect(body.slice(0, 4).map(({ category_name }: { category_name: string }) => category_name)).toEqual([
      'Compréhension Orale',
      'Compréhension Écrite',
      'Expression Écrite',
      'Expression Orale',
    ]);
    expect((await bronze.get('/mgmt/tests/002/')).body.map(({ id }: { id: string }) => id)).not.toContain(
      'co-30',
    );
  });

  it('take a plan that opens them', async () => {
    const body = { mock_id: 'blanc-3' };
    expect((await content.visitor.post('/exam/mocks/', body)).status).toBe(401);
    expect((await (await content.person()).post('/exam/mocks/', body)).body.code).toBe(
      'subscription_required',
    );
    const bronze = await content.person({ tier: 1 });
    expect((await bronze.post('/exam/mocks/', body)).body.code).toBe('test_locked');
    expect((await bronze.post('/exam/mocks/', { mock_id: 'nothing' })).status).toBe(404);
    expect((await bronze.post('/exam/mocks/', {})).status).toBe(400);
  });

  it('start once, however many requests come at once, and resume on any device', async () => {
    const learner = await content.person({ tier: 1 });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => learner.post('/exam/mocks/', { mock_id: 'blanc-1' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const session = replies[0]?.body;
    expect(session).toMatchObject({ category: order[0], step: 0, attempts: {}, finished: false });
    expect(session.parts.map(({ category, test_id }: Record<string, string>) => [category, test_id])).toEqual(
      order.map((category, step) => [category, tests[step]]),
    );
    const { body: attempt } = await begin(learner, session.id, 0);
    const resumed = await start(learner);
    expect(resumed).toMatchObject({ id: session.id, attempts: { oral_comprehension: attempt.id } });
    expect((await learner.get('/exam/mocks/')).body.map(({ id }: { id: string }) => id)).toEqual([
      session.id,
    ]);
  });

  it('show their own sets to nobody outside of the session: no attempt, no submission, no keys', async () => {
    const learner = await content.person({ tier: 1 });
    const written = { questions: { expression_questions: [] } };
    for (const refused of [
      await learner.post('/exam/attempts/', { test_id: 'co-30' }),
      await learner.post('/mgmt/save-response/co-30/', { questions: [] }),
      await learner.post('/mgmt/save-response-expression/ee-30/', written),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await learner.get('/exam/attempts/')).body).toEqual([]);
    const { id } = await start(learner);
    const { body: attempt } = await begin(learner, id, 0);
    const submitted = await learner.post('/mgmt/save-response/co-30/', { questions: [] });
    expect([submitted.status, submitted.body.id]).toEqual([201, attempt.id]);
    const again = await learner.post('/mgmt/save-response/co-30/', { questions: [] });
    expect([again.status, again.body.id]).toEqual([201, attempt.id]);
    content.app.clock.advance(61_000);
    expect((await learner.post('/mgmt/save-response/co-30/', { questions: [] })).status).toBe(409);
  });

  it('hold exam conditions in each part, whatever the browser asks for', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    const { status, body: attempt } = await begin(learner, id, 0, { mode: 'practice', untimed: true });
    expect(status).toBe(201);
    expect(attempt).toMatchObject({ mode: 'exam', mock_session_id: id });
    expect(Date.parse(attempt.deadline_at) - Date.parse(attempt.started_at)).toBe(35 * 60_000);
    const again = await begin(learner, id, 0);
    expect([again.status, again.body.id, again.body.mock_session_id]).toEqual([200, attempt.id, id]);
    const play = () => learner.post(`/exam/attempts/${attempt.id}/plays/`, { question_id: 'co-30-q01' });
    expect([(await play()).status, (await play()).status]).toEqual([200, 409]);
    expect(JSON.stringify((await learner.get('/mgmt/questions/co-30/?corrections=1')).body)).not.toContain(
      'Parce que',
    );
  });

  it('go through the parts in order, add up points, and end', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    const refused = async (body: object) => {
      const { status, body: problem } = await move(learner, id, body);
      expect([status, problem.code]).toEqual([409, 'conflict']);
    };
    await refused({ step: 1 });
    await refused({ finished: true });
    expect((await begin(learner, id, 1)).status).toBe(409);
    const first = await pass(learner, id, 0, 5);
    await refused({ step: 2 });
    expect((await begin(learner, id, 0)).status).toBe(409);
    expect((await read(learner, id)).scores).toEqual({
      oral_comprehension: 21,
      written_comprehension: null,
      total: null,
    });
    for (const _ of [1, 2])
      expect((await move(learner, id, { category: 'written_comprehension', step: 1 })).body).toMatchObject({
        step: 1,
        category: 'written_comprehension',
      });
    await refused({ step: 0 });
    await pass(learner, id, 1, 6);
    const intermediate = await read(learner, id);
    expect(intermediate.scores).toEqual({ oral_comprehension: 21, written_comprehension: 30, total: 51 });
    expect(intermediate.attempts.oral_comprehension).toBe(first);
    expect(intermediate.parts.map(({ status }: { status: string }) => status)).toEqual([
      'submitted',
      'submitted',
      'waiting',
      'waiting',
    ]);
    await move(learner, id, { step: 2 });
    await pass(learner, id, 2);
    await move(learner, id, { step: 3 });
    const { body: oral } = await begin(learner, id, 3);
    // A part that runs is ended by its submission, its time or its interview.
    await refused({ finished: true });
    await learner.post(`/mgmt/save-response-expression/eo-30/`, { questions: [], attempt_id: oral.id });
    const ended = (await move(learner, id, { finished: true })).body;
    expect(ended).toMatchObject({ finished: true, finished_at: expect.any(String) });
    expect(ended.parts[3]).toMatchObject({ attempt_id: oral.id, status: 'submitted' });
    expect((await move(learner, id, { finished: true })).status).toBe(200);
    await refused({ step: 0 });
    expect((await begin(learner, id, 3)).status).toBe(409);
    const next = await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    expect(next.status).toBe(201);
    expect(next.body.id).not.toBe(id);
    expect((await begin(learner, next.body.id, 0)).status).toBe(201);
  });

  it('refuse steps that there are not', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    for (const body of [
      { step: 4 },
      { step: -1 },
      { step: 'x' },
      { category: 'maths' },
      { category: order[1], step: 2 },
    ])
      expect((await move(learner, id, body)).status).toBe(400);
    expect((await read(learner, id)).step).toBe(0);
  });

  it('have the parts that were chosen: their steps, their scores, their end', async () => {
    const learner = await content.person({ tier: 1 });
    const choose = (...skills: string[]) => learner.post('/exam/mocks/', { mock_id: 'blanc-1', skills });
    for (const none of [[], ['written_expression', 'written_expression'], ['chant']])
      expect((await choose(...none)).status).toBe(400);
    expect((await choose(...order)).body).toMatchObject({ exam: 'tcf_quebec', step: 0 });
    expect((await start(learner)).exam).toBe('tcf_canada');
    const { body: first } = await choose('written_expression');
    // Nothing is begun: chosen again.
    const { body: chosen, status } = await choose('oral_expression', 'written_comprehension');
    expect([status, chosen.id, chosen.exam]).toEqual([200, first.id, 'tcf_quebec']);
    expect(chosen.parts.map(({ category }: { category: string }) => category)).toEqual([order[1], order[3]]);
    expect((await begin(learner, chosen.id, 0)).status).toBe(409);
    await pass(learner, chosen.id, 1, 2);
    // A part is begun: it stays as it is.
    expect((await start(learner)).parts).toHaveLength(2);
    expect((await move(learner, chosen.id, { category: order[2] })).status).toBe(400);
    expect((await move(learner, chosen.id, { category: order[3] })).body).toMatchObject({
      ...{ step: 1, category: order[3] },
      scores: { written_comprehension: 6, oral_comprehension: null, total: null },
    });
    expect((await move(learner, chosen.id, { finished: true })).body).toMatchObject({
      finished: true,
      step: 1,
    });
  });

  it('examine nobody on a part that was not chosen', async () => {
    const learner = await content.person({ tier: 3 });
    const choose = (...skills: string[]) => learner.post('/exam/mocks/', { mock_id: 'blanc-3', skills });
    const key = async () =>
      (await learner.get('/mgmt/questions/co-20/?corrections=1')).body.normal_questions[0].answer;
    await choose('written_expression');
    expect(await key()).toEqual(expect.any(String));
    await choose('written_expression', 'oral_comprehension');
    expect(await key()).toBeNull();
  });

  it('belong to one person', async () => {
    const owner = await content.person({ tier: 1 });
    const other = await content.person({ tier: 5 });
    const { id } = await start(owner);
    for (const person of [other]) {
      expect((await person.get(`/exam/mocks/${id}/`)).status).toBe(404);
      expect((await move(person, id, { step: 1 })).status).toBe(404);
      expect((await begin(person, id, 0)).status).toBe(404);
      expect((await person.get('/exam/mocks/')).body).toEqual([]);
    }
    expect((await begin(owner, 'nothing', 0)).status).toBe(404);
    expect((await owner.get('/exam/mocks/nothing/')).status).toBe(404);
    expect((await content.visitor.get(`/exam/mocks/${id}/`)).status).toBe(401);
  });

  it('begin a part once, however many requests come at once', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    const replies = await Promise.all(Array.from({ length: 6 }, () => begin(learner, id, 0)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.every(({ body }) => body.mock_session_id === id)).toBe(true);
  });

  it('keep apart from practice of the same test', async () => {
    const learner = await content.person({ tier: 3 });
    expect((await learner.post('/exam/attempts/', { test_id: 'co-20' })).status).toBe(201);
    const { id } = (await learner.post('/exam/mocks/', { mock_id: 'blanc-3' })).body;
    expect((await begin(learner, id, 0, { test_id: 'co-20' })).status).toBe(409);
    expect((await read(learner, id)).attempts).toEqual({});
  });

  it('submit a part that is over though the candidate never returns, and then go on', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    const { body: attempt } = await begin(learner, id, 0);
    await learner.patch(`/exam/attempts/${attempt.id}/`, {
      answers: [{ question_id: 'co-30-q01', response: 'A', seq: 1 }],
    });
    content.app.clock.advance(36 * 60_000);
    await content.app.get(ExpiryJob).run();
    const rows = await content.data.query('SELECT score FROM attempt WHERE id = $1', [attempt.id]);
    expect(rows).toEqual([{ score: 3 }]);
    expect((await begin(learner, id, 0)).status).toBe(409);
    expect((await move(learner, id, { step: 1 })).body).toMatchObject({
      step: 1,
      scores: { oral_comprehension: 3 },
    });
  });

  it('know that a part is over even before the job comes by', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    await begin(learner, id, 0);
    content.app.clock.advance(36 * 60_000);
    expect((await begin(learner, id, 0)).status).toBe(409);
    expect((await move(learner, id, { step: 1 })).status).toBe(200);
  });

  describe('the interview of the oral part', () => {
    const book = ({ userId }: TestPerson, sessionId?: string) =>
      content.app.publish(bookingRequested, {
        subject: 'b1',
        version: 1,
        data: {
          booking_id: 'b1',
          user_id: userId,
          starts_at: '2027-01-04T15:00:00.000Z',
          status: 'PENDING',
          ...(sessionId === undefined ? {} : { mock_session_id: sessionId }),
        },
      });
    const untilOralPart = async (person: TestPerson) => {
      const { id } = await start(person);
      for (const step of [0, 1, 2]) {
        await pass(person, id, step);
        await move(person, id, { step: step + 1 });
      }
      return id as string;
    };

    it('ends the mock exam that it names, once that stands there', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      await book(learner, id);
      expect((await read(learner, id)).finished).toBe(false);
      for (const step of [0, 1, 2]) {
        await pass(learner, id, step);
        await move(learner, id, { step: step + 1 });
      }
      await book(learner, id.toUpperCase());
      expect(await read(learner, id)).toMatchObject({ finished: true, step: 3 });
    });

    it('also where it is one of the parts that were chosen', async () => {
      const learner = await content.person({ tier: 1 });
      const skills = ['written_expression', 'oral_expression'];
      const { id } = (await learner.post('/exam/mocks/', { mock_id: 'blanc-1', skills })).body;
      await pass(learner, id, 2);
      await move(learner, id, { step: 1 });
      await book(learner, id);
      expect(await read(learner, id)).toMatchObject({ finished: true, step: 1 });
    });

    it('ends none when it names none, or no session of its candidate', async () => {
      const [learner, other] = [await content.person({ tier: 1 }), await content.person({ tier: 1 })];
      const id = await untilOralPart(learner);
      const { body: oral } = await begin(learner, id, 3);
      await book(learner);
      await book(learner, 'nothing');
      await book(other, id);
      expect(await read(learner, id)).toMatchObject({ finished: false, step: 3 });
      expect((await learner.get(`/exam/attempts/${oral.id}/`)).body.status).toBe('open');
    });

    it('ends an oral part that runs with it: its results show at once', async () => {
      const learner = await content.person({ tier: 1 });
      const id = await untilOralPart(learner);
      const { body: oral } = await begin(learner, id, 3);
      expect((await move(learner, id, { finished: true })).body.code).toBe('conflict');
      await book(learner, id);
      const ended = await read(learner, id);
      expect(ended).toMatchObject({ finished: true, attempts: { oral_expression: oral.id } });
      expect(ended.parts.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('submitted'));
      expect((await learner.get(`/exam/responses/${oral.id}/`)).status).toBe(200);
      expect((await learner.get('/exam/attempts/?status=open')).body).toEqual([]);
    });
  });

  it('show the results of a finished one at once, though its oral part was left running', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    for (const step of [0, 1, 2]) {
      await pass(learner, id, step);
      await move(learner, id, { step: step + 1 });
    }
    const { body: oral } = await begin(learner, id, 3);
    // As the release before left it.
    await content.data.query('UPDATE mock_session SET finished_at = now() WHERE id = $1', [id]);
    expect((await read(learner, id)).parts[3].status).toBe('submitted');
    expect((await learner.get(`/exam/responses/${oral.id}/`)).status).toBe(200);
  });

  describe('of which a pack retires a test', () => {
    const retire = (isRetired: boolean, ...ids: string[]) =>
      content.data.query('UPDATE test SET retired = $1 WHERE id = ANY ($2)', [isRetired, ids]);
    afterEach(() => retire(false, ...tests));

    it('take the one that stands in its place, while nothing is begun', async () => {
      const learner = await content.person({ tier: 1 });
      const { id, name } = await start(learner);
      const now = (testId: string, its: string) =>
        content.data.query(`UPDATE mock_exam SET oral_comprehension = $1, name = $2 WHERE id = 'blanc-1'`, [
          testId,
          its,
        ]);
      await retire(true, 'co-30');
      await now('co-20', 'Refait');
      expect((await begin(learner, id, 0)).status).toBe(404);
      const again = await start(learner);
      await now('co-30', name);
      expect(again).toMatchObject({ id, name: 'Refait', step: 0, parts: [{ test_id: 'co-20' }, {}, {}, {}] });
      expect((await begin(learner, id, 0, { test_id: 'co-20' })).status).toBe(201);
    });

    it('go past a part that nobody can begin, once they are resumed, and end where none is left', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      await pass(learner, id, 0);
      await retire(true, 'ce-30', 'ee-30');
      // What was passed is gone on from as ever.
      expect(await start(learner)).toMatchObject({ id, step: 0 });
      await move(learner, id, { step: 1 });
      expect((await begin(learner, id, 1)).status).toBe(404);
      expect(await start(learner)).toMatchObject({ id, step: 3, category: order[3], finished: false });
      await retire(true, 'eo-30');
      expect(await start(learner)).toMatchObject({ id, step: 3, finished: true });
      await retire(false, ...tests);
      expect((await start(learner)).id).not.toBe(id);
    });

    it('go past a part among those that were chosen, and leave one alone that runs', async () => {
      const learner = await content.person({ tier: 1 });
      const chosen = { mock_id: 'blanc-1', skills: [order[0], order[1], order[3]] };
      const { id } = (await learner.post('/exam/mocks/', chosen)).body;
      await begin(learner, id, 0);
      await retire(true, 'co-30', 'ce-30');
      expect(await start(learner)).toMatchObject({ id, category: order[0], finished: false });
      await retire(false, 'co-30');
      await pass(learner, id, 0);
      await move(learner, id, { step: 1 });
      expect(await start(learner)).toMatchObject({ id, category: order[3], finished: false });
    });
  });

  describe('whose last part is begun while they are ended', () => {
    const atTheLast = async (person: TestPerson) => {
      const skills = [order[0], order[1]];
      const { id } = (await person.post('/exam/mocks/', { mock_id: 'blanc-1', skills })).body;
      await pass(person, id, 0);
      await move(person, id, { step: 1 });
      return id as string;
    };

    it('do not end, where that came first', async () => {
      const learner = await content.person({ tier: 1 });
      const id = await atTheLast(learner);
      let ended: ReturnType<typeof move> | undefined;
      await content.data.transaction(async (tx) => {
        const now = content.app.clock.now();
        const begun = [
          randomUUID(),
          learner.userId,
          'ce-30',
          1,
          'exam',
          now,
          new Date(now.getTime() + 60_000),
        ];
        expect(await tx.query(insertAttemptSql, [...begun, id, 1, false])).toHaveLength(1);
        ended = move(learner, id, { finished: true });
        // It waits for the session; where nothing held that, it would be through by now.
        await Promise.race([ended, setTimeout(1_000)]);
      });
      expect((await ended)?.body).toMatchObject({ finished: false, parts: [{}, { status: 'open' }] });
    });

    it('begin nothing any more, where their end did', async () => {
      const learner = await content.person({ tier: 1 });
      const id = await atTheLast(learner);
      let begun: ReturnType<typeof begin> | undefined;
      await content.data.transaction(async (tx) => {
        await tx.query('UPDATE mock_session SET finished_at = now() WHERE id = $1', [id]);
        begun = begin(learner, id, 1);
        await Promise.race([begun, setTimeout(1_000)]);
      });
      expect((await begun)?.status).toBe(409);
      expect((await learner.get('/exam/attempts/?status=open')).body).toEqual([]);
    });
  });

  it('start a part in two queries', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    await content.app.idle();
    expect(await queriesOf(() => begin(learner, id, 0))).toHaveLength(2);
  });
});
