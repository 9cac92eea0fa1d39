import type { BrowserContext } from '@playwright/test';
import { buyer, newAccount } from '../../src/api.js';
import { arriveAtSection, signInByHand } from '../../src/people.js';
import { expect, type Page, test } from '../../src/test.js';

/** Who is signed in, in every tab: redirects, sign-out, renewal, and what is kept. */

const storageKey = 'passerelle.session';
const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);

/** An address without the shell, which would write what it holds over what a test writes. */
const withoutShell = '/auth/.well-known/jwks.json';

/** Replaces the kept access token by one that no service accepts: what a tab finds ten minutes later. */
async function spoilToken(page: Page): Promise<void> {
  await page.goto(withoutShell);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, accessToken: 'expired' }));
  }, storageKey);
}

async function signOut(page: Page, isMobile: boolean | undefined): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Se déconnecter' }).click();
}

test('signed in: from / and from /login to /dashboard', async ({ page, request }) => {
  await signInByHand(page, await newAccount(request));
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  }
});

test('signed out: from /dashboard to /login, and after signing in back to the section', async ({
  page,
  request,
}) => {
  const person = await newAccount(request);
  const main = page.getByRole('main');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await arriveAtSection(page, 'accountsettings');
  await expect(page).toHaveURL(/\/login$/);
  await main.getByPlaceholder('Entrez votre email').fill(person.email);
  await main.getByPlaceholder('Mot de passe', { exact: true }).fill(person.password);
  await main.getByPlaceholder('Mot de passe', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres du compte' })).toBeVisible();
});

test('from the checkout to /login, and back to the plan', async ({ page, request }) => {
  const person = await newAccount(request);
  await page.goto('/payment?sub_id=gold');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const main = page.getByRole('main');
  await main.getByPlaceholder('Entrez votre email').fill(person.email);
  await main.getByPlaceholder('Mot de passe', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Se Connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\?sub_id=gold$/);
  await expect(main.getByText(person.email)).toBeVisible();
});

test('« Se déconnecter » forgets here, and ends the session there @phone', async ({
  page,
  request,
  context,
  isMobile,
  pageErrors,
}) => {
  // What the page still asks while its session ends: the browser writes the answer's status.
  pageErrors.allow(/status of 401/);
  await signInByHand(page, await newAccount(request));
  const { accessToken } = await kept(page);
  await signOut(page, isMobile);
  await expect(page).toHaveURL(/\/login$/);
  expect(await kept(page)).toEqual({
    accessToken: null,
    user: null,
    isAuthenticated: false,
    subscriptionStatus: 'Not Active',
  });
  // The browser stays known as a device, so that its next sign-in is not mailed as a new one's.
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual(['passerelle_device']);
  const headers = { authorization: `Bearer ${accessToken}` };
  await expect
    .poll(async () => (await request.get('/user/check-subscription/', { headers })).status())
    .toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out and in is followed in all tabs', async ({
  page,
  request,
  context,
  isMobile,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const person = await newAccount(request);
  await signInByHand(page, person);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/tarifs');
  await expect(third.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();

  await signOut(page, isMobile);
  await expect(second).toHaveURL(/\/login$/);
  await expect(third.getByRole('link', { name: 'Commencez ici' }).first()).toBeAttached();
  await expect(third).toHaveURL(/\/tarifs$/);

  await signInByHand(page, person);
  await expect(second).toHaveURL(/\/dashboard$/);
});

test.describe('an access token that has expired', () => {
  /** Counts the renewals of all tabs. */
  function renewals(context: BrowserContext): string[] {
    const list: string[] = [];
    context.on('request', (sent) => {
      if (sent.url().endsWith('/auth/jwt/refresh')) list.push(sent.url());
    });
    return list;
  }

  test('is renewed once for all requests of three tabs', async ({ page, request, context, pageErrors }) => {
    pageErrors.allow(/status of 401/);
    await signInByHand(page, await newAccount(request));
    await spoilToken(page);
    const sent = renewals(context);
    const tabs = [page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
    for (const tab of tabs) await expect(tab.getByText('No subscriptions found.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect((await kept(page)).accessToken).not.toBe('expired');
  });

  test('and a session that the server no longer renews: to the login, in all tabs, with the reason', async ({
    page,
    request,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 401/);
    await signInByHand(page, await newAccount(request));
    const second = await context.newPage();
    // Once its plan is known, that tab writes no more of its session.
    const known = second.waitForResponse((reply) => reply.url().endsWith('/user/check-subscription/'));
    await second.goto('/tarifs');
    await known;
    await expect(second.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
    await context.clearCookies();
    await spoilToken(page);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Commencez ici' }).first()).toBeAttached();
  });

  test('while the server cannot be asked: the session stands', async ({ page, request, pageErrors }) => {
    pageErrors.allow(/status of (401|503)/);
    await signInByHand(page, await newAccount(request));
    await spoilToken(page);
    await page.route('**/auth/jwt/refresh', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dashboard');
    // The statistics above may fail as well, with a button of their own.
    const failed = page.getByRole('alert').filter({ hasText: 'Vos abonnements ne s’affichent pas' });
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.unroute('**/auth/jwt/refresh');
    await failed.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('No subscriptions found.')).toBeVisible();
  });
});

test('subscriptionStatus: « Active » from the server, « Not Active » by default, on failure and after sign-out', async ({
  page,
  request,
  isMobile,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  const status = async () => (await kept(page))?.subscriptionStatus;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const person = await buyer(request);
  await page.route('**/user/check-subscription/', async (route) => {
    await released;
    await route.continue();
  });
  await signInByHand(page, person);
  expect(await status()).toBe('Not Active');
  release();
  await expect.poll(status).toBe('Active');

  await page.unroute('**/user/check-subscription/');
  await page.route('**/user/check-subscription/', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect.poll(status).toBe('Not Active');
  await page.unroute('**/user/check-subscription/');
  await page.reload();
  await expect.poll(status).toBe('Active');

  await signOut(page, isMobile);
  await expect(page).toHaveURL(/\/login$/);
  expect(await status()).toBe('Not Active');
});

test('what is kept: four things, no refresh token; and a spoilt storage is a signed-out one', async ({
  page,
  request,
}) => {
  await signInByHand(page, await newAccount(request));
  expect(Object.keys(await kept(page)).sort()).toEqual([
    'accessToken',
    'isAuthenticated',
    'subscriptionStatus',
    'user',
  ]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('refresh');
  for (const spoilt of ['{', '[]', '{"isAuthenticated":true,"accessToken":null,"user":null}']) {
    await page.goto(withoutShell);
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [storageKey, spoilt],
    );
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  }
});
