import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { buyer, signInByCall } from '../src/api.js';
import { look } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, type Page, test } from '../src/test.js';
import { phone as phoneSize } from '../src/widths.js';

/** One person in two places, or two people at one thing (decision 83): what was done elsewhere is seen, and never overwritten. */

test.use({ actionTimeout: 15_000 });

/** The same site in another browser. */
const elsewhere = (browser: Browser, { baseURL }: BrowserContextOptions) =>
  browser.newPage({ baseURL, locale: 'fr-CA', timezoneId: 'America/Toronto', serviceWorkers: 'block' });

/** One comes back to the tab: headless browsers hide none. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const saved = (page: Page) => page.getByText(/Enregistré à \d\d:\d\d:\d\d/);

test('a text that was written on by another device is there when one comes back, and goes on', async ({
  baseURL,
  browser,
  page,
  request,
}) => {
  const person = await buyer(request);
  const box = (on: Page) => on.getByRole('textbox', { name: 'Votre réponse à la tâche 1' });
  await signIn(page, person, 'expressionecritesection');
  await page.getByRole('button', { name: /^Expression Écrite test 1\b/ }).click();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await box(page).fill('Bonjour');
  await expect(saved(page)).toBeVisible();

  const phone = await elsewhere(browser, { baseURL });
  await signIn(phone, person, 'expressionecritesection');
  await phone.getByRole('button', { name: /^Expression Écrite test 1\b/ }).click();
  await expect(box(phone)).toHaveValue('Bonjour');
  await box(phone).fill('Bonjour Minh, je suis à Moncton.');
  await expect(saved(phone)).toBeVisible();
  await phone.close();

  await comeBack(page);
  await expect(box(page)).toHaveValue('Bonjour Minh, je suis à Moncton.');
  await box(page).press('End');
  await box(page).pressSequentially(' Viens !');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(box(page)).toHaveValue('Bonjour Minh, je suis à Moncton. Viens !');
});

test('notes of a copy that were changed in another tab are opened again, not overwritten', async ({
  context,
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/409/);
  const learner = await signInByCall(request, await buyer(request, 'platinum'));
  const questions = [1, 2, 3].map((task) => ({
    id: `ee-1-t${task}`,
    response: `${'Je te dis que j’ai trouvé un appartement. '.repeat(12)} ${randomUUID()}`,
  }));
  const { headers } = learner;
  const reply = await request.post('/mgmt/save-response-expression/ee-1/', { headers, data: { questions } });
  const { id } = await reply.json();
  await signIn(page, demoPerson('prof'));
  await page.goto(`/correction/${id}`);
  await expect(page.getByText(/Il manque 15 critères/)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/correction/${id}`);
  await expect(other.getByText(/Il manque 15 critères/)).toBeVisible();
  for (const key of ['3', 'ArrowDown', '4']) await other.keyboard.press(key);
  await expect(saved(other)).toBeVisible();

  await page.keyboard.press('1');
  await expect(page.getByText('Vos notes ne s’enregistrent plus')).toBeVisible();
  await look(page, testInfo, { name: 'marking-two-tabs', title: /./, heading: /Expression Écrite/ });
  await page.setViewportSize(phoneSize);
  // At the end of the copy too, where one writes what is not saved.
  await page.getByRole('textbox', { name: 'Pour l’ensemble' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Rouvrir la copie' })).toBeInViewport();
  await page.getByRole('button', { name: 'Rouvrir la copie' }).click();
  await expect(page.getByText(/Il manque 13 critères/)).toBeVisible();
});

test('a price that changes while the checkout is open is said before one pays', async ({
  page,
}, testInfo) => {
  let hasChanged = false;
  await page.route('**/mgmt/available-subscriptions/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: hasChanged ? text.replaceAll('34.99', '39.99') : text });
  });
  await page.goto('/payment?sub_id=gold');
  const order = page.getByRole('main');
  await expect(order.getByText('$34.99').last()).toBeVisible();
  hasChanged = true;
  await comeBack(page);
  await expect(order.getByText(/Le prix de ce forfait a changé/)).toBeVisible();
  await expect(order.getByText('$34.99', { exact: true })).toHaveCount(0);
  await expect(order.getByText('$39.99', { exact: true }).last()).toBeVisible();
  await look(page, testInfo, { name: 'payment-price-changed', title: /^Paiement/, heading: /Paiement/ });
});
