import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expressionSubmitted, userRegistered } from '@passerelle/contracts';
import { queriesOf } from '@passerelle/service-kit/testing';
import { ExpiryJob } from '../attempts/expiry.job.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';

const markup = '<img src=x onerror="alert(1)"> & "guillemets" d’été 🍁';
const task = (number: number, response: string | null) => ({ id: `ee-20-t${number}`, response });

describe('expression', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp({ SCHOOL_MAILBOX: 'ecole@passerelle.test' });
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const submit = (person: TestPerson, body: object, testId = 'ee-20') =>
    person.post(`/mgmt/save-response-expression/${testId}/`, body);
  const start = async (person: TestPerson, body: object = {}) =>
    (await person.post('/exam/attempts/', { test_id: 'ee-20', ...body })).body;
  const mailsAbout = async (responseId: string) => {
    await content.app.idle();
    return content.app.mails.filter(({ text }) => text.includes(responseId));
  };

  it('is submitted once, with word counts, the event and the grading mail, however often it is sent', async () => {
    const learner = await content.person({ tier: 1 });
    await content.app.publish(userRegistered, registration(learner.userId, 'awa@exemple.org'));
    const { id } = await start(learner);
    const body = {
      attempt_id: id,
      questions: { expression_questions: [task(1, 'L’école est fermée.'), task(2, markup)] },
    };
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(learner, body)));
    for (const { status, body: reply } of replies) expect([status, reply]).toEqual([201, { id }]);
    expect((await submit(learner, { ...body, questions: [task(3, 'Trop tard.')] })).body).toEqual({ id });

    const { body: response } = await learner.get(`/exam/responses/${id}/`);
    expect(response).toMatchObject({ id, test_id: 'ee-20', skill: 'written_expression', grade: null });
    expect(response.tasks).toMatchObject([
      {
        task_number: 1,
        response: 'L’école est fermée.',
        words: 4,
        answer: '<p>Modèle 1</p>',
        recording: null,
      },
      { task_number: 2, response: markup },
      { task_number: 3, response: null, words: 0 },
    ]);
    const [mail, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ecole@passerelle.test', replyTo: 'awa@exemple.org' });
    expect(mail?.subject).toContain('Expression Écrite test 20');
    expect(mail?.subject).toContain('Awa Touré');
    expect(mail?.html).toBeUndefined();
    for (const part of ['Awa Touré <awa@exemple.org>', 'L’école est fermée.', markup, '(4 mots)'])
      expect(mail?.text).toContain(part);
    const events = await content.data.query(
      'SELECT data FROM outbox_event WHERE type = $1 AND subject = $2',
      [expressionSubmitted.type, id],
    );
    expect(events).toEqual([
      {
        data: expect.objectContaining({
          response_id: id,
          user_id: learner.userId,
          skill: 'written_expression',
        }),
      },
    ]);
    expect((await learner.get('/exam/attempts/')).body[0]).toMatchObject({
      id,
      status: 'submitted',
      result: null,
      grade: null,
    });
  });

  it('is saved as it is written, essays of 200 KB too, and one of 1 MB is refused', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner, { mode: 'exam' });
    const essay = 'é'.repeat(100_000);
    const save = (response: string, seq: number) =>
      learner.patch(`/exam/attempts/${id}/`, { answers: [{ question_id: 'ee-20-t1', response, seq }] });
    expect(Buffer.byteLength(essay)).toBe(200_000);
    expect((await save(essay, 1)).status).toBe(200);
    expect((await save('x'.repeat(1_000_000), 2)).status).toBe(413);
    expect((await learner.get(`/exam/attempts/${id}/`)).body.answers[0].response).toBe(essay);
    const { body: set } = await learner.get(`/mgmt/questions/ee-20/?attempt_id=${id}`);
    expect(set.expression_questions[0]).toMatchObject({ response: essay, answer: null });
    const sent = { attempt_id: id, questions: [{ id: 'ee-20-t2', response: essay }] };
    expect((await submit(learner, sent)).status).toBe(201);
    expect(
      (await submit(learner, { questions: [{ id: 'ee-20-t2', response: 'x'.repeat(1_000_000) }] })).status,
    ).toBe(413);
    const { body } = await learner.get(`/exam/responses/${id}/`);
    expect(body.tasks.map(({ response }: { response: string }) => response?.length)).toEqual([
      100_000,
      100_000,
      undefined,
    ]);
  });

  it('takes one query for a save, two for a start', async () => {
    const learner = await content.person({ tier: 1 });
    await content.app.idle();
    expect(await queriesOf(() => start(learner))).toHaveLength(2);
    const { id } = await start(learner);
    const answers = [{ question_id: 'ee-20-t1', response: markup, seq: 1 }];
    expect(await queriesOf(() => learner.patch(`/exam/attempts/${id}/`, { answers }))).toHaveLength(1);
  });

  it('keeps the newest of saves that are replayed and reordered, to the last byte', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    const save = (response: string, seq: number) =>
      learner.patch(`/exam/attempts/${id}/`, { answers: [{ question_id: 'ee-20-t1', response, seq }] });
    const drafts = Array.from({ length: 20 }, (_, seq) => `${markup} ${'é'.repeat(seq)}\r\n\t${seq}`);
    const replies = await Promise.all(drafts.map(save).reverse());
    for (const { status } of replies) expect(status).toBe(200);
    expect((await save('ancien', 3)).status).toBe(200);
    const [answer] = (await learner.get(`/exam/attempts/${id}/`)).body.answers;
    expect(answer).toMatchObject({ seq: 19, response: drafts[19] });
    expect((await save('moitié \ud83d', 30)).body.errors[0].field).toBe('answers.0.response');
    // What came invisibly with a clipboard costs nobody their text.
    expect((await save('a\0b\u0008c', 31)).status).toBe(200);
    expect((await learner.get(`/exam/attempts/${id}/`)).body.answers[0]).toMatchObject({ response: 'abc' });
  });

  it('refuses tasks of another set, and tests of the other kind', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner);
    const foreign = await submit(learner, {
      attempt_id: id,
      questions: [task(1, 'a'), { id: 'ee-30-t1', response: 'b' }],
    });
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([400, 'questions.1.id']);
    const saved = await learner.patch(`/exam/attempts/${id}/`, {
      answers: [{ question_id: 'ce-15-q01', response: 'A', seq: 1 }],
    });
    expect([saved.status, saved.body.errors[0].field]).toEqual([400, 'answers.0.question_id']);
    expect((await learner.post('/mgmt/save-response/ee-20/', { questions: [], attempt_id: id })).status).toBe(
      404,
    );
    expect((await submit(learner, { questions: [] }, 'ce-15')).status).toBe(404);
    expect((await submit(learner, { questions: [] }, 'nothing')).status).toBe(404);
    expect((await learner.get(`/exam/attempts/${id}/`)).body).toMatchObject({ status: 'open', answers: [] });
  });

  it('takes a plan that opens it', async () => {
    const body = { questions: [task(1, 'Bonjour.')] };
    expect((await submit(content.visitor, body)).status).toBe(401);
    expect((await submit(await content.person(), body)).body.code).toBe('subscription_required');
    expect((await submit(await content.person({ tier: 1 }), body, 'ee-21')).body.code).toBe('test_locked');
  });

  it('belongs to one person, and is read once submitted', async () => {
    const owner = await content.person({ tier: 1 });
    const other = await content.person({ tier: 5 });
    const { id } = await start(owner);
    expect((await owner.get(`/exam/responses/${id}/`)).status).toBe(404);
    await submit(owner, { questions: [task(1, 'Bonjour.')] });
    for (const path of [`/exam/responses/${id}/`, `/mgmt/fetch-response/${id}/`]) {
      expect((await owner.get(path)).status).toBe(200);
      expect((await other.get(path)).status).toBe(404);
      expect((await content.visitor.get(path)).status).toBe(401);
    }
    const { body } = await owner.get(`/mgmt/fetch-response/${id}/`);
    expect(body[0]).toMatchObject({
      id: 'ee-20-t1',
      response: 'Bonjour.',
      level: null,
      is_correct: false,
      point: 0,
    });
    expect((await owner.get('/exam/responses/nothing/')).status).toBe(404);
  });

  it('without an open attempt is a retake', async () => {
    const learner = await content.person({ tier: 1 });
    const [first, second] = [
      await submit(learner, { questions: [task(1, 'Un.')] }),
      await submit(learner, { questions: [task(1, 'Deux.')] }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.id).not.toBe(second.body.id);
    expect((await learner.get(`/exam/responses/${second.body.id}/`)).body.tasks[0].words).toBe(1);
  });

  it('is submitted with what was saved though the candidate never returns, and graded', async () => {
    const learner = await content.person({ tier: 1 });
    const { id } = await start(learner, { mode: 'exam' });
    await learner.patch(`/exam/attempts/${id}/`, {
      answers: [{ question_id: 'ee-20-t2', response: 'Je n’ai pas fini', seq: 1 }],
    });
    content.app.clock.advance(61 * 60_000);
    await content.app.get(ExpiryJob).run();
    const rows = await content.data.query('SELECT words FROM submitted_expression WHERE response_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ words: 5 }]);
    expect(await mailsAbout(id)).toHaveLength(1);
    expect((await learner.get(`/exam/responses/${id}/`)).body.tasks[1].words).toBe(5);
  });

  it('that is blank is submitted, and troubles nobody', async () => {
    const learner = await content.person({ tier: 1 });
    const { body } = await submit(learner, { questions: [task(1, ''), task(2, null)] });
    expect((await learner.get(`/exam/responses/${body.id}/`)).body.tasks).toHaveLength(3);
    expect(await mailsAbout(body.id)).toEqual([]);
    const teacher = await content.person({ roles: ['teacher'] });
    const waiting = (await teacher.get('/exam/grades/?status=waiting')).body;
    expect(waiting.map(({ response_id }: { response_id: string }) => response_id)).not.toContain(body.id);
  });
});
