import { join } from 'node:path';
import { buildOf, makeCrashingBuild } from '../../src/crashing-build.js';
import { test } from '../../src/own-system.js';
import { demoPerson, signIn } from '../../src/people.js';
import { button, choose, option, question, savedLine } from '../../src/player.js';
import { expect, type Page } from '../../src/test.js';

/** A test under way while a part of the system goes down, in a system of its own. */

const brokenOnPurpose =
  /Failed to load resource|could not be shown|a crash made by the test|\[ Federation Runtime \]|RUNTIME-/i;

async function openTest(page: Page): Promise<void> {
  await signIn(page, demoPerson('candidat'), 'comprehensionecritesection');
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
  await system.publish(
    makeCrashingBuild('mfe-exam', 'cancelLabel:"Continuer le test"', join(system.scratch, 'mfe-exam')),
  );
  await openTest(page);
  await page.route('**/exam/attempts/*/', (route) => route.fulfill({ status: 503, body: '' }));
  await choose(page, 'B');
  await expect(page.getByText('Vos réponses ne partent pas')).toBeVisible();
  await button(page, 'Retour au test').click();
  const panel = page.getByRole('alert').filter({ hasText: 'a rencontré un problème' });
  await expect(panel).toBeVisible();
  await page.unroute('**/exam/attempts/*/');
  await system.publish(buildOf('mfe-exam'));
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect(option(page, 'B')).toBeChecked();
  await expect(savedLine(page)).toBeVisible();
});
