import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { personErased, userDeleted, userRegistered } from '@passerelle/contracts';
import { Housekeeping } from '@passerelle/service-kit';
import { type ContentApp, startContentApp } from './testing/content-app.js';
import { examPack } from './testing/exam-pack.js';
import { registration } from './testing/registration.js';

describe('what is kept of people', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp({ SCHOOL_MAILBOX: 'ecole@passerelle.test' });
  });
  afterAll(() => content.close());

  it('progress: real figures, null before the first test', async () => {
    const learner = await content.person({ tier: 1 });
    const empty = (await learner.get('/exam/progress/')).body;
    expect(empty.overall_percent).toBeNull();
    const questions = [
      { id: 'ce-15-q01', response: 'A' },
      { id: 'ce-15-q02', response: 'D' },
      { id: 'ce-15-q03', response: 'B' },
    ];
    const { body } = await learner.post('/mgmt/save-response/ce-15/', { questions });
    const progress = (await learner.get('/exam/progress/')).body;
    const written = progress.skills.find(({ skill }: { skill: string }) => skill === 'written_comprehension');
    expect(written).toMatchObject({
      attempts: 1,
      best_score: 6,
      last_score: 6,
      average_percent: 5.1,
      nclc: null,
    });
    expect(written.history).toEqual([
      { at: expect.any(String), score: 6, attempt_id: body.id, measures_little: false },
    ]);
    expect(progress.overall_percent).toBe(5.1);
    expect((await content.visitor.get('/exam/progress/')).status).toBe(401);
  });

  it('goal: one’s own', async () => {
    const learner = await content.person();
    expect((await learner.get('/exam/goal/')).body).toEqual({ target_nclc: null, exam_date: null });
    const goal = { target_nclc: 9, exam_date: '2027-03-01' };
    expect((await learner.put('/exam/goal/', goal)).body).toEqual(goal);
    expect((await learner.put('/exam/goal/', { ...goal, target_nclc: 7 })).status).toBe(200);
    expect((await learner.get('/exam/goal/')).body).toEqual({ ...goal, target_nclc: 7 });
    const bySkill = { ...goal, by_skill: { oral_comprehension: 8, written_expression: 6 } };
    expect((await learner.put('/exam/goal/', bySkill)).body).toEqual(bySkill);
    expect((await learner.get('/exam/goal/')).body).toEqual(bySkill);
    for (const bad of [
      { ...goal, target_nclc: 3 },
      { ...goal, by_skill: { oral_comprehension: 11 } },
      { ...goal, exam_date: '2027-02-30' },
      { ...goal, exam_date: '2026-01-01' },
      { target_nclc: 9 },
    ])
      expect((await learner.put('/exam/goal/', bad)).status).toBe(400);
    expect((await learner.get('/exam/goal/')).body).toEqual(bySkill);
    // « Partout »: who names no skill takes theirs back.
    await learner.put('/exam/goal/', goal);
    expect((await learner.get('/exam/goal/')).body).toEqual(goal);
    expect((await (await content.person()).get('/exam/goal/')).body.target_nclc).toBeNull();
  });

  it('contact: a row, and a mail to the school', async () => {
    const message = {
      fullName: ' Awa Diop ',
      email: 'Awa@Exemple.org',
      message: 'Bonjour <b>vous</b>\n\n\tÀ bientôt',
    };
    const { status, body } = await content.visitor.post('/user/api/contact/', message);
    expect([status, body.message]).toEqual([200, 'Message sent successfully!']);
    await content.app.idle();
    expect(content.app.mails).toHaveLength(1);
    expect(content.app.mails[0]).toMatchObject({
      to: 'ecole@passerelle.test',
      subject: 'Message de Awa Diop',
      text: expect.stringContaining('Bonjour <b>vous</b>\n\n\tÀ bientôt'),
    });
    const rows = await content.data.query('SELECT email FROM contact_message');
    expect(rows).toEqual([{ email: 'awa@exemple.org' }]);
    const several = { ...message, fullName: 'Awa\nBcc: x@y.test' };
    for (const bad of [several, { ...message, email: 'x' }, { ...message, message: ' ' }, {}, null, []])
      expect((await content.visitor.post('/user/api/contact/', bad)).status).toBe(400);
  });

  it('contact: sent again, as the answer got lost, is one message; an hour later it is another', async () => {
    const message = { fullName: 'Sekou', email: 'sekou@exemple.org', message: 'Allô ?' };
    const send = (more = {}) => content.visitor.post('/user/api/contact/', { ...message, ...more });
    const kept = async () =>
      (await content.data.query(`SELECT FROM contact_message WHERE full_name = 'Sekou'`)).length;
    const replies = await Promise.all([send(), send()]);
    replies.push(await send());
    for (const { status, body } of replies)
      expect([status, body.message]).toEqual([200, 'Message sent successfully!']);
    await content.app.idle();
    const mails = () => content.app.mails.filter(({ subject }) => subject === 'Message de Sekou');
    expect([await kept(), mails().length]).toEqual([1, 1]);
    await send({ message: 'Autre chose' });
    expect(await kept()).toBe(2);
    content.app.clock.advance(3_600_001);
    await send();
    expect(await kept()).toBe(3);
    await content.data.query(`DELETE FROM contact_message WHERE full_name = 'Sekou'`);
    content.app.clock.reset();
  });

  it('contact: what fills in the field that nobody sees is thanked and not heard; messages go after 13 months', async () => {
    const message = {
      fullName: 'Robot',
      email: 'robot@exemple.org',
      message: 'Achetez',
      website: 'https://x.test',
    };
    expect((await content.visitor.post('/user/api/contact/', message)).status).toBe(200);
    const kept = () => content.data.query('SELECT full_name FROM contact_message');
    expect(await kept()).toEqual([{ full_name: 'Awa Diop' }]);
    await content.app.get(Housekeeping).deleteOld();
    expect(await kept()).toHaveLength(1);
    await content.data.query(
      `UPDATE contact_message SET created_at = created_at - interval '13 months 1 day'`,
    );
    await content.app.get(Housekeeping).deleteOld();
    expect(await kept()).toEqual([]);
  });

  it('goes with the account', async () => {
    const learner = await content.person({ tier: 1 });
    const other = await content.person({ tier: 1 });
    for (const person of [learner, other]) {
      const { body } = await person.post('/exam/attempts/', { test_id: 'ce-15' });
      await person.patch(`/exam/attempts/${body.id}/`, {
        answers: [{ question_id: 'ce-15-q01', response: 'A', seq: 1 }],
      });
      await person.put('/exam/goal/', { target_nclc: 9, exam_date: null });
    }
    await content.app.publish(userDeleted, {
      subject: learner.userId,
      version: 9,
      data: { user_id: learner.userId },
    });
    expect((await learner.get('/exam/attempts/')).body).toEqual([]);
    expect((await learner.get('/exam/goal/')).body.target_nclc).toBeNull();
    expect((await learner.post('/exam/attempts/', { test_id: 'ce-15' })).status).toBe(403);
    expect((await other.get('/exam/attempts/')).body[0].answers).toHaveLength(1);
  });

  it('is gone from every table once the account is', async () => {
    await content.importPack(examPack);
    const learner = await content.person({ tier: 1 });
    await content.app.publish(userRegistered, registration(learner.userId, 'partie@exemple.org'));
    const goal = { target_nclc: 9, by_skill: { oral_expression: 7 }, exam_date: null };
    await learner.put('/exam/goal/', goal);
    const questions = [{ id: 'co-20-q01', response: 'B' }];
    await learner.post('/mgmt/save-response/co-20/', { questions });
    const texts = [{ id: 'ee-20-t1', response: 'Mon adresse et mon histoire.' }];
    const { body: copy } = await learner.post('/mgmt/save-response-expression/ee-20/', { questions: texts });
    const { body: mock } = await learner.post('/exam/mocks/', { mock_id: 'blanc-1' });
    const part = { test_id: 'co-30', mock_session_id: mock.id };
    const { body: heard } = await learner.post('/exam/attempts/', part);
    const play = { question_id: 'co-30-q01', play_id: 'one' };
    await learner.post(`/exam/attempts/${heard.id}/plays/`, play);
    await learner.get('/mgmt/questions/ce-15/?corrections=1');
    const teacher = await content.person({ roles: ['teacher'] });
    const criteria = { tache: 1, coherence: 1, lexique: 1, grammaire: 1 };
    await teacher.post('/exam/grades/', { response_id: copy.id, criteria });
    await content.app.idle();
    const exported = (await learner.get('/exam/export/')).body;
    expect(exported).toMatchObject({
      goal,
      entitlements: [{ tier: 1, ended: false }],
      mocks: [{ id: mock.id, mock_id: 'blanc-1', step: 0, attempts: [expect.any(String)] }],
      seen_corrections: [{ test_id: 'ce-15', seen_at: expect.any(String) }],
      review: [{ question_id: 'co-20-q01', test_id: 'co-20', due_at: expect.any(String) }],
      mails: [
        { subject: expect.stringContaining('À corriger') },
        { subject: expect.stringContaining('4/20') },
      ],
    });
    expect(exported.attempts.map(({ test_id }: { test_id: string }) => test_id)).toEqual([
      'co-20',
      'ee-20',
      'co-30',
    ]);
    expect(exported.attempts[1]).toMatchObject({
      answers: [{ question_id: 'ee-20-t1', response: 'Mon adresse et mon histoire.', words: 5 }],
      grades: [{ version: 1, score: 4, comment: null }],
    });
    expect(exported.attempts[2]).toMatchObject({ plays: { 'co-30-q01': 1 }, heard_ms: { 'co-30-q01': 0 } });
    expect(JSON.stringify(exported)).not.toContain(teacher.userId);
    const holding = async () => {
      const tables = await content.data.query<{ name: string }[]>(
        `SELECT relname AS name FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
      );
      const marks = [learner.userId, 'partie@exemple.org', 'Mon adresse', copy.id];
      const found = [];
      for (const { name } of tables) {
        const [row] = await content.data.query<{ held: boolean }[]>(
          `SELECT EXISTS (SELECT FROM "${name}" t WHERE ${marks.map((_, n) => `t::text LIKE '%' || $${n + 1} || '%'`).join(' OR ')}) AS held`,
          marks,
        );
        if (row?.held) found.push(name);
      }
      return found;
    };
    expect(await holding()).toEqual([
      'answer',
      'attempt',
      'entitlement',
      'first_result',
      'goal',
      'grade',
      'mail',
      'mock_session',
      'open_attempt',
      'outbox_event',
      'projected_user',
      'review_card',
      'seen_correction',
      'submitted_expression',
    ]);
    await content.app.publish(userDeleted, {
      subject: learner.userId,
      version: 9,
      data: { user_id: learner.userId },
    });
    // What is left is that there was such an account: an id and nothing else, so that a late event cannot bring it back.
    expect(await holding()).toEqual(['outbox_event', 'projected_user']);
    const told = await content.data.query('SELECT type, data FROM outbox_event WHERE data::text LIKE $1', [
      `%${learner.userId}%`,
    ]);
    expect(told).toEqual([
      { type: personErased.type, data: { user_id: learner.userId, service: 'svc-content' } },
    ]);
    const [rest] = await content.data.query('SELECT * FROM projected_user WHERE id = $1', [learner.userId]);
    expect(rest).toMatchObject({ email: '', first_name: '', last_name: '', image: null, deleted: true });
    expect(await content.data.query('SELECT FROM mock_attempt')).toEqual([]);
  });
});
