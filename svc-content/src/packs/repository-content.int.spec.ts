import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryContent } from '@passerelle/content-packs/testing';
import {
  type ContentOffer,
  contentOfferChanged,
  placementSkills,
  skillFacts,
  skills,
} from '@passerelle/contracts';
import { Outbox, Storage } from '@passerelle/service-kit';
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
      outbox: content.app.get(Outbox),
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

  it('gives each of five plans a series or a mock exam that the smaller ones do not open, and says what', async () => {
    const [event] = await content.data.query<{ data: ContentOffer }[]>(
      `SELECT data FROM outbox_event WHERE type = $1 ORDER BY aggregate_version DESC LIMIT 1`,
      [contentOfferChanged.type],
    );
    const offer = event?.data;
    const opens = (tier: number) =>
      offer?.tiers
        .filter((each) => each.tier <= tier)
        .reduce(
          (sum, { series, mock_exams }) =>
            sum + mock_exams + skills.reduce((n, skill) => n + series[skill], 0),
          0,
        ) ?? 0;
    expect([1, 2, 3, 4, 5].map((tier) => opens(tier) - opens(tier - 1) > 0)).toEqual(Array(5).fill(true));
    // All that is listed is counted, and nothing lies beyond the highest plan.
    expect([opens(5), opens(99), offer?.has_placement]).toEqual([4 * 5 + 3, 4 * 5 + 3, true]);
    // What a plan really opens is what was said.
    for (const tier of [1, 3, 5]) {
      const learner = await content.person({ tier });
      const lists = await Promise.all(
        skills.map((skill) => learner.get(`/mgmt/tests/${skillFacts[skill].list}/`)),
      );
      const mocks = (await learner.get('/mgmt/mock-data/')).body as {
        mock_id: string;
        test: { status: string };
      }[];
      const open = [
        ...lists.flatMap(({ body }) => body as { id: string; status: string }[]),
        ...mocks.filter((_, at) => at % 4 === 0).map(({ mock_id: id, test: { status } }) => ({ id, status })),
      ].filter(({ status }) => status === 'available');
      expect(open).toHaveLength(opens(tier));
    }
  });

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
    for (const skill of placementSkills) {
      const { body } = await content.visitor.get(`/exam/placement/?skill=${skill}`);
      expect([body.questions.length, body.next.length]).toEqual([24, 4]);
    }
  });
});
