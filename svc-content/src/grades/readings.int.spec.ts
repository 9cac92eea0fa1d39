import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { desk, gradeRecorded, type ReadingKind, type School, userRegistered } from '@passerelle/contracts';
import { SCHOOL } from '@passerelle/service-kit';
import type { TestService } from '@passerelle/service-kit/testing';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';

/** Out of 20: 12.5, 14.5 with more grammar, 18 with all of it. */
const criteria = { tache: 4, coherence: 3.5, lexique: 3, grammaire: 2 };
const near = { ...criteria, grammaire: 4 };
const far = { tache: 5, coherence: 5, lexique: 4, grammaire: 4 };

let content: ContentApp;
let first: TestPerson;
let second: TestPerson;
let third: TestPerson;
let learner: TestPerson;
/** A second reading of so many copies, within two points. */
const draw = (share: number, app: TestService = content.app) =>
  Object.assign(app.get<School>(SCHOOL), { second_reading: { share, tolerance: 2 } });
beforeAll(async () => {
  content = await startContentApp();
  await content.importPack(examPack);
  first = await content.person({ roles: ['teacher'] });
  second = await content.person({ roles: ['teacher'] });
  third = await content.person({ roles: ['admin'] });
  learner = await content.person({ tier: 1 });
  await content.app.publish(userRegistered, registration(learner.userId, 'awa@exemple.org'));
  draw(1);
});
afterAll(() => content.close());

const record = (person: TestPerson, id: string, points: object, reading?: ReadingKind, more = {}) =>
  person.post('/exam/grades/', { response_id: id, criteria: points, version: 0, reading, ...more });
const hold = (person: TestPerson, id: string) => person.post(`/exam/copies/${id}/hold/`, undefined);
const inQueue = async (person: TestPerson, id: string, query = '') =>
  (await person.get(`/exam/copies/${query}`)).body.copies.find(
    ({ response_id }: { response_id: string }) => response_id === id,
  );
/** What was told of a copy: events, mails. */
const told = async (id: string) => {
  const [row] = await content.data.query(
    `SELECT (SELECT count(*)::int FROM outbox_event WHERE subject = $1 AND type = $2) AS events,
            (SELECT count(*)::int FROM mail WHERE key LIKE 'grade:' || $1 || ':%') AS mails`,
    [id, gradeRecorded.type],
  );
  return [row.events, row.mails];
};
const gradeOf = async (id: string) => (await learner.get(`/exam/responses/${id}/`)).body.grade;

describe('a copy that is drawn', () => {
  it('waits for another teacher, who sees neither name nor first marks; its learner sees nothing', async () => {
    const id = await write(learner);
    const reply = await record(first, id, criteria, 'first', { comment: 'Clair.' });
    expect([reply.status, reply.body]).toEqual([
      201,
      expect.objectContaining({ status: 'waiting', score: null, version: 0, reading: 'second' }),
    ]);
    expect([await told(id), await gradeOf(id)]).toEqual([[0, 0], null]);
    expect(
      (await learner.get('/exam/export/')).body.attempts.flatMap((a: { readings: object[] }) => a.readings),
    ).toEqual([]);
    // Never again the first reader’s.
    expect(await inQueue(first, id)).toBeUndefined();
    expect((await first.get('/exam/grades/?status=waiting')).body).toEqual([]);
    expect((await hold(first, id)).body.detail).toMatch(/^Vous avez déjà lu cette copie/);
    expect((await record(first, id, far, 'second')).status).toBe(409);
    expect((await first.get('/exam/copies/')).body).toMatchObject({ marked_today: 1 });
    // A reply that was lost.
    expect((await record(first, id, criteria, 'first', { comment: 'Clair.' })).body.reading).toBe('second');
    // The second one knows nothing.
    expect(await inQueue(second, id, '?reading=second')).toMatchObject({ reading: 'second', student: null });
    expect(await inQueue(second, id, '?reading=first')).toBeUndefined();
    expect((await hold(second, id)).status).toBe(200);
    const copy = (await second.get(`/exam/grades/${id}/`)).body;
    expect(copy).toMatchObject({ reading: 'second', student: null, grade: null, draft: null });
    expect(JSON.stringify([copy, (await second.get('/exam/grades/')).body])).not.toMatch(/Awa|Clair\./);
    expect(copy.readings).toBeUndefined();
  });

  it('has the mean of two readings that are close, once, also when it is sent twice at once', async () => {
    const id = await write(learner);
    await record(first, id, criteria, 'first', { comment: 'Clair.' });
    const other = await content.replica();
    draw(1, other);
    const replies = await Promise.all([
      record(second, id, near, 'second', { comment: 'Juste.' }),
      record(second.at(other.url), id, near, 'second', { comment: 'Juste.' }),
    ]);
    await other.close();
    expect(replies.map(({ status, body }) => [status, body.score, body.version])).toEqual([
      [201, 13.5, 1],
      [201, 13.5, 1],
    ]);
    expect(await told(id)).toEqual([1, 1]);
    expect(await gradeOf(id)).toMatchObject({ score: 13.5, version: 1, comment: 'Clair.\n\nJuste.' });
    expect((await gradeOf(id)).criteria.at(-1)).toMatchObject({ id: 'grammaire', points: 3 });
    const [attempt] = (await learner.get('/exam/export/')).body.attempts.filter(
      (a: { id: string }) => a.id === id,
    );
    expect(attempt.readings.map(({ score }: { score: number }) => score)).toEqual([12.5, 14.5]);
    // Once it is graded it is regraded as every copy, with its learner’s name.
    const regraded = await record(first, id, criteria, undefined, { version: 1 });
    expect(regraded.body).toMatchObject({ version: 2, score: 12.5, student: { first_name: 'Awa' } });
  });

  it('is revised with all that both said; one reader alone says no more than ever', async () => {
    const id = await write(learner);
    const said = (letter: string, more = 0) => letter.repeat(desk.readersComment + more);
    const tooLong = await record(first, id, criteria, 'first', { comment: said('a', 1) });
    expect([tooLong.status, tooLong.body.errors]).toEqual([
      400,
      [{ field: 'comment', message: '5000 caractères au plus.' }],
    ]);
    await record(first, id, criteria, 'first', { comment: said('a') });
    expect((await record(second, id, near, 'second', { comment: said('b') })).status).toBe(201);
    const { comment } = await gradeOf(id);
    expect(comment).toBe(`${said('a')}\n\n${said('b')}`);
    const draft = { tasks: [], comments: [], comment };
    const noted = await third.put(`/exam/copies/${id}/draft/`, { seq: 1, draft, version: 1 });
    expect(noted.status).toBe(200);
    const revised = await record(third, id, far, undefined, { version: 1, comment });
    expect([revised.status, revised.body.score]).toEqual([201, 18]);
    expect((await gradeOf(id)).comment).toBe(comment);
  });

  it('is adjudicated where they are not, by a third person, with both before them; it counts once', async () => {
    const id = await write(learner);
    await record(first, id, criteria, 'first');
    expect((await record(second, id, far, 'second')).body).toMatchObject({
      ...{ status: 'waiting', reading: 'adjudication', score: null },
    });
    expect([await told(id), await gradeOf(id)]).toEqual([[0, 0], null]);
    for (const reader of [first, second]) {
      expect(await inQueue(reader, id)).toBeUndefined();
      expect((await hold(reader, id)).status).toBe(409);
      expect((await reader.get(`/exam/grades/${id}/`)).body.readings).toBeUndefined();
      expect((await record(reader, id, near, 'adjudication')).status).toBe(409);
    }
    expect(await inQueue(third, id, '?reading=adjudication')).toMatchObject({ student: null });
    expect((await third.get(`/exam/grades/${id}/`)).body).toMatchObject({
      ...{ reading: 'adjudication', student: null },
      readings: [{ score: 12.5 }, { score: 18 }],
    });
    const other = await content.replica();
    draw(1, other);
    const replies = await Promise.all([
      record(third, id, near, 'adjudication'),
      record(third.at(other.url), id, near, 'adjudication'),
    ]);
    expect(replies.map(({ body }) => [body.score, body.version])).toEqual([
      [14.5, 1],
      [14.5, 1],
    ]);
    expect(await told(id)).toEqual([1, 1]);
    // Another third person, who began before, comes too late.
    const late = await content.person({ roles: ['teacher'] });
    expect((await record(late.at(other.url), id, criteria, 'adjudication')).body.status).toBe(409);
    await other.close();
    expect(await gradeOf(id)).toMatchObject({ score: 14.5, version: 1 });
    expect(await inQueue(late, id)).toBeUndefined();
  });

  it('is not read a second time by somebody who opened it for the first time', async () => {
    const id = await write(learner);
    expect((await record(first, id, criteria, 'first')).status).toBe(201);
    const late = await record(second, id, near, 'first');
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('a été lue entre-temps')]);
    expect((await record(second, id, near, 'second')).body.score).toBe(13.5);
  });
});

it('a copy that is not drawn has its grade at once; one whose first reading is kept goes on', async () => {
  const kept = await write(learner);
  await record(first, kept, criteria);
  draw(0);
  const id = await write(learner);
  expect((await record(first, id, criteria, 'first')).body).toMatchObject({ score: 12.5, version: 1 });
  expect(await told(id)).toEqual([1, 1]);
  expect((await record(second, kept, near)).body).toMatchObject({ score: 13.5, version: 1 });
});
