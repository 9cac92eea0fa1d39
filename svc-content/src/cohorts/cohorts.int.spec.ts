import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingGraded, cohortChanged, userDeleted, userRegistered } from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { write } from '../testing/copies.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';

let content: ContentApp;
let admin: TestPerson;
let teacher: TestPerson;
beforeAll(async () => {
  content = await startContentApp();
  await content.importPack(examPack);
  admin = await content.person({ roles: ['admin'] });
  teacher = await content.person({ roles: ['teacher'] });
});
afterAll(() => content.close());

/** What svc-auth tells of a cohort; the n-th of them has the version n. */
const told = (id: string, version: number, name: string | null, userId?: string, isMember = true) => ({
  subject: id,
  version,
  data: { cohort_id: id, name, ...(userId ? { user_id: userId, is_member: isMember } : {}) },
});
const tell = (...event: Parameters<typeof told>) => content.app.publish(cohortChanged, told(...event));
const learner = async () => {
  const person = await content.person({ tier: 1 });
  await content.app.publish(userRegistered, registration(person.userId, `${person.userId}@exemple.org`));
  return person;
};
const cohort = async (name: string, ...people: TestPerson[]) => {
  const id = newId();
  await tell(id, 1, name);
  for (const [index, { userId }] of people.entries()) await tell(id, index + 2, name, userId);
  return id;
};
const names = async (person = teacher) =>
  (await person.get('/exam/cohorts/')).body.cohorts.map(({ name }: { name: string }) => name);
const progress = async (id: string) => (await admin.get(`/exam/cohorts/${id}/progress/`)).body;
const peopleOf = async (id: string): Promise<string[]> =>
  (await progress(id)).people.map((person: { id: string }) => person.id);

describe('cohorts', () => {
  it('stand as svc-auth told last, in whatever order it comes, and how often', async () => {
    const id = newId();
    const [stays, goes] = ['stays', 'goes'];
    const events: Parameters<typeof told>[] = [
      [id, 1, 'Matin'],
      [id, 2, 'Matin', stays],
      [id, 3, 'Matin', goes],
      [id, 4, 'Matin', goes, false],
      [id, 5, 'Soir'],
    ];
    for (const order of [
      [4, 3, 2, 1, 0],
      [3, 2, 4, 0, 1, 2, 3],
      [0, 1, 2, 3, 4],
    ])
      for (const each of order) await tell(...events[each]!);
    expect(await peopleOf(id)).toEqual([stays]);
    expect(await names()).toContain('Soir');
    await tell(id, 6, null);
    await tell(...events[1]!);
    await tell(id, 5, 'Soir', 'late');
    expect(await names()).not.toContain('Soir');
    expect((await admin.get(`/exam/cohorts/${id}/progress/`)).status).toBe(404);
    expect(await content.data.query('SELECT FROM cohort_member WHERE cohort_id = $1', [id])).toEqual([]);
  });

  it('lose who is erased, who does not come back by an event that is late', async () => {
    const [one, other] = [await learner(), await learner()];
    const id = await cohort('Effacée', one, other);
    const { userId } = one;
    await content.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
    await tell(id, 4, 'Effacée', userId);
    expect(await peopleOf(id)).toEqual([other.userId]);
    expect(await content.data.query('SELECT FROM cohort_member WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('filter the queue: their people’s copies, and first readings only', async () => {
    const [one, other] = [await learner(), await learner()];
    const id = await cohort('File', one);
    const [hers, second] = [await write(one), await write(one)];
    await write(other);
    const ask = async (query = '') => (await teacher.get(`/exam/copies/?cohort=${id}${query}`)).body;
    const idsOf = (body: { copies: { response_id: string }[] }) =>
      body.copies.map(({ response_id }) => response_id);
    expect(idsOf(await ask())).toEqual([hers, second]);
    await content.data.query(`UPDATE submitted_expression SET readers = '{someone}' WHERE response_id = $1`, [
      second,
    ]);
    expect(await ask()).toMatchObject({ waiting: 1, copies: [{ response_id: hers }] });
    expect(await ask('&reading=second')).toMatchObject({ waiting: 0, copies: [] });
    expect(await ask(`&after=${hers}`)).toMatchObject({ waiting: 1, copies: [] });
    expect(idsOf((await teacher.get(`/exam/copies/?cohort=${newId()}`)).body)).toEqual([]);
  });

  it('show how their people get on', async () => {
    const [busy, idle] = [await learner(), await content.person()];
    const id = await cohort('Progrès', busy, idle);
    await busy.post('/mgmt/save-response/co-20/', { questions: [{ id: 'co-20-q01', response: 'B' }] });
    await busy.post('/mgmt/save-response/co-20/', { questions: [] });
    const graded = await write(busy);
    await write(busy);
    const criteria = { tache: 4, coherence: 3.5, lexique: 3, grammaire: 2 };
    await teacher.post('/exam/grades/', { response_id: graded, criteria });
    const mark = {
      booking_id: newId(),
      user_id: busy.userId,
      score: 14,
      graded_at: '2026-01-05T10:00:00.000Z',
    };
    await content.app.publish(bookingGraded, { subject: mark.booking_id, version: 3, data: mark });
    await content.data.query(
      `INSERT INTO mock_session (id, user_id, mock_id, name, tests, started_at, finished_at)
       VALUES ($1, $3, 'm', 'M', '{a,b,c,d}', now(), now()), ($2, $3, 'm', 'M', '{a,b,c,d}', now(), NULL)`,
      [newId(), newId(), busy.userId],
    );
    const { name, people } = await progress(id);
    expect([name, people.map((person: { id: string }) => person.id)]).toEqual([
      'Progrès',
      [busy.userId, idle.userId],
    ]);
    expect(people[0]).toMatchObject({
      first_name: 'Awa',
      tests: 4,
      mock_exams: 1,
      last_active_at: expect.any(String),
    });
    const of = (category: string) =>
      people[0].skills.find((each: { category: string }) => each.category === category);
    expect(of('oral_comprehension')).toMatchObject({ tests: 2, last_score: 0 });
    expect(of('oral_comprehension').best_score).toBeGreaterThanOrEqual(0);
    expect(of('written_expression')).toMatchObject({
      tests: 2,
      last_score: 12.5,
      best_score: 12.5,
      cecrl: 'B2',
    });
    expect(of('oral_expression')).toMatchObject({ tests: 0, last_score: 14 });
    expect(people[1]).toMatchObject({
      first_name: '',
      tests: 0,
      mock_exams: 0,
      last_active_at: null,
      skills: [],
    });
  });

  it('show the best score that measures something, as their people see it themselves', async () => {
    const person = await learner();
    const id = await cohort('Mesure', person);
    const submit = async (responses: readonly string[]) =>
      (
        await person.post('/mgmt/save-response/co-20/', {
          questions: responses.map((response, index) => ({ id: `co-20-q0${index + 1}`, response })),
        })
      ).body.id;
    const seen = await submit(['A', 'A', 'A']);
    await content.data.query('UPDATE attempt SET correction_seen = true WHERE id = $1', [seen]);
    const standing = async () => {
      const [one] = (await progress(id)).people;
      const own = (await person.get('/exam/progress/')).body.skills;
      const of = (all: { skill?: string; category?: string }[]) =>
        all.find(({ skill, category }) => (skill ?? category) === 'oral_comprehension');
      return [of(one.skills), of(own)] as { best_score: number; best_measures_little?: boolean }[];
    };
    const [alone, own] = await standing();
    expect(alone?.best_score).toBeGreaterThan(0);
    expect([alone?.best_score, alone?.best_measures_little]).toEqual([own?.best_score, true]);
    await submit(['B']);
    const [later, ownLater] = await standing();
    expect([later?.best_score, later?.best_measures_little]).toEqual([0, undefined]);
    expect(ownLater?.best_score).toBe(0);
  });

  it('await the marks of a copy that goes to the teachers, and of no other', async () => {
    const person = await learner();
    const id = await cohort('Attente', person);
    const awaited = async () => (await progress(id)).people[0].skills[0].is_awaited;
    await write(person, null);
    expect(await awaited()).toBe(false);
    await write(person);
    expect(await awaited()).toBe(true);
  });

  it('are an administrator’s; their names also a teacher’s', async () => {
    const id = await cohort('À qui');
    const asked = [content.visitor, await learner(), teacher, admin];
    const statuses = async (path: string) =>
      Promise.all(asked.map(async (person) => (await person.get(path)).status));
    expect(await statuses('/exam/cohorts/')).toEqual([401, 403, 200, 200]);
    expect(await statuses(`/exam/cohorts/${id}/progress/`)).toEqual([401, 403, 403, 200]);
  });
});
