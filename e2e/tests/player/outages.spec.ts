import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { demoPerson, openSection, signIn } from '../../src/people.js';
import { button, choose, option, question, savedLine } from '../../src/player.js';
import { test as base, expect, type Page } from '../../src/test.js';

/** A test under way while a part of the system goes down, in a system of its own. */

const test = base.extend<object, { system: RunningPasserelle }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'passerelle-e2e-outage-'));
      const running = await startPasserelle({ dataDir: join(scratch, 'data'), port: 0, quiet: true });
      await use(running);
      await running.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.url),
});

async function openTest(page: Page): Promise<void> {
  await signIn(page, demoPerson('candidat'));
  await openSection(page, 'comprehensionecritesection');
  await page.getByRole('button', { name: /Compréhension Écrite test 1/ }).click();
  const isNew = button(page, 'Commencer');
  await expect(isNew.or(page.getByRole('timer'))).toBeVisible();
  if (await isNew.isVisible()) await isNew.click();
  await expect(page.getByRole('timer')).toBeVisible();
}

test('svc-content restarted in the middle: answers go on, and are saved once it is back', async ({
  page,
  system,
  pageErrors,
}) => {
  pageErrors.allow(/status of 50\d/);
  await openTest(page);
  await choose(page, 'A');
  await expect(savedLine(page)).toBeVisible();
  const restarted = system.restart('svc-content');
  for (const letter of ['B', 'C', 'D']) {
    await button(page, 'Suivant').click();
    await choose(page, letter);
  }
  await restarted;
  await expect(page.getByText(/Non enregistré/)).toHaveCount(0);
  await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(question(page, 4)).toBeVisible();
  await expect(option(page, 'D')).toBeChecked();
  await expect(page.getByRole('toolbar').getByRole('button', { name: /, répondue/ })).toHaveCount(4);
});
