import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInterviewShare, readRegistry } from '@passerelle/contracts';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { test as plain } from '@playwright/test';
import { buyer } from '../src/api.js';
import { takeJourney } from '../src/journey.js';
import { demoPerson, signIn } from '../src/people.js';
import { buildOf, missing, releases, rootWith, skews } from '../src/skew.js';
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

test('the desk is released, taken back and released again: no other slice, shell or gateway is', async ({
  page,
  system,
  dataDir,
}) => {
  test.skip(missing(['mfe-staff']).length > 0, 'npm run prove builds the release before of mfe-staff');
  test.setTimeout(120_000);
  const published = async () => {
    const { shell, slices } = readRegistry(await (await page.request.get('/slices.json')).json());
    const versions = [...(shell ? [shell] : []), ...slices].map(({ active }) => active);
    const desk = versions.find(({ name }) => name === 'mfe-staff')?.version ?? '';
    return {
      desk,
      others: versions.filter(({ name }) => name !== 'mfe-staff').map(({ name, version }) => [name, version]),
    };
  };
  const slice = (...words: string[]) =>
    execFileSync(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/slice.mjs', import.meta.url)), ...words],
      {
        env: { ...process.env, PASSERELLE_DATA: dataDir },
      },
    ).toString();
  const gatewayOf = () => system.processes.find(({ name }) => name === 'gateway')?.pid;

  const before = await published();
  const gateway = gatewayOf();
  await signIn(page, demoPerson('prof'));
  const opens = async (version: string) => {
    await expect.poll(async () => (await published()).desk).toBe(version);
    const loaded = page.waitForResponse((reply) => reply.url().includes(`/slices/mfe-staff/${version}/`));
    await page.goto('/correction');
    expect((await loaded).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'À corriger' })).toBeVisible();
  };
  await opens(before.desk);
  const [old = ''] =
    /\d+\.\d+\.\d+-[\da-f]{12}/.exec(slice('publish', 'mfe-staff', '--folder', buildOf('mfe-staff'))) ?? [];
  test.skip(old === before.desk, 'mfe-staff is as it was released');
  slice('activate', 'mfe-staff', old);
  await opens(old);
  slice('activate', 'mfe-staff', before.desk);
  await opens(before.desk);
  slice('rollback', 'mfe-staff');
  await opens(old);
  slice('activate', 'mfe-staff', before.desk);
  await opens(before.desk);
  expect([(await published()).others, gatewayOf()]).toEqual([before.others, gateway]);
});
