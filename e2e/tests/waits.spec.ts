import type { Request } from '@playwright/test';
import { picture, sidewaysOverflow } from '../src/look.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';
import { atEachWidth } from '../src/widths.js';

/** What does not answer: said after 3 s; what is loaded is given up after 8 s, and « Réessayer » asks anew. */

const list = '**/mgmt/tests/001/';
const shell = '**/slices/shell/**/*.js';

/** Lets what is asked for hang for good. @returns lets through what is asked for from then on */
async function hang(page: Page, address: string): Promise<() => void> {
  let isHung = true;
  await page.route(address, (route) => (isHung ? undefined : route.fallback()));
  return () => {
    isHung = false;
  };
}

/** At each width: nothing is wider than the screen; and a picture. */
const look = (page: Page, name: string) =>
  atEachWidth(page, async (width) => {
    await picture(page, test.info().outputPath(`${name}-${width}.png`));
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

// The page's clock passes as ours does, and leaps where a test says so.
test.beforeEach(({ page }) => page.clock.install());

test('a list of tests whose call hangs', async ({ page }) => {
  const answer = await hang(page, list);
  const isList = (request: Request) => /\/mgmt\/tests\/001\/$/.test(request.url());
  const [asked, given] = [page.waitForRequest(isList), page.waitForEvent('requestfailed', isList)];
  await page.goto('/comprehension-ecrite');
  await asked;
  const main = page.getByRole('main');
  const long = main.getByRole('status').getByText(/^Cela prend plus de temps que d’habitude/);
  await expect(main.locator('[aria-busy=true]')).toBeVisible();
  await expect(long).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(long).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await look(page, 'list-long');

  await page.clock.fastForward(5_000);
  const failed = main.getByRole('alert');
  await expect(failed).toContainText('Impossible de charger les tests');
  await expect(failed).toContainText('Le serveur ne répond pas');
  await expect(long).toHaveCount(0);
  expect((await given).failure()?.errorText).toMatch(/ABORTED/);
  await look(page, 'list-late');
  await expectAccessible(page, 'a list that did not come');

  answer();
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  await expect(main.getByRole('button', { name: /^Compréhension Écrite test 1 / })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('a button that sends says so, and goes on', async ({ page }) => {
  await hang(page, '**/user/api/newsletter/');
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto('/tarifs');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Newsletter' }).fill('awa@exemple.org');
  const sent = page.waitForRequest('**/user/api/newsletter/');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await sent;
  await page.clock.fastForward(3_000);
  const busy = footer.getByRole('button', { name: 'Plus long que d’habitude…' });
  await expect(busy).toContainText('Plus long que d’habitude…');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'button-long');
  // Longer than anything that is loaded may take.
  await page.clock.fastForward(7_000);
  await expect(busy).toBeVisible();
  expect(failed).toEqual([]);
});

test('a start that hangs', async ({ page }) => {
  const answer = await hang(page, shell);
  // A public page is read meanwhile.
  await page.goto('/comprehension-ecrite', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compréhension Écrite');
  await page.goto('/login', { waitUntil: 'commit' });
  const said = page.getByRole('status');
  await expect(said).toContainText('Chargement de Passerelle');
  const long = said.getByText(/^Cela prend plus de temps que d’habitude/);
  await expect(long).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(long).toBeVisible();
  await expect(said.getByText(/^Chargement/)).toBeHidden();
  await look(page, 'start-long');
  await page.clock.runFor(6_000);
  await expect(page.getByRole('alert')).toContainText('Le site ne s’est pas chargé');
  await look(page, 'start-late');
  answer();
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
});
