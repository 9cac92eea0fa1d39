import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SliceRegistry } from '@passerelle/contracts';
import { startPasserelle } from '@passerelle/local';
import { buildOf } from '../src/crashing-build.js';
import { test } from '../src/own-system.js';
import { expect, type Page } from '../src/test.js';

/** What operators do reaches a page whose worker is installed, in a system of its own. */

test.use({ serviceWorkers: 'allow' });

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const shellOf = async (page: Page) =>
  (JSON.parse((await page.locator('#slices').textContent()) ?? '{}') as SliceRegistry).shell?.active.version;

test('a release, and its way back', async ({ page, system }) => {
  // Another file may have left a release of its own in this worker’s system.
  await system.publish(buildOf('shell'));
  await page.goto('/');
  await expect.poll(() => isControlled(page)).toBe(true);
  const before = await shellOf(page);
  const folder = join(system.scratch, 'shell', 'build');
  cpSync(buildOf('shell'), folder, { recursive: true });
  cpSync(join(buildOf('shell'), '..', 'package.json'), join(system.scratch, 'shell', 'package.json'));
  const main = join(folder, 'main.js');
  writeFileSync(main, `${readFileSync(main, 'utf8')}\n// another release`);
  await system.publish(folder);
  await page.reload();
  const after = await shellOf(page);
  expect(after).not.toBe(before);
  await expect(page.getByRole('banner')).toBeVisible();
  await system.publish(buildOf('shell'));
  await page.reload();
  expect(await shellOf(page)).toBe(before);
  expect(await isControlled(page)).toBe(true);
});

test('the worker that operators switch off is gone with the next page, and what it kept', async ({
  page,
  system,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_(?:REFUSED|RESET)/);
  await page.goto('/');
  await expect.poll(() => isControlled(page)).toBe(true);
  await page.evaluate(() => caches.open('passerelle.test.somebody'));
  const { url } = system.running;
  await system.running.stop();
  const off = await startPasserelle({
    dataDir: join(system.scratch, 'data'),
    port: Number(new URL(url).port),
    quiet: true,
    env: { SERVICE_WORKER: 'off' },
  });
  try {
    await page.goto('/');
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    expect(await isControlled(page)).toBe(false);
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    await off.stop();
  }
});
