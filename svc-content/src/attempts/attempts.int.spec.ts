import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importedPack, readPack } from '@passerelle/content-packs';
import { responseSubmitted } from '@passerelle/contracts';
import { queriesOf } from '@passerelle/service-kit/testing';
import { type ContentApp, contentFolder, startContentApp, type TestPerson } from '../testing/content-app.js';
import { oralPack } from '../testing/oral-pack.js';
import { ExpiryJob } from './expiry.job.js';

const minutes = (count: number) => count * 60_000;
const answer = (number: number, response: string | null, seq: number, more = {}) => ({
  question_id: `ce-15-q${String(number).padStart(2, '0')}`,
  response,
  seq,
  ...more,
});
const heard = (number: number, response: string | null, seq: number) => ({
  question_id: `co-1-q0${number}`,
  response,
  seq,
});

describe('attempts', () => {
  let content: ContentApp;
  let keys: string[];
  beforeAll(async () => {
    content = await startContentApp();
    const { tests } = importedPack(await readPack(`${contentFolder}/originales`));
    keys = tests.find(({ id }) => id === 'ce-15')!.set.questions.map((question) => question.answer);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const start = async (person: TestPerson, body: object = { test_id: 'ce-15' }) => {
    const { status, body: attempt } = await person.post('/exam/attempts/', body);
    expect([200, 201]).toContain(status);
    return attempt;
  };
  const save = (person: TestPerson, attemptId: string, answers: object[], position?: number) =>
    person.patch(`/exam/attempts/${attemptId}/`, { answers, position });
  const read = async (person: TestPerson, attemptId: string) =>
    (await person.get(`/exam/attempts/${attemptId}/`)).body;
  const submit = (person: TestPerson, testId: string, body: object) =>
    person.post(`/mgmt/save-response/${testId}/`, body);

  describe('starting', () => {
    it('takes an account and a plan that opens the test', async () => {
      const body = { test_id: 'ce-15' };
      expect((await content.visitor.post('/exam/attempts/', body)).status).toBe(401);
      const nobody = await (await content.person()).post('/exam/attempts/', body);
      expect([nobody.status, nobody.body.code]).toEqual([403, 'subscription_required']);
      const bronze = await content.person({ tier: 1 });
      const locked = await bronze.post('/exam/attempts/', { test_id: 'co-1' });
      expect([locked.status, locked.body.code]).toEqual([403, 'test_locked']);
      expect((await bronze.post('/exam/attempts/', { test_id: 'nothing' })).status).toBe(404);
      expect((await bronze.post('/exam/attempts/', {})).status).toBe(400);
      expect((await bronze.post('/exam/attempts/', { test_id: 'ce-15', mode: 'cheat' })).status).toBe(400);
    });

    it('sets the deadline by the server’s clock, and resumes what is open', async () => {
      const learner = await content.person({ tier: 1 });
      const asked = content.app.clock.now().toISOString();
      const first = await learner.post('/exam/attempts/', {
        test_id: 'ce-15',
        deadline_at: '2099-01-01T00:00:00Z',
      });
      const answered = content.app.clock.now().toISOString();
      expect(first.status).toBe(201);
      const { id, started_at, deadline_at, server_now } = first.body;
      expect(Date.parse(deadline_at) - Date.parse(started_at)).toBe(minutes(60));
      expect([answered, server_now, asked].sort()).toEqual([asked, server_now, answered]);
      expect(first.body).toMatchObject({
        status: 'open',
        mode: 'practice',
        position: 0,
        answers: [],
        plays: {},
        result: null,
      });
      const second = await learner.post('/exam/attempts/', { test_id: 'ce-15', mode: 'exam' });
      expect([second.status, second.body.id, second.body.mode]).toEqual([200, id, 'practice']);
    });

    it('opens one attempt however many requests come at once', async () => {
      const learner = await content.person({ tier: 1 });
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => learner.post('/exam/attempts/', { test_id: 'ce-15' })),
      );
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    });

    it('lets practice, and only practice, be untimed', async () => {
      const learner = await content.person({ tier: 2 });
      expect((await start(learner, { test_id: 'ce-15', untimed: true })).deadline_at).toBeNull();
      expect(
        (await start(learner, { test_id: 'co-1', untimed: true, mode: 'exam' })).deadline_at,
      ).not.toBeNull();
    });
  });

  describe('belong to one person', () => {
    it('so everybody else gets 404', async () => {
      const owner = await content.person({ tier: 1 });
      const other = await content.person({ tier: 5 });
      const { id } = await start(owner);
      const first = answer(1, 'A', 1);
      expect((await other.get(`/exam/attempts/${id}/`)).status).toBe(404);
      expect((await save(other, id, [first])).status).toBe(404);
      expect(
        (await other.post(`/exam/attempts/${id}/plays/`, { question_id: first.question_id })).status,
      ).toBe(404);
      expect((await submit(other, 'ce-15', { questions: [], attempt_id: id })).status).toBe(404);
      expect((await other.get(`/mgmt/questions/ce-15/?attempt_id=${id}`)).status).toBe(404);
      expect((await other.get('/exam/attempts/')).body).toEqual([]);
      await submit(owner, 'ce-15', { questions: [], attempt_id: id });
      expect((await other.get(`/mgmt/fetch-response/${id}/`)).status).toBe(404);
      expect((await owner.get(`/mgmt/fetch-response/${id}/`)).status).toBe(200);
      for (const unknown of ['7', 'nothing', '00000000-0000-0000-0000-000000000000'])
        expect((await owner.get(`/exam/attempts/${unknown}/`)).status).toBe(404);
      expect((await content.visitor.get(`/exam/attempts/${id}/`)).status).toBe(401);
    });
  });

  describe('saving', () => {
    it('is resumed on any device, with the questions', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      const saved = await save(learner, id, [answer(1, 'B', 1), answer(2, null, 2, { revise: true })], 1);
      expect(saved.status).toBe(200);
      expect(Object.keys(saved.body).sort()).toEqual(['saved_at', 'server_now']);
      const attempt = await start(learner);
      expect(attempt).toMatchObject({
        id,
        position: 1,
        answers: [
          { ...answer(1, 'B', 1), revise: false },
          { ...answer(2, null, 2), revise: true },
        ],
      });
      const { body } = await learner.get(`/mgmt/questions/ce-15/?attempt_id=${id}`);
      expect(body.normal_questions[0]).toMatchObject({ response: 'B', revise_question: false, answer: null });
      expect(body.normal_questions[1]).toMatchObject({ response: null, revise_question: true });
      const open = await learner.get('/exam/attempts/?status=open');
      expect(open.body.map(({ id }: { id: string }) => id)).toEqual([id]);
      expect((await learner.get('/exam/attempts/?status=submitted')).body).toEqual([]);
    });

    it('is idempotent, and an older seq never overwrites a newer one', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      const newest = Number.MAX_SAFE_INTEGER;
      await save(learner, id, [answer(1, 'C', newest)]);
      for (const seq of [newest, newest - 1, 1, 0])
        expect((await save(learner, id, [answer(1, 'D', seq)])).status).toBe(200);
      expect((await read(learner, id)).answers).toEqual([{ ...answer(1, 'C', newest), revise: false }]);
      expect((await save(learner, id, [answer(1, 'C', newest + 1)])).status).toBe(400);
      expect((await save(learner, id, [answer(1, 'C', -1)])).status).toBe(400);
      const questions = [{ id: 'ce-15-q01', response: 'D' }];
      expect((await submit(learner, 'ce-15', { attempt_id: id, questions })).status).toBe(201);
      expect((await read(learner, id)).answers).toEqual([{ ...answer(1, 'D', newest), revise: false }]);
    });

    it('keeps the newest of several answers to a question in one request, and of concurrent requests', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      await save(learner, id, [answer(1, 'A', 3), answer(1, 'B', 5), answer(1, 'C', 4)]);
      expect((await read(learner, id)).answers[0]).toMatchObject({ response: 'B', seq: 5 });
      const letters = 'ABCD';
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          save(learner, id, [answer(2, letters[n % 4] as string, n)]),
        ).sort(() => Math.random() - 0.5),
      );
      expect((await read(learner, id)).answers[1]).toMatchObject({ response: 'D', seq: 19 });
    });

    it('refuses what is not of this test, and then saves nothing of the request', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      const cases = [
        [[answer(1, 'A', 1), heard(1, 'A', 2)], undefined, 'answers.1.question_id'],
        [[answer(1, 'A', 1), answer(2, 'E', 2)], undefined, 'answers.1.response'],
        [[answer(1, 'A', 1), answer(2, '<script>', 2)], undefined, 'answers.1.response'],
        [[answer(1, 'A', 1)], 39, 'position'],
        [[answer(1, 'A', 1)], -1, 'position'],
        [
          [answer(1, 'A', 1), { question_id: 'ce-15-q02', response: 7, seq: 2 }],
          undefined,
          'answers.1.response',
        ],
        [[answer(1, 'A\ud83d', 1)], undefined, 'answers.0.response'],
      ] as const;
      for (const [answers, position, field] of cases) {
        const { status, body } = await save(learner, id, [...answers], position);
        expect([status, body.code, body.errors[0].field]).toEqual([400, 'validation_failed', field]);
      }
      expect((await read(learner, id)).answers).toEqual([]);
      expect((await learner.patch(`/exam/attempts/${id}/`, '{"answers":')).body.code).toBe('malformed_body');
      expect((await learner.patch(`/exam/attempts/${id}/`, {})).body.errors[0].field).toBe('answers');
    });

    it('takes one query; a start takes two', async () => {
      const learner = await content.person({ tier: 1 });
      const other = await content.person({ tier: 1 });
      const { id } = await start(learner);
      await content.app.idle();
      const saving = await queriesOf(() => save(learner, id, [answer(1, 'A', 1), answer(2, 'B', 2)], 1));
      expect(saving).toHaveLength(1);
      expect(saving[0]).toContain('INSERT INTO answer');
      expect(await queriesOf(() => start(other))).toHaveLength(2);
      expect(await queriesOf(() => start(other))).toHaveLength(2);
    });
  });

  describe('time', () => {
    it('ends at the deadline and a minute of grace, whatever the browser says', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      content.app.clock.advance(minutes(61) - 2_000);
      expect((await save(learner, id, [answer(1, 'A', 1)])).status).toBe(200);
      content.app.clock.advance(3_000);
      const late = await save(learner, id, [answer(2, 'D', 2)]);
      expect([late.status, late.body.code]).toEqual([409, 'attempt_closed']);
      const played = await learner.post(`/exam/attempts/${id}/plays/`, { question_id: 'ce-15-q01' });
      expect(played.body.code).toBe('attempt_closed');
      const submitted = await submit(learner, 'ce-15', {
        questions: [{ id: 'ce-15-q02', response: 'D' }],
        attempt_id: id,
      });
      expect([submitted.status, submitted.body.id]).toEqual([201, id]);
      const { result } = await read(learner, id);
      expect(result).toMatchObject({ correct: 1, score: 3, elapsed_seconds: 3600 });
    });

    it('submits an expired attempt with what was saved, though the candidate never returns', async () => {
      const learner = await content.person({ tier: 1 });
      const waiting = await content.person({ tier: 1 });
      const untimed = await content.person({ tier: 1 });
      const { id } = await start(learner, { test_id: 'ce-15', mode: 'exam' });
      await save(learner, id, [answer(1, 'A', 1), answer(2, 'D', 2), answer(3, 'B', 3)]);
      const { id: untimedId } = await start(untimed, { test_id: 'ce-15', untimed: true });
      content.app.clock.advance(minutes(30));
      const { id: waitingId } = await start(waiting);
      content.app.clock.advance(minutes(31));
      await content.app.get(ExpiryJob).run();
      const rows = await content.data.query(
        'SELECT id, submitted_at, score FROM attempt WHERE id = ANY ($1)',
        [[id, waitingId, untimedId]],
      );
      const stored = new Map(rows.map((row: { id: string }) => [row.id, row]));
      expect(stored.get(id)).toMatchObject({ score: 6 });
      expect(stored.get(waitingId)).toMatchObject({ submitted_at: null });
      expect(stored.get(untimedId)).toMatchObject({ submitted_at: null });
      expect((await read(learner, id)).status).toBe('submitted');
    });

    it('is over for the candidate even before the job comes by', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      await save(learner, id, [answer(1, 'A', 1)]);
      content.app.clock.advance(minutes(61));
      const again = await learner.post('/exam/attempts/', { test_id: 'ce-15' });
      expect(again.status).toBe(201);
      expect(again.body.id).not.toBe(id);
      expect((await read(learner, id)).result).toMatchObject({ score: 3, correct: 1 });
    });
  });

  describe('exam conditions of oral comprehension', () => {
    it('count plays, and refuse the second', async () => {
      const learner = await content.person({ tier: 2 });
      const { id } = await start(learner, { test_id: 'co-1', mode: 'exam' });
      const play = (number: number) =>
        learner.post(`/exam/attempts/${id}/plays/`, { question_id: `co-1-q0${number}` });
      const both = await Promise.all([play(1), play(1)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_played');
      expect((await play(2)).body).toEqual({ plays: 1 });
      expect((await play(9)).body.errors[0].field).toBe('question_id');
      expect((await read(learner, id)).plays).toEqual({ 'co-1-q01': 1, 'co-1-q02': 1 });
    });

    it('count a play once whose reply was lost, and refuse the next', async () => {
      const learner = await content.person({ tier: 2 });
      const { id } = await start(learner, { test_id: 'co-1', mode: 'exam' });
      const play = (play_id?: string) =>
        learner.post(`/exam/attempts/${id}/plays/`, { question_id: 'co-1-q01', play_id });
      const both = await Promise.all([play('one'), play('one')]);
      expect(both.map(({ status, body }) => [status, body.plays])).toEqual([
        [200, 1],
        [200, 1],
      ]);
      expect((await play('two')).body.code).toBe('already_played');
      expect((await play()).body.code).toBe('already_played');
      expect((await play('x'.repeat(65))).status).toBe(400);
    });

    describe('a hearing that breaks off', () => {
      const question_id = 'co-1-q01';
      const seconds = 20;
      const open = async () => {
        const learner = await content.person({ tier: 2 });
        const { id } = await start(learner, { test_id: 'co-1', mode: 'exam' });
        const path = `/exam/attempts/${id}/plays/`;
        return {
          learner,
          id,
          play: (play_id: string, more = {}) => learner.post(path, { question_id, play_id, ...more }),
          report: (play_id: string, heard_ms: number, more = {}) =>
            learner.patch(path, { question_id, play_id, heard_ms, ...more }),
          heardMs: async () => (await read(learner, id)).heard_ms,
        };
      };
      beforeAll(() =>
        content.data.query(`UPDATE question SET recording = '{"sources":[],"seconds":${seconds},"synthetic":true,"kind":"annonce"}'
                             WHERE id = '${question_id}'`),
      );

      it('goes on from where it was reported, by another play, and counts once', async () => {
        const { play, report, heardMs, id, learner } = await open();
        expect((await play('one')).body).toEqual({ plays: 1, heard_ms: 0 });
        content.app.clock.advance(9_000);
        expect((await report('one', 8_000)).body).toEqual({ heard_ms: 8_000 });
        expect((await report('one', 5_000)).body).toEqual({ heard_ms: 8_000 });
        expect(await heardMs()).toEqual({ [question_id]: 8_000 });
        expect((await play('two')).body.code).toBe('already_played');
        expect((await play('two', { goes_on: true })).body).toEqual({ plays: 1, heard_ms: 8_000 });
        expect((await play('two', { goes_on: true })).body).toEqual({ plays: 1, heard_ms: 8_000 });
        expect((await read(learner, id)).plays).toEqual({ [question_id]: 1 });
        const late = await report('one', 9_000);
        expect([late.status, late.body.code]).toEqual([409, 'already_played']);
        expect(await heardMs()).toEqual({ [question_id]: 8_000 });
      });

      it('is never further than the time that passed, nor over before it', async () => {
        const { play, report, heardMs } = await open();
        await play('one');
        content.app.clock.advance(3_000);
        const { heard_ms } = (await report('one', 15_000)).body;
        expect(heard_ms).toBeGreaterThanOrEqual(3_000);
        expect(heard_ms).toBeLessThan(15_000);
        expect((await report('one', 20_000, { ended: true })).body.heard_ms).toBeLessThan(15_000);
        await play('two', { goes_on: true });
        // Time away from the page is no time of listening.
        expect((await report('two', 20_000)).body.heard_ms).toBeLessThan(15_000);
        content.app.clock.advance(seconds * 1_000);
        expect((await report('two', 20_000, { ended: true })).body).toEqual({ heard_ms: null });
        expect(await heardMs()).toEqual({});
      });

      it('is over at its end, for good', async () => {
        const { play, report } = await open();
        await play('one');
        content.app.clock.advance(seconds * 1_000);
        for (const _ of [1, 2])
          expect((await report('one', 19_900, { ended: true })).body).toEqual({ heard_ms: null });
        expect((await report('one', 4_000)).body).toEqual({ heard_ms: null });
        const again = await play('two', { goes_on: true });
        expect([again.status, again.body.code]).toEqual([409, 'already_played']);
      });

      it('goes on neither in another’s name, nor where there was none, nor once it was left', async () => {
        const { play, report, learner, id } = await open();
        expect((await report('one', 0)).body.code).toBe('already_played');
        await play('one');
        const other = await content.person({ tier: 2 });
        const body = { question_id, play_id: 'one', heard_ms: 1 };
        expect((await other.patch(`/exam/attempts/${id}/plays/`, body)).status).toBe(404);
        for (const refused of [{ heard_ms: -1 }, { heard_ms: 1e9 }, { play_id: undefined }])
          expect((await learner.patch(`/exam/attempts/${id}/plays/`, { ...body, ...refused })).status).toBe(
            400,
          );
        await save(learner, id, [], 1);
        expect((await play('two', { goes_on: true })).body.code).toBe('no_going_back');
        await submit(learner, 'co-1', { questions: [], attempt_id: id });
        expect((await report('one', 1)).body.code).toBe('attempt_closed');
      });

      it('goes on three times: whoever reports nothing hears it no more often', async () => {
        const { play, heardMs } = await open();
        await play('one');
        for (const again of ['two', 'three', 'four'])
          expect((await play(again, { goes_on: true })).body).toEqual({ plays: 1, heard_ms: 0 });
        expect((await play('four', { goes_on: true })).status).toBe(200);
        expect(await heardMs()).toEqual({});
        expect((await play('five', { goes_on: true })).body.code).toBe('already_played');
      });

      it('counted without an id does not go on: nobody could have reported it', async () => {
        const { learner, id, play, heardMs } = await open();
        await learner.post(`/exam/attempts/${id}/plays/`, { question_id });
        expect(await heardMs()).toEqual({});
        expect((await play('two', { goes_on: true })).body.code).toBe('already_played');
      });
    });

    it('count every play in practice', async () => {
      const learner = await content.person({ tier: 2 });
      const { id } = await start(learner, { test_id: 'co-1' });
      for (const plays of [1, 2, 3])
        expect((await learner.post(`/exam/attempts/${id}/plays/`, { question_id: 'co-1-q01' })).body).toEqual(
          { plays },
        );
    });

    it('allow no step back: not by position, answer, play or submission', async () => {
      const learner = await content.person({ tier: 2 });
      const { id } = await start(learner, { test_id: 'co-1', mode: 'exam' });
      const first = [heard(1, 'B', 1)];
      expect((await save(learner, id, first, 1)).status).toBe(200);
      expect((await save(learner, id, [heard(2, 'A', 2)], 3)).status).toBe(200);
      for (const refused of [
        await save(learner, id, [], 2),
        await save(learner, id, [heard(1, 'A', 9)]),
        await save(learner, id, [heard(5, 'A', 9)], 2),
        await learner.post(`/exam/attempts/${id}/plays/`, { question_id: 'co-1-q03' }),
      ])
        expect([refused.status, refused.body.code]).toEqual([409, 'no_going_back']);
      // The first save again, as a browser sends it that never saw the reply.
      expect((await save(learner, id, first, 1)).status).toBe(200);
      const { position, answers } = await read(learner, id);
      expect([position, answers.map(({ response }: { response: string }) => response)]).toEqual([
        3,
        ['B', 'A'],
      ]);
      const questions = [1, 5].map((number) => ({ id: `co-1-q0${number}`, response: 'A' }));
      await submit(learner, 'co-1', { questions, attempt_id: id });
      expect((await read(learner, id)).result).toMatchObject({ correct: 2 });
    });

    it('do not bind written comprehension, which is free', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner, { test_id: 'ce-15', mode: 'exam' });
      await save(learner, id, [answer(9, 'A', 1)], 8);
      expect((await save(learner, id, [answer(1, 'A', 2)], 0)).status).toBe(200);
      expect((await read(learner, id)).position).toBe(0);
    });
  });

  describe('submitting', () => {
    it('marks all 39 questions, and shows keys only then', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      expect((await learner.get(`/mgmt/fetch-response/${id}/`)).status).toBe(404);
      expect(JSON.stringify(await read(learner, id))).not.toContain('explanation');
      const questions = keys.map((response, index) => ({
        id: answer(index + 1, null, 0).question_id,
        response,
      }));
      const sent = { questions: { normal_questions: questions }, attempt_id: id };
      const { status, body } = await submit(learner, 'ce-15', sent);
      expect([status, body]).toEqual([201, { id }]);
      expect((await read(learner, id)).result).toMatchObject({
        response_id: id,
        correct: 39,
        total: 39,
        score: 699,
        cecrl: 'C2',
        nclc: 10,
      });
      const response = (await learner.get(`/mgmt/fetch-response/${id}/`)).body;
      expect(response).toHaveLength(39);
      for (const question of response)
        expect(question).toMatchObject({ is_correct: true, response: question.answer });
      expect(response[38]).toMatchObject({ number: 39, point: 33, level: 'C2', theme: expect.any(String) });
      // What kind each question is, as its pack says it.
      expect(response.filter(({ asks }: { asks: string | null }) => asks === null)).toEqual([]);
    });

    it('merges the body over what was saved; a blank in it erases nothing', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      await save(learner, id, [answer(1, 'A', 7), answer(2, 'A', 8), answer(3, 'C', 9)]);
      const questions = [
        { id: 'ce-15-q01', response: null },
        { id: 'ce-15-q02', response: 'D' },
        { id: 'ce-15-q04', response: 'A', is_correct: true, points: 699 },
      ];
      expect((await submit(learner, 'ce-15', { questions })).body.id).toBe(id);
      const response = (await learner.get(`/mgmt/fetch-response/${id}/`)).body;
      expect(response.slice(0, 5).map(({ response }: { response: string }) => response)).toEqual([
        'A',
        'D',
        'C',
        'A',
        null,
      ]);
      expect(response[4]).toMatchObject({ is_correct: false, point: 9 });
      const stored = await content.data.query(
        'SELECT question_id, correct FROM answer WHERE attempt_id = $1 ORDER BY 1',
        [id],
      );
      expect(stored.map(({ correct }: { correct: boolean }) => correct)).toEqual([true, true, true, true]);
    });

    it('happens once, however often and however concurrently it is sent', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      const body = { questions: [{ id: 'ce-15-q01', response: 'A' }], attempt_id: id };
      const replies = await Promise.all(Array.from({ length: 6 }, () => submit(learner, 'ce-15', body)));
      for (const { status, body: reply } of replies) expect([status, reply.id]).toEqual([201, id]);
      const changed = { questions: [{ id: 'ce-15-q02', response: 'D' }], attempt_id: id };
      expect((await submit(learner, 'ce-15', changed)).body.id).toBe(id);
      expect((await read(learner, id)).result.correct).toBe(1);
      const events = await content.data.query(
        'SELECT data FROM outbox_event WHERE type = $1 AND subject = $2',
        [responseSubmitted.type, id],
      );
      expect(events).toHaveLength(1);
      expect(events[0].data).toMatchObject({
        response_id: id,
        user_id: learner.userId,
        correct: 1,
        score: 3,
      });
      expect((await save(learner, id, [answer(3, 'A', 99)])).body.code).toBe('attempt_closed');
    });

    it('loses no save that was acknowledged while it ran', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      const saves = Array.from({ length: 12 }, (_, index) => save(learner, id, [answer(index + 1, 'A', 1)]));
      const [submitted, ...replies] = await Promise.all([
        submit(learner, 'ce-15', { questions: [], attempt_id: id }),
        ...saves,
      ]);
      expect(submitted?.status).toBe(201);
      const response = (await learner.get(`/mgmt/fetch-response/${id}/`)).body;
      for (const [index, { status }] of replies.entries())
        expect([status, response[index].response]).toEqual(status === 200 ? [200, 'A'] : [409, null]);
    });

    it('without an open attempt is a retake with a new id', async () => {
      const learner = await content.person({ tier: 1 });
      const body = { questions: [{ id: 'ce-15-q01', response: 'A' }] };
      const first = await submit(learner, 'ce-15', body);
      content.app.clock.advance(61_000);
      const second = await submit(learner, 'ce-15', body);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body.id).not.toBe(first.body.id);
      expect((await read(learner, second.body.id)).result).toMatchObject({ correct: 1, total: 39 });
      const nobody = await content.person();
      expect((await submit(nobody, 'ce-15', body)).body.code).toBe('subscription_required');
      expect((await submit(learner, 'co-1', body)).body.code).toBe('test_locked');
      expect((await submit(content.visitor, 'ce-15', body)).status).toBe(401);
      expect((await submit(learner, 'nothing', body)).status).toBe(404);
    });

    it('without an open attempt starts and ends at one instant, however long it takes: nobody rushed through it', async () => {
      const learner = await content.person({ tier: 1 });
      const { clock } = content.app;
      const now = clock.now.bind(clock);
      const slow = jest.spyOn(clock, 'now').mockImplementation(() => {
        clock.advance(1_000);
        return now();
      });
      const { body } = await submit(learner, 'ce-15', { questions: [{ id: 'ce-15-q01', response: 'A' }] });
      slow.mockRestore();
      expect((await read(learner, body.id)).result.elapsed_seconds).toBe(0);
    });

    it('without an open attempt, the same answers sent again within a minute are one, in a row and at once', async () => {
      const learner = await content.person({ tier: 1 });
      const questions = [
        { id: 'ce-15-q01', response: 'A' },
        { id: 'ce-15-q02', response: 'B' },
      ];
      const first = await submit(learner, 'ce-15', { questions });
      const reordered = [...questions.toReversed(), { id: 'ce-15-q03', response: '' }];
      const others = await Promise.all(
        [questions, questions, reordered].map((sent) => submit(learner, 'ce-15', { questions: sent })),
      );
      expect(others.map(({ status, body }) => [status, body.id])).toEqual(
        Array(3).fill([201, first.body.id]),
      );
      expect((await learner.get('/exam/responses/')).body).toHaveLength(1);
      const atOnce = await Promise.all(
        Array.from({ length: 4 }, () => submit(learner, 'ce-15', { questions: [] })),
      );
      expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1);
      const [events] = await content.data.query(
        `SELECT count(*)::int AS count FROM outbox_event WHERE data ->> 'user_id' = $1`,
        [learner.userId],
      );
      expect(events.count).toBe(2);
      // Nobody else's, and of no other kind of test.
      const other = await content.person({ tier: 1 });
      expect((await submit(other, 'ce-15', { questions })).body.id).not.toBe(first.body.id);
      expect((await learner.post('/mgmt/save-response-expression/ce-15/', { questions: [] })).status).toBe(
        404,
      );
    });

    it('without `attempt_id` is the open attempt’s, however often it is sent', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner, { test_id: 'ce-15', mode: 'exam' });
      await save(learner, id, [answer(1, 'A', 1)]);
      const questions = [{ id: 'ce-15-q02', response: 'B' }];
      const replies = await Promise.all([1, 2].map(() => submit(learner, 'ce-15', { questions })));
      replies.push(await submit(learner, 'ce-15', { questions }));
      expect(replies.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, id]));
      // The next one is that of the next attempt, whose answers are the same.
      const next = await start(learner);
      expect((await submit(learner, 'ce-15', { questions })).body.id).toBe(next.id);
      content.app.clock.advance(60_001);
      const later = (await submit(learner, 'ce-15', { questions })).body.id;
      expect([id, next.id]).not.toContain(later);
    });

    it('refuses answers that are not of the test, and stays open', async () => {
      const learner = await content.person({ tier: 1 });
      const { id } = await start(learner);
      const cases = [
        [{ questions: [{ id: 'co-1-q01', response: 'A' }] }, 'questions.0.id'],
        [{ questions: [{ id: 'ce-15-q01', response: 'Z' }] }, 'questions.0.response'],
        [{ questions: 'all' }, 'questions'],
        [{}, 'questions'],
      ] as const;
      for (const [body, field] of cases) {
        const reply = await submit(learner, 'ce-15', { ...body, attempt_id: id });
        expect([reply.status, reply.body.errors?.[0].field]).toEqual([400, field]);
      }
      expect((await submit(learner, 'co-1', { questions: [], attempt_id: id })).status).toBe(404);
      expect((await read(learner, id)).status).toBe('open');
    });

    it('counts in the real average, which needs two', async () => {
      const one = await content.importPack({
        ...oralPack,
        id: 'fresh',
        tests: [{ ...oralPack.tests[0]!, id: 'fresh', number: 7, tier: 0 }],
      });
      expect(one).toMatchObject({ versions: [{ test: 'fresh', version: 1 }] });
      const average = async (correct: number) => {
        const learner = await content.person({ tier: 1 });
        const questions = Array.from({ length: correct }, (_, n) => ({
          id: `co-1-q0${n + 1}`,
          response: 'A',
        }));
        const { body } = await submit(learner, 'fresh', { questions });
        return (await read(learner, body.id)).result.average_percent;
      };
      expect(await average(6)).toBeNull();
      expect(await average(3)).toBe(75);
      expect(await average(0)).toBe(50);
    });

    it('that took less than a quarter of its time leaves the average alone, and the next one counts', async () => {
      await content.importPack({
        ...oralPack,
        id: 'rushed',
        tests: [{ ...oralPack.tests[0]!, id: 'rushed', number: 8, tier: 0 }],
      });
      const learner = await content.person({ tier: 1 });
      const counted = async () => {
        const [row] = await content.data.query(
          `SELECT coalesce(sum(submissions), 0)::int AS people FROM test_average WHERE test_id = 'rushed'`,
        );
        return row.people;
      };
      const pass = async (seconds: number) => {
        const { id } = await start(learner, { test_id: 'rushed' });
        content.app.clock.advance(seconds * 1000);
        await submit(learner, 'rushed', { questions: [], attempt_id: id });
        content.app.clock.reset();
        return counted();
      };
      const { duration } = oralPack.tests[0]!.set;
      expect(await pass(duration / 4 - 2)).toBe(0);
      expect(await pass(duration / 4 + 2)).toBe(1);
    });
  });

  it('keep the version of the set that they began with', async () => {
    const pack = importedPack(await readPack(`${contentFolder}/originales`));
    const test = pack.tests.find(({ id }) => id === 'ce-15');
    const learner = await content.person({ tier: 1 });
    const { id, version } = await start(learner);
    const questions = test!.set.questions.map((question) =>
      question.number === 1 ? { ...question, text: 'Une autre question\u202f?', answer: 'B' } : question,
    );
    const changed = { ...pack, tests: [{ ...test!, set: { ...test!.set, questions } }] };
    expect(await content.importPack(changed)).toMatchObject({
      versions: [{ test: 'ce-15', version: version + 1 }],
    });
    const textOf = async (path: string) => (await learner.get(path)).body.normal_questions[0].text;
    expect(await textOf('/mgmt/questions/ce-15/')).toBe('Une autre question\u202f?');
    expect(await textOf(`/mgmt/questions/ce-15/?attempt_id=${id}`)).toBe(test!.set.questions[0]!.text);
    expect(await start(learner)).toMatchObject({ id, version });
    await submit(learner, 'ce-15', { questions: [{ id: 'ce-15-q01', response: 'A' }], attempt_id: id });
    expect((await read(learner, id)).result.correct).toBe(1);
    expect(await start(learner)).toMatchObject({ version: version + 1 });
    await content.importPack(pack);
  });
});
