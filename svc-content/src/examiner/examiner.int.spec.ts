import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { skillFacts } from '@passerelle/contracts';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { complication, examPack } from '../testing/exam-pack.js';

describe('the examiner of a spoken task', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterEach(() => content.app.clock.reset());
  afterAll(() => content.close());

  const begin = async (person: TestPerson, mode?: 'exam') => {
    const { body } = await person.post('/exam/attempts/', { test_id: 'eo-20', ...(mode ? { mode } : {}) });
    return body.id as string;
  };
  const hand = async (person: TestPerson, attempt: string) => {
    const sent = { questions: [], attempt_id: attempt };
    return (await person.post('/mgmt/save-response-expression/eo-20/', sent)).body.id as string;
  };
  const at = (attempt: string, turn = '', task = 'eo-20-t2') =>
    `/exam/attempts/${attempt}/examiner/${task}/${turn && `${turn}/`}`;

  /** What each call that a person may make says of the test. */
  const allSaid = async (person: TestPerson, attempts: readonly string[] = []) => {
    const replies = await Promise.all(
      [
        `/mgmt/tests/${skillFacts.oral_expression.list}/`,
        '/mgmt/questions/eo-20/',
        '/mgmt/mock-data/',
        '/exam/attempts/',
        '/exam/export/',
        ...attempts.flatMap((id) => [
          `/mgmt/questions/eo-20/?attempt_id=${id}`,
          `/mgmt/questions/eo-20/?corrections=1&attempt_id=${id}`,
          `/mgmt/fetch-response/${id}/`,
          `/exam/responses/${id}/`,
          `/exam/attempts/${id}/`,
          at(id),
        ]),
      ].map((path) => person.get(path)),
    );
    return JSON.stringify(replies.map(({ body }) => body));
  };

  it('speaks turn by turn while one practises, the complication after 90 seconds', async () => {
    const learner = await content.person({ tier: 1 });
    const attempt = await begin(learner);
    const { status, body } = await learner.get(at(attempt));
    expect([status, body.turns.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      ['opening', 'answer-1', 'complication', 'closing'],
    ]);
    expect(body.turns[1]).toEqual({ id: 'answer-1', kind: 'answer', about: 'le prix' });
    expect((await learner.get(at(attempt, 'opening'))).body).toMatchObject({
      text: 'Allô\u202f?',
      sound: { seconds: 4, synthetic: true },
    });
    content.app.clock.advance(89_000);
    const early = await learner.get(at(attempt, 'complication'));
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
    expect(await allSaid(learner, [attempt])).not.toContain(complication);
    content.app.clock.advance(1_000);
    expect((await learner.get(at(attempt, 'complication'))).body.text).toBe(complication);
    for (const path of [at(attempt, 'other'), at(attempt, 'opening', 'eo-20-t9'), at('x', 'opening')])
      expect((await learner.get(path)).status).toBe(404);
  });

  it('says nothing to others, and once all is handed over; in exam conditions it speaks by signed addresses', async () => {
    const [learner, other] = [await content.person({ tier: 1 }), await content.person({ tier: 1 })];
    const attempt = await begin(learner);
    content.app.clock.advance(120_000);
    for (const path of [at(attempt), at(attempt, 'opening'), at(attempt, 'complication')]) {
      expect((await content.visitor.get(path)).status).toBe(401);
      expect((await other.get(path)).status).toBe(404);
    }
    await hand(learner, attempt);
    expect((await learner.get(at(attempt, 'opening'))).body.code).toBe('attempt_closed');
    const exam = await begin(other, 'exam');
    expect((await other.get(at(exam, 'complication'))).status).toBe(409);
    const { sound } = (await other.get(at(exam, 'opening'))).body;
    expect(sound.sources[0].url).toMatch(new RegExp(`/${exam}/.+proof=`));
    expect(await allSaid(other, [exam])).not.toContain(complication);
  });

  it('has a sheet that leaves with one’s own submission, and to who grades it; by role', async () => {
    const learner = await content.person({ tier: 1 });
    const attempt = await begin(learner);
    const people = {
      visitor: content.visitor,
      'no plan': await content.person(),
      'a plan': await content.person({ tier: 1 }),
      teacher: await content.person({ roles: ['learner', 'teacher'] }),
      admin: await content.person({ roles: ['admin'] }),
      ops: await content.person({ roles: ['ops'] }),
    };
    for (const [who, person] of Object.entries(people))
      expect([who, await allSaid(person, [attempt])]).not.toEqual([
        who,
        expect.stringContaining(complication),
      ]);
    const response = await hand(learner, attempt);
    const [first] = (await learner.get(`/exam/responses/${response}/`)).body.tasks;
    expect(first.examiner).toMatchObject({
      person: 'Nadia, une voisine',
      address: 'tu',
      kind: 'information',
    });
    expect(first.examiner.turns).toContainEqual({
      ...{ id: 'complication', kind: 'complication', about: null, text: complication },
    });
    for (const [who, person] of Object.entries(people)) {
      expect([who, await allSaid(person, [response])]).not.toEqual([
        who,
        expect.stringContaining(complication),
      ]);
      const grade = await person.get(`/exam/grades/${response}/`);
      const mayGrade = who === 'teacher' || who === 'admin';
      expect([who, grade.status === 200]).toEqual([who, mayGrade]);
      expect([who, JSON.stringify(grade.body).includes(complication)]).toEqual([who, mayGrade]);
    }
    // While one is examined on the test again, the sheet is withheld as the models are.
    const again = await begin(learner, 'exam');
    expect(await allSaid(learner, [response, again])).not.toContain(complication);
  });

  it('has spoken copies in the corrections, with their sounds', async () => {
    const learner = await content.person({ tier: 1 });
    const { body } = await learner.get('/mgmt/questions/eo-20/?corrections=1');
    expect(body.expression_questions[1].copies).toEqual([
      expect.objectContaining({
        level: 'B2',
        speakers: ['examiner', 'candidate'],
        sound: expect.objectContaining({ seconds: 4 }),
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(complication);
    expect((await learner.get('/mgmt/questions/eo-20/')).body.expression_questions[1].copies).toBeNull();
  });
});
