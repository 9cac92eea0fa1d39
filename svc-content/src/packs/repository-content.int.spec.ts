import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryContent } from '@passerelle/content-packs/testing';
import { Storage } from '@passerelle/service-kit';
import { type ContentApp, startContentApp } from '../testing/content-app.js';
import { importFolder } from './import-folder.js';

describe('the content of this repository', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContentApp();
    await content.data.query('TRUNCATE content_pack CASCADE');
    const { problems } = await importFolder(content.data, repositoryContent, {
      now: new Date(),
      storage: content.app.get(Storage),
    });
    expect(problems).toEqual([]);
  });
  afterAll(() => content.close());

  const tests = async (listed: boolean): Promise<Record<string, number>> => {
    const rows = await content.data.query<{ skill: string; count: number }[]>(
      'SELECT skill, count(*)::int AS count FROM test WHERE listed = $1 AND NOT retired GROUP BY skill',
      [listed],
    );
    return Object.fromEntries(rows.map(({ skill, count }) => [skill, count]));
  };

  it('is enough to train on for weeks: series of each skill, three mock exams, a placement test', async () => {
    expect(await tests(true)).toEqual({
      written_comprehension: 5,
      oral_comprehension: 5,
      written_expression: 5,
      oral_expression: 5,
    });
    // What mock exams alone show.
    expect(await tests(false)).toEqual({
      written_comprehension: 3,
      oral_comprehension: 3,
      written_expression: 3,
      oral_expression: 3,
    });
    expect((await content.visitor.get('/mgmt/mock-data/')).body).toHaveLength(3 * 4);
    expect((await content.visitor.get('/exam/placement/')).body.questions).toHaveLength(15);
  });
});
