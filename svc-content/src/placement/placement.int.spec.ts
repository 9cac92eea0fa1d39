import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentApp, startContentApp } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

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
    expect(body.questions).toHaveLength(15);
    for (const question of body.questions)
      expect(question).toMatchObject({ answer: null, explanation: null, transcript: null });
    const answers = body.questions.map(({ id }: { id: string }) => ({ question_id: id, response: 'A' }));
    const estimate = async (given: object[]) =>
      (await content.visitor.post('/exam/placement/', { answers: given })).body;
    expect(await estimate(answers)).toEqual({
      ...{ correct: 15, total: 15, level: 'C2', from: 'C1', to: 'C2' },
      measured: ['written_comprehension'],
    });
    expect(await estimate(answers.slice(0, 9))).toMatchObject({ correct: 9, total: 15, level: 'B1' });
    expect(await estimate([])).toMatchObject({ correct: 0, total: 15, level: 'A1 Non Atteint' });
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
});
