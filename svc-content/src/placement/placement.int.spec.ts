import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted, userUpdated } from '@passerelle/contracts';
import { contentRetention } from '../retention.js';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { registration } from '../testing/registration.js';

describe('the placement test', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
  });
  afterAll(() => content.close());

  it('is for visitors: questions without keys in, answers out, a level', async () => {
    expect((await content.visitor.get('/exam/placement/')).body).toEqual({ questions: [] });
    expect((await content.visitor.post('/exam/placement/', { answers: [] })).status).toBe(404);
    await content.importPack(examPack);
    const { body } = await content.visitor.get('/exam/placement/');
    expect(body.questions).toHaveLength(24);
    expect(body.next).toBeUndefined();
    for (const question of body.questions)
      expect(question).toMatchObject({ answer: null, explanation: null, transcript: null });
    const answers = body.questions.map(({ id }: { id: string }) => ({ question_id: id, response: 'A' }));
    const estimate = async (given: object[]) =>
      (await content.visitor.post('/exam/placement/', { answers: given })).body;
    expect(await estimate(answers)).toEqual({
      ...{ correct: 24, total: 24, level: 'C2', from: 'C1', to: 'C2' },
      ...{ measured: ['written_comprehension'], key: expect.any(String) },
    });
    expect(await estimate(answers.slice(0, 12))).toMatchObject({ correct: 12, total: 24, level: 'B1' });
    expect(await estimate([])).toMatchObject({ correct: 0, total: 24, level: 'A1 Non Atteint' });
  });

  it('of a skill is asked block by block, and only its end is a result', async () => {
    const skill = 'written_comprehension';
    const { body } = await content.visitor.get(`/exam/placement/?skill=${skill}`);
    expect(body.questions).toHaveLength(24);
    // Keys are always A.
    const answered = (ids: string[], response: string | null) =>
      ids.map((question_id) => ({ question_id, response }));
    const send = async (answers: object[]) =>
      (await content.visitor.post('/exam/placement/', { skill, answers })).body;
    const b1 = answered(body.next, 'A');
    expect(b1[0]).toMatchObject({ question_id: 'placement-q09' });
    const first = await send(b1);
    expect(first).toMatchObject({ correct: 4, total: 4, level: 'B1', next: expect.any(Array) });
    expect([first.next[0], first.next.length, first.key]).toEqual(['placement-q13', 4, undefined]);
    // A block that is not whole is asked again.
    expect((await send([...b1, ...answered(first.next.slice(1), 'A')])).next).toEqual(first.next);
    const end = await send([...b1, ...answered(first.next, null)]);
    expect(end).toMatchObject({ correct: 4, total: 8, level: 'B1', key: expect.any(String) });
    expect(end.next).toBeUndefined();
    expect((await send([])).next).toEqual(body.next);
    const heard = { skill: 'oral_comprehension' };
    expect((await content.visitor.get('/exam/placement/?skill=oral_comprehension')).body).toEqual({
      questions: [],
      next: [],
    });
    expect((await content.visitor.post('/exam/placement/', { ...heard, answers: [] })).status).toBe(404);
    expect((await content.visitor.get('/exam/placement/?skill=written_expression')).status).toBe(400);
  });

  it('refuses questions of others and letters that there are not', async () => {
    const cases = [
      [[{ question_id: 'ce-15-q01', response: 'A' }], 'answers.0.question_id'],
      [[{ question_id: 'placement-q01', response: 'F' }], 'answers.0.response'],
      [[{ question_id: 'placement-q01', response: 'AA' }], 'answers.0.response'],
      ['all', 'answers'],
    ] as const;
    for (const [answers, field] of cases) {
      const { status, body } = await content.visitor.post('/exam/placement/', { answers });
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
  });

  describe('its result', () => {
    const take = async () => {
      const { body } = await content.visitor.post('/exam/placement/', {
        answers: [{ question_id: 'placement-q01', response: 'A' }],
      });
      return body.key as string;
    };
    const own = async (person: TestPerson) => (await person.get('/exam/progress/')).body.placement;
    const keep = async (person: TestPerson, key: string) =>
      (await person.put('/exam/placement/', { key })).status;

    it('is kept by who has its key, once, and in place of an earlier one', async () => {
      const [person, other] = [await content.person(), await content.person()];
      expect(await own(person)).toBeNull();
      const first = await take();
      expect([await keep(person, first), await keep(person, first)]).toEqual([200, 200]);
      expect(await own(person)).toMatchObject({ correct: 1, total: 24, measured: ['written_comprehension'] });
      expect(await keep(other, first)).toBe(404);
      content.app.clock.advance(1_000);
      const second = await take();
      expect(await keep(person, second)).toBe(200);
      const rows = await content.data.query('SELECT id FROM placement_result WHERE user_id = $1', [
        person.userId,
      ]);
      expect(rows).toEqual([{ id: second }]);
      expect(await own(other)).toBeNull();
      expect((await content.visitor.put('/exam/placement/', { key: first })).status).toBe(401);
      expect(await keep(other, '5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a009')).toBe(404);
      expect((await other.put('/exam/placement/', { key: 'x' })).status).toBe(400);
    });

    it('is a new account’s once svc-auth says that its mailbox is proven, and goes with it', async () => {
      const person = await content.person();
      const key = await take();
      const { data, ...event } = registration(person.userId, 'placee@example.org');
      await content.app.publish(userUpdated, { ...event, version: 2, data: { ...data, placement: key } });
      expect(await own(person)).toMatchObject({ correct: 1, taken_at: expect.any(String) });
      expect((await person.get('/exam/export/')).body.placements).toEqual([await own(person)]);
      await content.app.publish(userDeleted, {
        subject: person.userId,
        version: 3,
        data: { user_id: person.userId },
      });
      expect(await content.data.query('SELECT FROM placement_result WHERE id = $1', [key])).toEqual([]);
      // Late: an event that was under way when the account went brings nothing back.
      const late = await take();
      await content.app.publish(userUpdated, { ...event, version: 2, data: { ...data, placement: late } });
      const [row] = await content.data.query('SELECT user_id FROM placement_result WHERE id = $1', [late]);
      expect(row.user_id).toBeNull();
    });

    it('that nobody keeps is forgotten after thirty days', async () => {
      const person = await content.person();
      const [kept, left] = [await take(), await take()];
      await keep(person, kept);
      const { where } = contentRetention.find(({ table }) => table === 'placement_result') ?? {};
      const gone = async (days: number) => {
        const sql = `SELECT id FROM placement_result row WHERE ${where}`;
        const now = new Date(content.app.clock.now().getTime() + days * 86_400_000);
        return (await content.data.query(sql, [now])).map(({ id }: { id: string }) => id);
      };
      expect(await gone(29)).not.toContain(left);
      expect(await gone(31)).toContain(left);
      expect(await gone(31)).not.toContain(kept);
    });
  });
});
