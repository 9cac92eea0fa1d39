import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentApp, startContentApp } from '../testing/content-app.js';
import { examPack } from '../testing/exam-pack.js';

describe('what plans open, in figures', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
  });
  afterAll(() => content.close());

  const offer = async () => (await content.visitor.get('/exam/offer/')).body;

  it('counts the questions of series and of mock exams, each once, and says the last ten that they pass', async () => {
    // 39 of ce-15, which everybody may read and an account pass once; the six of co-1 are nothing to speak of.
    expect(await offer()).toEqual({
      questions: { written_comprehension: 30, oral_comprehension: null },
      placement_questions: 0,
      free_tests: 1,
    });
    // ce-30 is in both mock exams and listed nowhere: 39 + 6. co-1 and co-20 are listed, co-30 is in a mock exam: six each.
    await content.importPack(examPack);
    expect(await offer()).toEqual({
      questions: { written_comprehension: 40, oral_comprehension: 10 },
      placement_questions: 16,
      free_tests: 1,
    });
    await content.importPack({ ...examPack, mocks: [] });
    expect((await offer()).questions).toEqual({ written_comprehension: 30, oral_comprehension: 10 });
  });
});
