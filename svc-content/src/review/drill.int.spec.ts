import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { drillSize, reviewsADay } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';
import { oralPack } from '../testing/oral-pack.js';

const hours = (count: number) => count * 3_600_000;

interface Drilled {
  readonly question_id: string;
  readonly test_id: string;
  readonly version: number;
  readonly skill: string;
  readonly question: Record<string, unknown>;
}

describe('a drill', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const drill = async (person: TestPerson, query = ''): Promise<Drilled[]> => {
    const { status, body } = await person.get(`/exam/review/drill/${query}`);
    expect(status).toBe(200);
    return body;
  };
  const answer = (person: TestPerson, id: string, response: string) =>
    person.post(`/exam/review/drill/${id}/`, { response });
  const state = async (person: TestPerson) => (await person.get('/exam/review/state/')).body;
  const keyOf = async (id: string): Promise<string> => {
    const [row] = await content.data.query('SELECT answer FROM question WHERE id = $1 LIMIT 1', [id]);
    return row.answer;
  };
  const wrongOf = async (id: string) => ((await keyOf(id)) === 'A' ? 'B' : 'A');
  /** Reviews of the series ce-15, due now. */
  const deal = async (person: TestPerson, cards: number) => {
    const questions = await content.data.query<{ id: string; answer: string }[]>(
      `SELECT id, answer FROM question WHERE test_id = 'ce-15' ORDER BY number LIMIT $1`,
      [cards],
    );
    const given = questions.map(({ id, answer }) => ({ id, response: answer === 'A' ? 'B' : 'A' }));
    const { body } = await person.post('/mgmt/save-response/ce-15/', { questions: given });
    await content.app.idle();
    return body.id as string;
  };

  it('is ten questions of the choice, without keys', async () => {
    const learner = await content.person({ tier: 5 });
    const all = await drill(learner, '?skill=written_comprehension&level=B2');
    expect(all).toHaveLength(drillSize);
    for (const { skill, question } of all) {
      expect([skill, question.level]).toEqual(['written_comprehension', 'B2']);
      expect(question).toMatchObject({ answer: null, explanation: null, transcript: null, response: null });
    }
    const [one] = await content.data.query<{ asks: string; theme: string }[]>(
      `SELECT asks, theme FROM question WHERE test_id = 'ce-15' AND number = 20`,
    );
    const chosen = await drill(learner, `?asks=${one?.asks}&theme=${one?.theme}`);
    const ids = chosen.map(({ question_id }) => question_id);
    const rows = await content.data.query('SELECT DISTINCT asks, theme FROM question WHERE id = ANY ($1)', [
      ids,
    ]);
    expect(rows).toEqual([one]);
    expect((await learner.get('/exam/review/drill/?level=Z9')).status).toBe(400);
  });

  it('comes from what the plan opens, never from a mock exam, nor from a test under way', async () => {
    expect((await content.visitor.get('/exam/review/drill/')).status).toBe(401);
    const nobody = await content.person();
    expect(await drill(nobody)).toEqual([]);
    expect((await answer(nobody, 'ce-15-q01', 'A')).body.code).toBe('subscription_required');
    const learner = await content.person({ tier: 1 });
    const tests = new Set<string>();
    for (const level of ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
      for (const skill of ['oral_comprehension', 'written_comprehension'])
        for (const { test_id } of await drill(learner, `?level=${level}&skill=${skill}`)) tests.add(test_id);
    expect(tests.size).toBeGreaterThan(0);
    const [{ others }] = await content.data.query(
      `SELECT count(*)::int AS others FROM test t
        WHERE t.id = ANY ($1) AND (t.tier > 1 OR NOT t.listed OR EXISTS (
                SELECT FROM mock_exam m WHERE t.id IN (m.oral_comprehension, m.written_comprehension)))`,
      [[...tests]],
    );
    expect(others).toBe(0);
    // One of a mock exam only, one that a mock exam shares, and one that the plan does not open.
    for (const id of ['co-30-q01', 'co-20-q01', 'nothing'])
      expect([id, (await answer(learner, id, 'A')).status]).toEqual([id, 404]);
    const [locked] = await content.data.query(
      `SELECT q.id FROM question q JOIN test t ON t.id = q.test_id WHERE t.tier = 5 AND t.listed LIMIT 1`,
    );
    if (locked) expect((await answer(learner, locked.id, 'A')).status).toBe(403);
    const [first] = await drill(learner, '?skill=written_comprehension&level=A1');
    await learner.post('/exam/attempts/', { test_id: first!.test_id });
    const without = await drill(learner, '?skill=written_comprehension&level=A1');
    expect(without.map(({ test_id }) => test_id)).not.toContain(first!.test_id);
  });

  it('gives no key while its test is passed in exam conditions', async () => {
    const learner = await content.person({ tier: 1 });
    await learner.post('/exam/attempts/', { test_id: 'ce-15', mode: 'exam' });
    const { status, body } = await answer(learner, 'ce-15-q01', 'A');
    expect([status, body.code, JSON.stringify(body).includes('explanation')]).toEqual([
      409,
      'conflict',
      false,
    ]);
  });

  it('marks and explains at once; what was wrong comes to be reviewed, once however often it is sent', async () => {
    const learner = await content.person({ tier: 1 });
    const id = 'ce-15-q01';
    const right = await answer(learner, id, await keyOf(id));
    expect(right.body).toMatchObject({
      ...{ is_correct: true, answer: await keyOf(id), explanation: expect.any(String), due_at: null },
    });
    expect(await state(learner)).toMatchObject({ due: 0, waiting: 0 });
    const wrong = await wrongOf(id);
    const twice = await Promise.all([answer(learner, id, wrong), answer(learner, id, wrong)]);
    const again = await answer(learner, id, wrong);
    for (const { status, body } of [...twice, again]) expect([status, body.is_correct]).toEqual([200, false]);
    const due = Date.parse(again.body.due_at) - content.app.clock.now().getTime();
    expect(due).toBeGreaterThan(hours(23));
    expect(due).toBeLessThanOrEqual(hours(24));
    expect(await state(learner)).toMatchObject({ due: 0, waiting: 1 });
    const [{ card }] = await content.data.query('SELECT card FROM review_card WHERE user_id = $1', [
      learner.userId,
    ]);
    expect(card.reps).toBe(1);
    const bad = await answer(learner, id, 'F');
    expect([bad.status, bad.body.errors[0].field]).toEqual([400, 'response']);
  });

  it('« what I miss » is the cards, due or not; what was drilled comes last', async () => {
    const learner = await content.person({ tier: 1 });
    expect(await drill(learner, '?missed=1')).toEqual([]);
    await deal(learner, 3);
    const ids = async () => (await drill(learner, '?missed=1')).map(({ question_id }) => question_id);
    const [first, ...others] = await ids();
    expect(others).toHaveLength(2);
    await answer(learner, first!, await keyOf(first!));
    expect(await ids()).toEqual([...others, first]);
  });

  it('of a response is all that it missed, blanks included, in order; of another’s nothing', async () => {
    const learner = await content.person({ tier: 1 });
    const id = await deal(learner, 3);
    const missed = await drill(learner, `?response_id=${id}`);
    expect(missed).toHaveLength(39);
    expect(missed[0]?.question_id).toBe('ce-15-q01');
    const other = await content.person({ tier: 1 });
    expect(await drill(other, `?response_id=${id}`)).toEqual([]);
    expect(await drill(other, '?response_id=nothing')).toEqual([]);
  });

  it('does not ask again what was just answered, while there is something new', async () => {
    const learner = await content.person({ tier: 5 });
    const query = '?skill=written_comprehension';
    const before = (await drill(learner, query)).map(({ question_id }) => question_id);
    for (const id of before) await answer(learner, id, await keyOf(id));
    const after = (await drill(learner, query)).map(({ question_id }) => question_id);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  it('given before a release of its test is not marked by its letters', async () => {
    const learner = await content.person({ tier: 5 });
    const given = async () =>
      (await drill(learner, '?skill=oral_comprehension')).find(({ test_id }) => test_id === 'co-1')!;
    const { question_id: id, version } = await given();
    const send = (asked?: number) =>
      learner.post(`/exam/review/drill/${id}/`, { response: 'A', version: asked });
    expect((await send(version)).body).toMatchObject({ is_correct: true });
    await content.importPack({
      ...oralPack,
      tests: oralPack.tests.map((test) => ({
        ...test,
        set: { ...test.set, questions: test.set.questions.map((each) => ({ ...each, answer: 'B' })) },
      })),
    });
    const { status, body } = await send(version);
    expect([status, body.code, 'answer' in body]).toEqual([409, 'conflict', false]);
    expect(await state(learner)).toMatchObject({ due: 0, waiting: 0 });
    expect((await send(version + 1)).body).toMatchObject({ is_correct: false, answer: 'B' });
    // A slice of before says none.
    expect((await send()).status).toBe(200);
    await content.importPack(oralPack);
  });

  it('beside it a day of reviews is capped, the soonest due first; the others come the next day', async () => {
    const learner = await content.person({ tier: 1 });
    await deal(learner, 35);
    content.app.clock.advance(hours(24));
    const due = (await learner.get('/exam/review/')).body as { question_id: string }[];
    expect(due).toHaveLength(reviewsADay);
    expect(await state(learner)).toMatchObject({ due: 30, waiting: 5, next_due_at: expect.any(String) });
    for (const { question_id: id } of due.slice(0, 2))
      expect((await learner.post(`/exam/review/${id}/`, { response: await keyOf(id) })).status).toBe(200);
    expect((await learner.get('/exam/review/')).body).toHaveLength(reviewsADay - 2);
    const { due: left, waiting, next_due_at } = await state(learner);
    expect([left, waiting]).toEqual([28, 7]);
    const inMs = Date.parse(next_due_at) - content.app.clock.now().getTime();
    expect(inMs).toBeGreaterThan(0);
    expect(inMs).toBeLessThanOrEqual(hours(25));
  });
});
