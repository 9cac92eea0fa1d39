import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { desk, gradeRecorded, promisedHours, userDeleted, userRegistered } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { speak, write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';
import { queueBegin, queueSql } from './queue.sql.js';

const criteria = { tache: 4, coherence: 3.5, lexique: 3, grammaire: 2 };
const minute = 60_000;

let content: ContentApp;
let teacher: TestPerson;
let colleague: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  content = await startContentApp();
  await content.importPack(examPack);
  teacher = await content.person({ roles: ['teacher'] });
  colleague = await content.person({ roles: ['teacher'] });
  learner = await content.person({ tier: 1 });
  await content.app.publish(userRegistered, registration(learner.userId, 'awa@exemple.org'));
  await content.app.publish(userRegistered, registration(teacher.userId, 'prof@exemple.org'));
});
afterAll(() => content.close());

const hold = (person: TestPerson, id: string) => person.post(`/exam/copies/${id}/hold/`, undefined);
const draft = (text: string) => ({
  tasks: [{ task: 0, criteria: { tache: 3.5 }, caps: [] }],
  comments: [{ task: 1, kind: 'loss' as const, criterion: 'lexique', text, from: 0, to: 7 }],
  comment: 'Clair.',
});
const save = (person: TestPerson, id: string, seq: number, text = 'Un e.') =>
  person.put(`/exam/copies/${id}/draft/`, { seq, draft: draft(text) });
const waitingIds = async (query = '', person = teacher) =>
  (await person.get(`/exam/copies/${query}`)).body.copies.map(
    ({ response_id }: { response_id: string }) => response_id,
  );

describe('the queue', () => {
  it('and all of the desk is for teachers and administrators', async () => {
    const id = await write(learner);
    const draftOf = { seq: 1, draft: draft('x') };
    for (const [person, status] of [
      [content.visitor, 401],
      [learner, 403],
      [await content.person({ roles: ['ops'] }), 403],
    ] as const) {
      expect((await person.get('/exam/copies/')).status).toBe(status);
      expect((await person.get('/exam/copies/marked/')).status).toBe(status);
      expect((await hold(person, id)).status).toBe(status);
      expect((await person.post(`/exam/copies/${id}/release/`, undefined)).status).toBe(status);
      expect((await person.put(`/exam/copies/${id}/draft/`, draftOf)).status).toBe(status);
      expect((await person.get('/exam/phrases/')).status).toBe(status);
    }
    expect((await (await content.person({ roles: ['admin'] })).get('/exam/copies/')).status).toBe(200);
  });

  it('has written and spoken copies, each with its promise, tasks, and who wrote it', async () => {
    const [written, spoken] = [await write(learner, 'Bonjour à tous.'), await speak(learner)];
    const { body } = await teacher.get('/exam/copies/');
    const of = (id: string) =>
      body.copies.find(({ response_id }: { response_id: string }) => response_id === id);
    expect(of(written)).toMatchObject({
      skill: 'written_expression',
      ...{ tasks: [1], words: 3, level: null, hold: null, seconds: 0 },
      student: { first_name: 'Awa', last_name: 'Touré' },
    });
    expect(of(spoken)).toMatchObject({ skill: 'oral_expression', tasks: [1], words: 0 });
    expect(of(spoken).seconds).toBeGreaterThan(0);
    const promised = new Date(of(written).promised_at).getTime();
    const due = new Date(of(written).submitted_at).getTime() + promisedHours() * 60 * minute;
    expect(promised % (60 * minute)).toBe(0);
    expect(promised - due).toBeGreaterThanOrEqual(0);
    expect(promised - due).toBeLessThan(60 * minute);
    expect((await learner.get(`/exam/responses/${written}/`)).body.promised_at).toBe(of(written).promised_at);
    expect((await learner.get('/exam/share/')).body.promised_at).toBe(of(written).promised_at);
  });

  it('is asked for by skill, task and level', async () => {
    const person = await content.person({ tier: 1 });
    const first = await write(person);
    expect(await waitingIds('?skill=written_expression&task=1&level=none')).toContain(first);
    expect(await waitingIds('?skill=oral_expression')).not.toContain(first);
    expect(await waitingIds('?task=2')).not.toContain(first);
    await teacher.post('/exam/grades/', { response_id: first, criteria });
    const second = await write(person);
    expect(await waitingIds('?level=B2')).toEqual([second]);
    expect(await waitingIds('?level=none')).not.toContain(second);
    const { body } = await teacher.get('/exam/copies/?level=B2');
    expect(body).toMatchObject({ waiting: 1, late: 0, marked_today: 1 });
  });
});

describe('marked copies', () => {
  const list = async (query = '', person = teacher) =>
    (await person.get(`/exam/copies/marked/${query}`)).body;
  const idsOf = ({ copies }: { copies: { response_id: string }[] }) =>
    copies.map(({ response_id }) => response_id);
  const mark = async (person: TestPerson, id: string, points: object) =>
    expect((await person.post('/exam/grades/', { response_id: id, criteria: points })).status).toBe(201);

  it('are listed with who marked them, when, and the mark; the newest marks first, each copy once', async () => {
    const writer = await content.person({ tier: 1 });
    await content.app.publish(userRegistered, registration(writer.userId, 'ecrit@exemple.org'));
    await content.app.publish(userRegistered, registration(colleague.userId, 'collegue@exemple.org'));
    const [first, second] = [await write(writer), await speak(writer)];
    await mark(teacher, first, criteria);
    content.app.clock.advance(minute);
    await mark(colleague, second, criteria);
    content.app.clock.advance(minute);
    expect(idsOf(await list()).slice(0, 2)).toEqual([second, first]);
    const now = content.app.clock.now().toISOString();
    await mark(colleague, first, { ...criteria, grammaire: 4 });
    await hold(teacher, first);
    const { copies, next } = await list();
    expect(next).toBeNull();
    expect(idsOf({ copies }).slice(0, 2)).toEqual([first, second]);
    expect(idsOf({ copies }).filter((id) => id === first)).toHaveLength(1);
    expect(copies[0]).toMatchObject({
      ...{ skill: 'written_expression', tasks: [1], score: 14.5, version: 2, hold: { mine: true } },
      student: { first_name: 'Awa' },
      graded_by: { first_name: 'Awa', last_name: 'Touré', mine: false },
    });
    expect(copies[0].graded_at >= now).toBe(true);
    expect((await list('', colleague)).copies[0]).toMatchObject({ graded_by: { mine: true } });
    expect(idsOf(await list('?by=me'))).not.toContain(first);
    expect(idsOf(await list('?by=me', colleague)).slice(0, 2)).toEqual([first, second]);
    expect(idsOf(await list('?skill=oral_expression'))[0]).toBe(second);
    expect(idsOf(await list('?cohort=none'))).toEqual([]);
    await content.data.query(`INSERT INTO cohort VALUES ('lus', 'Lus', 1)`);
    await content.data.query(`INSERT INTO cohort_member VALUES ('lus', $1, true, 1)`, [writer.userId]);
    expect(idsOf(await list('?cohort=lus'))).toEqual([first, second]);
  });

  it('name nobody whose account is gone; a candidate’s copies go with it', async () => {
    const marker = await content.person({ roles: ['teacher'] });
    await content.app.publish(userRegistered, registration(marker.userId, 'parti@exemple.org'));
    const writer = await content.person({ tier: 1 });
    const id = await write(writer);
    await mark(marker, id, criteria);
    await content.app.publish(userDeleted, {
      subject: marker.userId,
      version: 2,
      data: { user_id: marker.userId },
    });
    const rowOf = async () =>
      (await list()).copies.find((copy: { response_id: string }) => copy.response_id === id);
    // Of the writer nothing came from svc-auth yet.
    expect(await rowOf()).toMatchObject({ graded_by: null, student: null });
    await content.app.publish(userDeleted, {
      subject: writer.userId,
      version: 2,
      data: { user_id: writer.userId },
    });
    expect(await rowOf()).toBeUndefined();
  });

  it('are read by pages; one whose marks are revised meanwhile moves none of the others', async () => {
    const id = await write(await content.person({ tier: 1 }));
    await mark(colleague, id, criteria);
    const many = desk.copiesPage + 20;
    await content.data.query(
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at)
       SELECT md5('m' || n)::uuid, user_id, test_id, version, mode, started_at, submitted_at
         FROM attempt, generate_series(1, ${many}) n WHERE id = $1`,
      [id],
    );
    await content.data.query(
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings, grade_version)
       SELECT md5('m' || n)::uuid, user_id, test_id, skill, submitted_at, 3, 0, 1
         FROM submitted_expression, generate_series(1, ${many}) n WHERE response_id = $1`,
      [id],
    );
    // Five to a moment, so that a page ends within one; to the microsecond.
    await content.data.query(
      `INSERT INTO grade (response_id, version, score, criteria, graded_by, graded_at)
       SELECT md5('m' || n)::uuid, 1, 12, criteria, 'page', graded_at + (n / 5 + 1) * interval '1.000777 seconds'
         FROM grade, generate_series(1, ${many}) n WHERE response_id = $1`,
      [id],
    );
    const expected = idsOf({
      copies: await content.data.query(
        `SELECT response_id FROM grade WHERE graded_by = 'page' ORDER BY graded_at DESC, response_id`,
      ),
    });
    const first = await list();
    expect(idsOf(first)).toEqual(expected.slice(0, desk.copiesPage));
    await mark(teacher, first.copies.at(-1).response_id, { ...criteria, grammaire: 4 });
    const rest = await list(`?after=${first.next}`);
    expect(idsOf(rest).slice(0, 20)).toEqual(expected.slice(desk.copiesPage));
    for (const after of ['nothing', `${id}.99`, '00000000-0000-0000-0000-000000000000.1'])
      expect((await teacher.get(`/exam/copies/marked/?after=${after}`)).status).toBe(404);
    await content.data.query(
      `DELETE FROM submitted_expression WHERE response_id = ANY (SELECT md5('m' || n)::uuid FROM generate_series(1, ${many}) n)`,
    );
  });
});

describe('a copy', () => {
  it('is with one of two who ask two processes at once, and comes back by time alone', async () => {
    const id = await write(learner);
    const other = await content.replica();
    const replies = await Promise.all([hold(teacher, id), hold(colleague.at(other.url), id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [holder, refused] = replies[0].status === 200 ? [teacher, colleague] : [colleague, teacher];
    expect((await save(refused, id, 1)).status).toBe(409);
    expect((await refused.post('/exam/grades/', { response_id: id, criteria })).status).toBe(409);
    expect((await hold(holder, id)).status).toBe(200);
    content.app.clock.advance((desk.holdMinutes - 1) * minute);
    expect((await hold(refused, id)).status).toBe(409);
    content.app.clock.advance(minute);
    expect((await hold(refused, id)).status).toBe(200);
    expect((await save(holder, id, 2)).status).toBe(409);
    await other.close();
  });

  it('stays with whoever works on it, and is given back by hand', async () => {
    const id = await write(learner);
    expect((await hold(teacher, id)).body).toMatchObject({ first_name: 'Awa', mine: true });
    content.app.clock.advance((desk.holdMinutes - 1) * minute);
    expect((await save(teacher, id, 1)).status).toBe(200);
    content.app.clock.advance((desk.holdMinutes - 1) * minute);
    expect((await hold(colleague, id)).body.detail).toBe('Awa Touré corrige cette copie en ce moment.');
    const { body } = await colleague.get('/exam/copies/');
    expect(
      body.copies.find(({ response_id }: { response_id: string }) => response_id === id).hold,
    ).toMatchObject({ mine: false, last_name: 'Touré' });
    expect((await colleague.post(`/exam/copies/${id}/release/`, undefined)).status).toBe(204);
    expect((await hold(colleague, id)).status).toBe(409);
    expect((await teacher.post(`/exam/copies/${id}/release/`, undefined)).status).toBe(204);
    expect((await hold(colleague, id)).status).toBe(200);
  });

  it('is not regraded by a tab that is late: its hold was past, a colleague has marked it', async () => {
    const id = await write(learner);
    const other = await content.replica();
    expect((await hold(teacher, id)).status).toBe(200);
    content.app.clock.advance(desk.holdMinutes * minute);
    expect((await hold(colleague, id)).status).toBe(200);
    const grade = (person: TestPerson, points: object, version?: number) =>
      person.post('/exam/grades/', { response_id: id, criteria: points, version });
    expect((await grade(colleague, criteria, 0)).body).toMatchObject({ version: 1, score: 12.5 });
    const late = { ...criteria, grammaire: 5 };
    expect((await grade(teacher.at(other.url), late, 0)).body).toMatchObject({
      ...{ status: 409, detail: expect.stringContaining('a été notée entre-temps') },
    });
    // A reply that was lost is asked for again.
    expect((await grade(colleague.at(other.url), criteria, 0)).status).toBe(201);
    await content.app.idle();
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade).toMatchObject({
      version: 1,
      score: 12.5,
    });
    const told = await content.data.query(
      'SELECT (SELECT count(*)::int FROM outbox_event WHERE subject = $1 AND type = $2) AS events, (SELECT count(*)::int FROM mail WHERE key LIKE $3) AS mails',
      [id, gradeRecorded.type, `grade:${id}:%`],
    );
    expect(told).toEqual([{ events: 1, mails: 1 }]);
    expect((await grade(teacher, late, 1)).body.version).toBe(2);
    // Two at once, on two processes, who both saw the second version.
    const replies = await Promise.all([
      grade(teacher, { ...criteria, grammaire: 4 }, 2),
      grade(colleague.at(other.url), { ...criteria, grammaire: 3 }, 2),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    await other.close();
  });

  it('that nobody marks is not taken', async () => {
    const blank = await write(learner, null);
    expect((await hold(teacher, blank)).status).toBe(409);
    for (const id of ['nothing', '00000000-0000-0000-0000-000000000000'])
      expect((await hold(teacher, id)).status).toBe(404);
  });

  it('keeps what each teacher noted: the newest, until it is marked', async () => {
    const id = await write(learner, 'Bonjour à tous.');
    expect((await save(teacher, id, 5, 'le nouveau')).body.hold.mine).toBe(true);
    await save(teacher, id, 4, 'l’ancien');
    const read = async (person: TestPerson) => (await person.get(`/exam/grades/${id}/`)).body;
    expect((await read(teacher)).draft).toMatchObject({ seq: 5, draft: draft('le nouveau') });
    expect(await read(colleague)).toMatchObject({ draft: null, hold: { mine: false } });
    const comments = draft('Dites « salut ».').comments;
    const { status } = await teacher.post('/exam/grades/', { response_id: id, criteria, comments });
    expect(status).toBe(201);
    expect(await read(teacher)).toMatchObject({ draft: null, hold: null });
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade).toMatchObject({
      ...{ comments, helped: null, version: 1 },
    });
    expect((await learner.get('/exam/export/')).status).toBe(200);
    await teacher.post('/exam/grades/', { response_id: id, criteria, comments });
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade.version).toBe(1);
    expect(
      (
        await teacher.post('/exam/grades/', {
          response_id: id,
          criteria,
          comments: [{ ...comments[0], to: 99 }],
        })
      ).body.errors,
    ).toEqual([expect.objectContaining({ field: 'comments.0.from' })]);
  });

  it.each(['\0', '\ud800'])(
    'whose notes name a criterion or a cap %j is refused, not failed on',
    async (odd) => {
      const id = await write(await content.person({ tier: 1 }));
      const [task] = draft('').tasks;
      for (const noted of [
        { ...draft('x'), tasks: [{ ...task, criteria: { [odd]: 1 } }] },
        { ...draft('x'), tasks: [{ ...task, caps: [odd] }] },
        { ...draft('x'), comments: [{ ...draft('x').comments[0], criterion: odd }] },
      ])
        expect((await teacher.put(`/exam/copies/${id}/draft/`, { seq: 1, draft: noted })).status).toBe(400);
    },
  );

  it('noted in one tab is not overwritten by another that did not see it; no tab is refused its own', async () => {
    const id = await write(learner);
    const other = await content.replica();
    const [school, home] = [crypto.randomUUID(), crypto.randomUUID()];
    const noted = (tab: string, from: number, seq: number, person = teacher) =>
      person.put(`/exam/copies/${id}/draft/`, { seq, draft: draft(`${seq}`), from: { seq: from, tab } });
    const saved = async () => (await teacher.get(`/exam/grades/${id}/`)).body.draft;
    expect((await noted(school, 0, 10)).status).toBe(200);
    // Its answer was lost: the next one knows nothing of it, nor does the same again, nor the one before, which is late.
    expect((await noted(school, 10, 20)).status).toBe(200);
    for (const seq of [30, 30, 20]) expect((await noted(school, 10, seq)).status).toBe(200);
    const two = [40, 50].map((seq) => noted(school, 30, seq, seq === 40 ? teacher : teacher.at(other.url)));
    expect((await Promise.all(two)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await saved()).toMatchObject({ seq: 50, tab: school, draft: draft('50') });

    expect((await noted(home, 50, 60)).status).toBe(200);
    for (const seq of [70, 55])
      expect((await noted(school, 50, seq)).body).toMatchObject({
        ...{ status: 409, code: 'conflict', detail: expect.stringContaining('changées ailleurs') },
      });
    const record = (from?: object) => teacher.post('/exam/grades/', { response_id: id, criteria, from });
    expect((await record({ seq: 50, tab: school })).status).toBe(409);
    expect(await saved()).toMatchObject({ seq: 60, tab: home, draft: draft('60') });
    // Sent again after a reload, and opened again.
    expect((await noted(crypto.randomUUID(), 50, 60)).status).toBe(200);
    expect((await noted(school, 60, 80)).status).toBe(200);
    expect((await noted(home, 60, 90)).status).toBe(409);
    expect((await record({ seq: 60, tab: school })).status).toBe(201);
    expect((await record({ seq: 60, tab: school })).body.version).toBe(1);
    await other.close();
  });

  it('that was graded takes no draft that was on its way then, and stays nobody’s', async () => {
    const id = await write(learner);
    const noted = (seq: number, version: number) =>
      teacher.put(`/exam/copies/${id}/draft/`, { seq, draft: draft('Un e.'), version });
    const read = async () => (await teacher.get(`/exam/grades/${id}/`)).body;
    expect((await noted(1, 0)).status).toBe(200);
    await teacher.post('/exam/grades/', { response_id: id, criteria, version: 0 });
    expect((await noted(2, 0)).body).toMatchObject({
      ...{ status: 409, detail: expect.stringContaining('a été notée entre-temps') },
    });
    expect(await read()).toMatchObject({ draft: null, hold: null, grade: { version: 1 } });
    // Who revises the grade has seen it.
    expect((await noted(3, 1)).status).toBe(200);
    expect(await read()).toMatchObject({ draft: { seq: 3 }, hold: { mine: true } });
  });

  it('that was marked has its learner say whether it helped; nobody else', async () => {
    const id = await write(learner);
    const say = (person: TestPerson, helped: boolean) =>
      person.put(`/exam/responses/${id}/helped/`, { helped });
    expect((await say(learner, true)).status).toBe(404);
    await teacher.post('/exam/grades/', { response_id: id, criteria });
    expect((await say(teacher, true)).status).toBe(404);
    expect((await say(learner, true)).body).toEqual({ helped: true });
    expect((await learner.get(`/exam/responses/${id}/`)).body.grade.helped).toBe(true);
  });
});

describe('phrases', () => {
  const phrase = { kind: 'loss', criterion: 'grammaire', text: 'Accordez le participe.' };
  it('are kept once, by whoever keeps them, and dropped', async () => {
    const { status, body } = await teacher.post('/exam/phrases/', phrase);
    expect([status, body]).toEqual([201, { id: expect.any(String), ...phrase }]);
    expect((await teacher.post('/exam/phrases/', phrase)).body).toEqual(body);
    expect((await teacher.get('/exam/phrases/')).body).toEqual([body]);
    expect((await teacher.get('/exam/export/')).body.kept_phrases).toEqual([body]);
    expect((await colleague.get('/exam/phrases/')).body).toEqual([]);
    expect((await colleague.remove(`/exam/phrases/${body.id}/`)).status).toBe(404);
    expect((await teacher.remove(`/exam/phrases/${body.id}/`)).status).toBe(204);
    expect((await teacher.get('/exam/phrases/')).body).toEqual([]);
  });
  it('are not without end', async () => {
    await content.data.query(
      `INSERT INTO kept_phrase (id, teacher_id, kind, phrase, kept_at)
       SELECT gen_random_uuid(), $1, 'gain', n, now() FROM generate_series(1, ${desk.phrases}) n`,
      [colleague.userId],
    );
    expect((await colleague.post('/exam/phrases/', phrase)).body.code).toBe('limit_reached');
  });
});

describe('10,000 waiting copies among 100,000', () => {
  it('are read by pages, each by the index of promises', async () => {
    const id = await write(learner);
    await content.data.query(
      `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at)
       SELECT md5('q' || n)::uuid, user_id, test_id, version, mode, started_at, submitted_at
         FROM attempt, generate_series(1, 10000) n WHERE id = $1`,
      [id],
    );
    await content.data.query(
      `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings, promised_at, tasks, grade_version)
       SELECT md5('q' || n)::uuid, user_id, test_id, skill, submitted_at, 3, 0,
              promised_at + (n / 5) * interval '1 minute', ARRAY[1 + n % 3], CASE WHEN n > 10000 THEN 1 ELSE 0 END
         FROM submitted_expression, generate_series(1, 100000) n WHERE response_id = $1`,
      [id],
    );
    await content.data.query('ANALYZE submitted_expression');
    const asked = [null, null, null, null, null, ...queueBegin, desk.copiesPage, new Date(), teacher.userId];
    for (const filter of [
      asked,
      ['written_expression', 3, 'none', 0, ...asked.slice(4)],
      [...asked.slice(0, 4), 'soir', ...asked.slice(5)],
    ]) {
      const plan = await content.data.query(`EXPLAIN ${queueSql}`, filter);
      const text = plan.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect(text).toContain('submitted_expression_promised');
      expect(text).not.toContain('Seq Scan on submitted_expression');
    }
    const first = (await teacher.get('/exam/copies/?task=3')).body;
    expect(first.copies).toHaveLength(desk.copiesPage);
    const next = await waitingIds(`?task=3&after=${first.copies.at(-1).response_id}`);
    const all = await content.data.query(
      `SELECT response_id FROM submitted_expression WHERE grade_version = 0 AND 3 = ANY (tasks)
        ORDER BY promised_at, response_id LIMIT ${2 * desk.copiesPage}`,
    );
    expect(
      [...first.copies, ...next.map((each: string) => ({ response_id: each }))].map((c) => c.response_id),
    ).toEqual(all.map(({ response_id }: { response_id: string }) => response_id));
    expect(first.waiting).toBeGreaterThan(3_000);
    expect((await teacher.get('/exam/copies/?after=00000000-0000-0000-0000-000000000000')).status).toBe(404);
  });

  it('come back within the promise or not: by teacher, in all, and what waits', async () => {
    const admin = await content.person({ roles: ['admin'] });
    const turnaround = async () => (await admin.get('/exam/turnaround/')).body;
    const before = await turnaround();
    const marker = await content.person({ roles: ['teacher'] });
    await content.app.publish(userRegistered, registration(marker.userId, 'marque@exemple.org'));
    // Of somebody else: a person’s copies of a day are counted.
    const writer = await content.person({ tier: 1 });
    const [early, late, old, held] = await Promise.all([1, 2, 3, 4].map(() => write(writer)));
    const sent = [
      [early, 10],
      [late, 60],
      [old, 1],
    ] as const;
    for (const [id, hours] of sent) {
      await content.data.query(
        `UPDATE submitted_expression SET submitted_at = $3::timestamptz - $2 * interval '1 hour', promised_at = $3::timestamptz + (48 - $2) * interval '1 hour'
          WHERE response_id = $1`,
        [id, hours, content.app.clock.now()],
      );
      const { status } = await marker.post('/exam/grades/', { response_id: id, criteria });
      expect(status).toBe(201);
    }
    await content.data.query(
      `UPDATE grade SET graded_at = graded_at - interval '31 days' WHERE response_id = $1`,
      [old],
    );
    expect((await hold(marker, held ?? '')).status).toBe(200);
    const after = await turnaround();
    expect(after.all.waiting).toBe(before.all.waiting + 1);
    expect(after.all.marked).toBe(before.all.marked + 2);
    const mine = after.teachers.find(({ id }: { id: string }) => id === marker.userId);
    expect(mine).toMatchObject({ first_name: 'Awa', waiting: 1, marked: 2, in_time: 0.5 });
    expect([mine.median_hours, mine.p90_hours]).toEqual([35, 55]);
    expect(Date.parse(mine.oldest_promise)).toBeGreaterThan(Date.now());
    expect((await teacher.get('/exam/turnaround/')).status).toBe(403);
  });
});
