import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readInterviewShare } from '@passerelle/contracts';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { test as plain } from '@playwright/test';
import { buyer } from '../src/api.js';
import { takeJourney } from '../src/journey.js';
import { missing, releases, rootWith, skews } from '../src/skew.js';
import { test as base, expect } from '../src/test.js';

/**
 * The release before of each slice and service beside the present one of the others: on databases that the present services have migrated and
 * filled, as after one is rolled back, or while one is rolled out. Built by `npm run prove`; `npm test` takes what it left.
 */
const parts = Object.keys(releases).filter((part) => releases[part] !== null);

const test = base.extend<{ old: readonly string[]; system: RunningPasserelle }, { dataDir: string }>({
  old: [[], { option: true }],
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'passerelle-skew-data-'));
      const dataDir = join(scratch, 'data');
      await (await startPasserelle({ dataDir, port: 0, quiet: true })).stop();
      await use(dataDir);
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  system: [
    async ({ old, dataDir }, use) => {
      const root = rootWith(old);
      const running = await startPasserelle({ root, dataDir, port: 0, quiet: true });
      await use(running);
      await running.stop();
      rmSync(root, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

plain('of any two parts each meets the present release of the other', () => {
  const runs = skews(parts);
  for (const one of parts)
    for (const other of parts.filter((part) => part !== one))
      expect([one, other, runs.some((old) => old.includes(one) && !old.includes(other))]).toEqual([
        one,
        other,
        true,
      ]);
});

for (const old of skews(parts)) {
  test.describe(() => {
    const absent = missing(old);
    test.skip(absent.length > 0, `npm run prove builds the release before of ${absent.join(', ')}`);
    test.use({ old });
    test(`the main journey, with the release before of ${old.join(', ')}`, async ({ page, request }) => {
      test.setTimeout(240_000);
      await takeJourney(page);
      // Nothing of it asks svc-booking, which hears of the plan by an event.
      const { headers } = await buyer(request, 'gold');
      const share = async () => (await request.get(readInterviewShare.path, { headers })).json();
      await expect.poll(async () => (await share()).interviews?.of).toBeGreaterThan(0);
    });
  });
}
