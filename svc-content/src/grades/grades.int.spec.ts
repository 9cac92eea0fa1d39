import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gradeRecorded, gradesPage, userRegistered, userUpdated } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';

const criteria = { tache: 4, coherence: 3.5, lexique: 3, grammaire: 2 };

describe('grades', () => {
  let content: ContentApp;
  let teacher: TestPerson;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
    teacher = await content.person({ roles: ['teacher'] });
  });
  afterAll(() => content.close());

  const submitted = async (email = 'awa@exemple.org') => {
    const learner = await content.person({ tier: 1 });
    await content.app.publish(userRegistered, registration(learner.userId, email));
    const questions = [{ id: 'ee-20-t1', response: 'Bonjour à tous.' }];
    const { body } = await learner.post('/mgmt/save-response-expression/ee-20/', { questions });
    return { learner, id: body.id as string };
  };
  const record = (body: object, person = teacher) => person.post('/exam/grades/', body);
  const ids = (rows: { response_id: string }[]) => rows.map(({ response_id }) => response_id);

  it('are for teachers', async () => {
    const { learner, id } = await submitted();
    for (const [person, status] of [
      [content.visitor, 401],
      [learner, 403],
      [await content.person({ roles: ['ops'] }), 403],
    ] as const) {
      expect((await person.get('/exam/grades/')).status).toBe(status);
      expect((await person.get(`/exam/grades/${id}/`)).status).toBe(status);
      expect((await record({ response_id: id, criteria }, person)).status).toBe(status);
    }
    const admin = await content.person({ roles: ['admin'] });
    expect((await admin.get('/exam/grades/')).status).toBe(200);
  });

  it('go from the list of what waits to the learner, by mail and on their page', async () => {
    const { learner, id } = await submitted('mariama@exemple.org');
    const waiting = (await teacher.get('/exam/grades/?status=waiting&skill=written_expression')).body;
    expect(waiting.find(({ response_id }: { response_id: string }) => response_id === id)).toMatchObject({
      student: { first_name: 'Awa', last_name: 'Touré', email: 'mariama@exemple.org' },
      test_name: 'Expression Écrite test 20',
      words: 3,
      status: 'waiting',
      score: null,
      version: 0,
    });
    expect(ids((await teacher.get('/exam/grades/?skill=oral_expression')).body)).not.toContain(id);
    const { body: copy } = await teacher.get(`/exam/grades/${id}/`);
    expect(copy.tasks[0]).toMatchObject({ response: 'Bonjour à tous.', question: 'Consigne 1 de ee-20' });
    expect(copy.grid.map(({ id, max }: { id: string; max: number }) => [id, max])).toEqual(
      Object.keys(criteria).map((criterion) => [criterion, 5]),
    );

    const { status, body } = await record({ response_id: id, criteria, comment: ' Bon travail. ' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        response_id: id,
        score: 12.5,
        criteria,
        comment: 'Bon travail.',
        version: 1,
      }),
    ]);
    expect(ids((await teacher.get('/exam/grades/?status=waiting')).body)).not.toContain(id);
    expect(ids((await teacher.get('/exam/grades/?status=graded')).body)[0]).toBe(id);

    const { grade } = (await learner.get(`/exam/responses/${id}/`)).body;
    expect(grade).toMatchObject({ score: 12.5, cecrl: 'B2', nclc: 8, comment: 'Bon travail.', version: 1 });
    expect(grade.criteria[1]).toEqual({ id: 'coherence', name: 'Critère coherence', max: 5, points: 3.5 });
    expect((await learner.get('/exam/attempts/')).body[0].grade).toEqual(grade);
    const progress = (await learner.get('/exam/progress/')).body.skills;
    expect(progress.find(({ skill }: { skill: string }) => skill === 'written_expression')).toMatchObject({
      attempts: 1,
      last_score: 12.5,
      average_percent: 62.5,
      cecrl: 'B2',
      nclc: 8,
      history: [{ at: expect.any(String), score: 12.5, attempt_id: id }],
    });
    await content.app.idle();
    const mails = content.app.mails.filter(({ to }) => to === 'mariama@exemple.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('12,5/20');
    // Nobody knows yet whose mailbox it is.
    expect(mails[0]?.text).toMatch(/^Bonjour,\n/);
    expect(mails[0]?.text).toContain('Bon travail.');
    expect(mails[0]?.text).toMatch(/sa correction.: http:\S+\/dashboard#comprehensionresultssummary$/m);
    expect(mails[0]?.text).toContain('Critère coherence\u00a0: 3,5/5');
  });

  it('are waited for in a list that goes on by a cursor: each copy once, oldest first', async () => {
    const { id } = await submitted();
    await content.data.query(
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at)
       SELECT md5('p' || n)::uuid, user_id, test_id, version, mode, started_at, submitted_at
         FROM attempt, generate_series(1, ${2 * gradesPage}) n WHERE id = $1`,
      [id],
    );
    // Five to a moment, so that a page ends within one; to the microsecond.
    await content.data.query(
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings)
       SELECT md5('p' || n)::uuid, user_id, test_id, skill, submitted_at + (n / 5 - 100) * interval '1.000777 seconds', 3, 0
         FROM submitted_expression, generate_series(1, ${2 * gradesPage}) n WHERE response_id = $1`,
      [id],
    );
    const page = async (after = '') => (await teacher.get(`/exam/grades/?status=waiting${after}`)).body;
    const first = await page();
    expect(first).toHaveLength(gradesPage);
    // The copy that the cursor names is graded, and a newer one comes: the place is the same.
    const cursor = first.at(-1).response_id;
    await record({ response_id: cursor, criteria });
    const { id: newest } = await submitted();
    const pages = [first];
    while (pages.at(-1).length === gradesPage)
      pages.push(await page(`&after=${pages.at(-1).at(-1).response_id}`));
    const seen = ids(pages.flat());
    const expected = await content.data.query(
      `SELECT response_id FROM submitted_expression WHERE grade_version = 0 OR response_id = $1
        ORDER BY submitted_at, response_id`,
      [cursor],
    );
    expect(seen).toEqual(ids(expected));
    expect(seen.length).toBeGreaterThan(2 * gradesPage);
    expect(seen.at(-1)).toBe(newest);
    const skilled = await page(`&skill=oral_expression&after=${cursor}`);
    expect(skilled).toEqual([]);
    for (const [query, status] of [
      [`?after=${cursor}`, 400],
      [`?status=graded&after=${cursor}`, 400],
      ['?status=waiting&after=nothing', 404],
      ['?status=waiting&after=00000000-0000-0000-0000-000000000000', 404],
    ] as const)
      expect((await teacher.get(`/exam/grades/${query}`)).status).toBe(status);
    await content.data.query(`DELETE FROM submitted_expression WHERE response_id = ANY
      (SELECT md5('p' || n)::uuid FROM generate_series(1, ${2 * gradesPage}) n)`);
  });

  it('are versions: a regrading makes the next one, the same grade sent again none', async () => {
    const { learner, id } = await submitted('fatou@exemple.org');
    const first = { response_id: id, criteria };
    await Promise.all([record(first), record(first)]);
    expect((await record(first)).body.version).toBe(1);
    const better = await record({ response_id: id, criteria: { ...criteria, grammaire: 5 } });
    expect(better.body).toMatchObject({ version: 2, score: 15.5 });
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade).toMatchObject({
      version: 2,
      score: 15.5,
    });
    const versions = await content.data.query(
      'SELECT version, score::float8 AS score, graded_by FROM grade WHERE response_id = $1 ORDER BY version',
      [id],
    );
    expect(versions).toEqual([
      { version: 1, score: 12.5, graded_by: teacher.userId },
      { version: 2, score: 15.5, graded_by: teacher.userId },
    ]);
    const events = await content.data.query(
      'SELECT aggregate_version AS version, data FROM outbox_event WHERE type = $1 AND subject = $2 ORDER BY 1',
      [gradeRecorded.type, id],
    );
    expect(
      events.map(({ version, data }: { version: number; data: { score: number } }) => [version, data.score]),
    ).toEqual([
      [1, 12.5],
      [2, 15.5],
    ]);
    await content.app.idle();
    expect(content.app.mails.filter(({ to }) => to === 'fatou@exemple.org')).toHaveLength(2);
  });

  it('are mailed to nobody whose account is disabled', async () => {
    const { learner, id } = await submitted('disabled@exemple.org');
    const { subject, data } = registration(learner.userId, 'disabled@exemple.org');
    await content.app.publish(userUpdated, { subject, version: 2, data: { ...data, disabled: true } });
    expect((await record({ response_id: id, criteria })).status).toBe(201);
    await content.app.idle();
    expect(
      content.app.mails.filter(
        ({ to, subject: says }) => to === 'disabled@exemple.org' && says.startsWith('Votre note'),
      ),
    ).toEqual([]);
  });

  it('need a grid', async () => {
    const [test] = examPack.tests;
    const gridless = { ...test!, id: 'ee-40', number: 40, set: { ...test!.set, grid: null } };
    await content.importPack({ ...examPack, id: 'gridless', tests: [gridless], mocks: [], placement: null });
    const learner = await content.person({ tier: 1 });
    const { body } = await learner.post('/mgmt/save-response-expression/ee-40/', {
      questions: [{ id: 'ee-20-t1', response: 'Bonjour.' }],
    });
    expect((await teacher.get(`/exam/grades/${body.id}/`)).body.grid).toEqual([]);
    expect((await record({ response_id: body.id, criteria })).body.code).toBe('conflict');
  });

  it('are refused where they do not fit the grid, and then nothing is changed', async () => {
    const { learner, id } = await submitted();
    const cases: [object, string][] = [
      [{ ...criteria, style: 1 }, 'criteria.style'],
      [{ tache: 4 }, 'criteria.coherence'],
      [{ ...criteria, lexique: 6 }, 'criteria.lexique'],
      [{ ...criteria, lexique: -1 }, 'criteria.lexique'],
      [{ ...criteria, lexique: 2.3 }, 'criteria.lexique'],
      [{ ...criteria, lexique: '3' }, 'criteria.lexique'],
    ];
    for (const [given, field] of cases) {
      const { status, body } = await record({ response_id: id, criteria: given });
      expect([status, body.errors?.[0].field]).toEqual([400, field]);
    }
    expect((await record({ response_id: id })).status).toBe(400);
    for (const unknown of ['nothing', '00000000-0000-0000-0000-000000000000'])
      expect((await record({ response_id: unknown, criteria })).status).toBe(404);
    const { body: comprehension } = await learner.post('/mgmt/save-response/ce-15/', { questions: [] });
    expect((await record({ response_id: comprehension.id, criteria })).status).toBe(404);
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade).toBeNull();
  });
});
