import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentApp, startContentApp, type TestPerson } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

describe('a correction that is read before its test is passed', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.importPack(examPack);
  });
  afterAll(() => content.close());

  const read = (person: TestPerson, testId = 'co-20') =>
    person.get(`/mgmt/questions/${testId}/?corrections=1`);
  const submit = async (person: TestPerson) => {
    const questions = [{ id: 'co-20-q01', response: 'B' }];
    const { body } = await person.post('/mgmt/save-response/co-20/', { questions });
    return (await person.get(`/exam/attempts/${body.id}/`)).body.result as { correction_seen: boolean };
  };
  const standing = async (person: TestPerson) => (await person.get('/exam/standings/')).body;
  const counted = async () =>
    (await content.data.query(`SELECT submissions::int FROM test_average WHERE test_id = 'co-20'`))[0]
      ?.submissions ?? 0;

  it('is told, once, and its test measures nothing any more', async () => {
    const learner = await content.person({ tier: 1 });
    for (const _ of [1, 2]) expect((await read(learner)).status).toBe(200);
    expect(await standing(learner)).toEqual([
      expect.objectContaining({ test_id: 'co-20', attempts: 0, correction_seen: true, open: null }),
    ]);
    const before = await counted();
    expect(await submit(learner)).toMatchObject({ correction_seen: true });
    expect(await counted()).toBe(before);
    expect((await learner.get('/exam/progress/')).body).toMatchObject({ overall_percent: null });
  });

  it('costs nothing after the test, and elsewhere', async () => {
    const learner = await content.person({ tier: 1 });
    const before = await counted();
    expect(await submit(learner)).toMatchObject({ correction_seen: false });
    expect(await counted()).toBe(before + 1);
    await read(learner);
    await read(learner, 'ee-20');
    expect(await standing(learner)).toEqual([
      expect.objectContaining({ test_id: 'co-20', attempts: 1, correction_seen: false }),
    ]);
    expect(await submit(learner)).toMatchObject({ correction_seen: false });
  });

  it('is none where no key was given', async () => {
    const learner = await content.person({ tier: 1 });
    await learner.get('/mgmt/questions/co-20/');
    await learner.post('/exam/attempts/', { test_id: 'co-20', mode: 'exam' });
    await read(learner);
    expect(await standing(learner)).toEqual([expect.objectContaining({ correction_seen: false })]);
  });
});
