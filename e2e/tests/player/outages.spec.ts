import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { buildOf, makeCrashingBuild } from '../../src/crashing-build.js';
import { demoPerson, openSection, signIn } from '../../src/people.js';
import { button, choose, option, question, savedLine } from '../../src/player.js';
import { test as base, expect, type Page } from '../../src/test.js';

/** A test under way while a part of the system goes down, in a system of its own. */

const brokenOnPurpose =
  /Failed to load resource|could not be shown|a crash made by the test|\[ Federation Runtime \]|RUNTIME-/i;

interface OwnSystem {
  readonly running: RunningPasserelle;
  readonly scratch: string;
  /** Makes a build the active one, as a team’s release does. */
  publish(folder: string): void;
}

const test = base.extend<object, { system: OwnSystem }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'passerelle-e2e-outage-'));
      const dataDir = join(scratch, 'data');
      const running = await startPasserelle({ dataDir, port: 0, quiet: true });
      const program = fileURLToPath(new URL('../../../gateway/dist/publish.js', import.meta.url));
      const publish = (folder: string) => {
        execFileSync(process.execPath, [program, '--slices-dir', join(dataDir, 'slices'), folder]);
      };
      await use({ running, scratch, publish });
      await running.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.running.url),
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
  const restarted = system.running.restart('svc-content');
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

test('a crash of the slice: « Réessayer » opens the test with what was not yet saved', async ({
  page,
  system,
  pageErrors,
}) => {
  pageErrors.allow(brokenOnPurpose);
  system.publish(
    makeCrashingBuild('mfe-exam', 'cancelLabel:"Continuer le test"', join(system.scratch, 'mfe-exam')),
  );
  await openTest(page);
  await page.route('**/exam/attempts/*/', (route) => route.fulfill({ status: 503, body: '' }));
  await choose(page, 'B');
  await expect(page.getByText('Vos réponses ne partent pas')).toBeVisible();
  await button(page, 'Quitter le test').click();
  const panel = page.getByRole('alert').filter({ hasText: 'a rencontré un problème' });
  await expect(panel).toBeVisible();
  await page.unroute('**/exam/attempts/*/');
  system.publish(buildOf('mfe-exam'));
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect(option(page, 'B')).toBeChecked();
  await expect(savedLine(page)).toBeVisible();
});
