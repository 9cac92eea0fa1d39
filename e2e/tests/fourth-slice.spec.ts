import { buildFourthSlice } from '../src/fourth-slice.js';
import { test } from '../src/own-system.js';
import { demoPerson, fillLogin, openSection, signInByHand } from '../src/people.js';
import { expect, expectAccessible, type Page } from '../src/test.js';

/**
 * A slice that no other room knows is built and released alone into a running system: its pages, its section and its menu entries are
 * there, in the shell and the learner area of before.
 */

const bar = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const areaMenu = (page: Page) => page.getByRole('navigation', { name: 'Espace candidat' });

test.beforeAll(async ({ system }) => {
  expect(await system.publish(buildFourthSlice())).toMatch(/^mfe-desk 0\.1\.0-/);
});

test('its pages: a visitor signs in first and comes back, bar and footer leave a quiet page', async ({
  page,
}) => {
  await page.goto('/bureau?copie=7');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, demoPerson('prof'));
  await expect(page).toHaveURL(/\/bureau\?copie=7$/);
  await expect(heading(page, 'Bureau')).toBeVisible();
  await expect(page).toHaveTitle('Bureau · Passerelle');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('link', { name: 'Copie 7' }).click();
  await expect(heading(page, 'Copie 7')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/tarifs');
  await bar(page).getByRole('link', { name: 'Bureau' }).click();
  await expect(heading(page, 'Bureau')).toBeVisible();
});

test('its section: under its heading, for the roles that it names', async ({ page }) => {
  await signInByHand(page, demoPerson('prof'));
  await expect(areaMenu(page).getByRole('heading', { name: 'Équipe' })).toBeVisible();
  await areaMenu(page).getByRole('button', { name: 'Copies à corriger' }).click();
  await expect(heading(page, 'Copies à corriger')).toBeVisible();
  await expect(page).toHaveTitle('Copies à corriger · Passerelle');
  await expectAccessible(page, 'a section of a fourth slice');
  await page.reload();
  await expect(heading(page, 'Copies à corriger')).toBeVisible();

  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(page.getByRole('button', { name: 'Rendre copie 7' })).toBeVisible();
  await expect(areaMenu(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rendre copie 7' }).click();
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(heading(page, 'Bonjour')).toBeVisible();
});

test('who has none of the roles sees neither entry nor section', async ({ page }) => {
  await signInByHand(page, demoPerson('nouveau'));
  await expect(areaMenu(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Bureau' })).toHaveCount(0);
  await expect(areaMenu(page).getByText('Copies à corriger')).toHaveCount(0);
  await expect(areaMenu(page).getByRole('heading')).toHaveCount(0);
  await openSection(page, 'copies');
  await expect(heading(page, 'Bonjour')).toBeVisible();
});

test('its entry in a dropdown stands among the others’', async ({ page }) => {
  await page.goto('/tarifs');
  const entry = page.getByRole('button', { name: 'Expression Écrite' });
  await entry.click();
  const dropdown = bar(page).getByRole('listitem').filter({ has: entry });
  await expect(dropdown.getByRole('listitem')).toHaveText([
    'Les sujets d’actualités',
    'Méthodologie',
    'Correction des sujets d’expression écrite',
    'Plate-forme de rédaction',
    'Grilles de correction',
  ]);
});
