import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { School } from '@passerelle/contracts';
import { Clock, SCHOOL, Storage } from '@passerelle/service-kit';
import { CONTENT_CONFIG, type ContentConfig } from '../config.js';
import { type ContentApp, contentFolder, startContentApp } from '../testing/content-app.js';
import { SampleReviews } from './sample-reviews.js';
import { videoKey } from './video.js';

const samples = fileURLToPath(new URL('../../../content/samples', import.meta.url));

describe('sample reviews', () => {
  let content: ContentApp;
  beforeAll(async () => {
    cpSync(samples, join(contentFolder, 'samples'), { recursive: true });
    content = await startContentApp({ CONTENT_DIR: contentFolder, PASSERELLE_DEMO: true });
  });
  afterAll(() => content.close());

  const shown = async () =>
    (await content.visitor.get('/user/api/reviews/')).body as { video: string; sample: boolean }[];
  /** The same start with other settings. */
  const start = (ofSchool: Partial<School>, ofConfig: Partial<ContentConfig>) => {
    const { app, data } = content;
    const school = { ...app.get<School>(SCHOOL), ...ofSchool };
    const config = { ...app.get<ContentConfig>(CONTENT_CONFIG), ...ofConfig };
    return new SampleReviews(data, app.get(Storage), app.get(Clock), school, config).onModuleInit();
  };

  it('are shown in the demonstration, each once however often it starts, with a small video', async () => {
    await start({}, {});
    const reviews = await shown();
    expect(reviews).toHaveLength(2);
    for (const { video, sample } of reviews) {
      expect(sample).toBe(true);
      const { status, bytes, headers } = await content.visitor.bytes(video);
      expect([status, headers.get('content-type')]).toEqual([200, 'video/webm']);
      expect(bytes.length).toBeLessThan(300_000);
    }
  });

  it.each([
    ['of a school that exists', { demonstration: false }, {}],
    ['outside of the embedded default', {}, { PASSERELLE_DEMO: false }],
  ])('are gone with their videos %s', async (_where, school, config) => {
    await start({}, {});
    const [first] = await shown();
    await start(school, config);
    expect(await shown()).toEqual([]);
    expect(await content.app.get(Storage).has(videoKey(first?.video as string))).toBe(false);
  });
});
