import { readFileSync } from 'node:fs';
import { newAccount, signInByCall } from '../../src/api.js';
import { look, picture } from '../../src/look.js';
import { mailTo } from '../../src/mailbox.js';
import { signIn } from '../../src/people.js';
import { expect, expectAccessible, type Page, test } from '../../src/test.js';

/** Account settings: profile, password, devices, data, the end of the account. */

const settings = { title: /^Paramètres/, heading: 'Paramètres du compte' };
const form = (page: Page, name: string) => page.getByRole('main').getByRole('form', { name });

async function openSettings(page: Page, person: { email: string; password: string }): Promise<void> {
  await signIn(page, person, 'accountsettings');
  await expect(form(page, 'Profil').getByRole('button', { name: 'Enregistrer' })).toBeVisible();
}

test.describe('the profile', () => {
  test('is changed, shown everywhere at once, and still there after a reload', async ({
    page,
    request,
    context,
  }, testInfo) => {
    const person = await newAccount(request);
    await openSettings(page, person);
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(
      second.getByRole('heading', { level: 1, name: `Bonjour ${person.firstName}` }),
    ).toBeVisible();

    const profile = form(page, 'Profil');
    await profile.getByLabel('Prénom').fill('  Awa Fatoumata ');
    await profile.getByLabel('Nom', { exact: true }).fill('Touré-Bâ');
    const found = page.getByRole('option', { name: /^Côte d.Ivoire$/ });
    // The list closes when the page scrolls, as it may when a field far below is focused.
    await expect(async () => {
      await profile.getByRole('combobox', { name: 'Pays' }).fill('cote');
      await expect(found).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await found.click();
    await profile.getByRole('textbox', { name: /^Téléphone/ }).fill('+225 07 12 34 56 78');
    const saved = page.waitForResponse('**/auth/users/me/');
    await profile.getByRole('button', { name: 'Enregistrer' }).click();
    expect(await (await saved).json()).toMatchObject({
      first_name: 'Awa Fatoumata',
      last_name: 'Touré-Bâ',
      country: 'CI',
      phone: '+2250712345678',
    });
    await expect(profile.getByRole('status')).toHaveText('Vos informations sont enregistrées.');
    await expect(second.getByRole('heading', { level: 1, name: 'Bonjour Awa Fatoumata' })).toBeVisible();
    await look(page, testInfo, { ...settings, name: 'settings-saved' });

    await page.reload();
    await expect(profile.getByLabel('Prénom')).toHaveValue('Awa Fatoumata');
    await expect(profile.getByRole('combobox', { name: 'Pays' })).toHaveValue(/^Côte d.Ivoire$/);
    await expect(profile.getByRole('textbox', { name: /^Téléphone/ })).toHaveValue(
      /^07\s?12\s?34\s?56\s?78$/,
    );
    const { headers } = await signInByCall(request, person);
    expect(await (await request.get('/auth/users/me/', { headers })).json()).toMatchObject({
      first_name: 'Awa Fatoumata',
      phone: '+2250712345678',
    });
  });
});

test.describe('the password', () => {
  async function change(page: Page, current: string, wanted: string, again = wanted): Promise<void> {
    const password = form(page, 'Changer de mot de passe');
    await password.getByLabel('Mot de passe actuel').fill(current);
    await password.getByRole('textbox', { name: 'Nouveau mot de passe', exact: true }).fill(wanted);
    await password.getByRole('textbox', { name: 'Confirmer le nouveau mot de passe' }).fill(again);
    await password.getByRole('button', { name: 'Changer le mot de passe' }).click();
  }

  test('is really changed: the new one opens, the old one does not, other devices are out', async ({
    page,
    request,
    pageErrors,
  }, testInfo) => {
    pageErrors.allow(/status of 400/);
    const person = await newAccount(request);
    const elsewhere = await signInByCall(request, person);
    await openSettings(page, person);
    const password = form(page, 'Changer de mot de passe');
    await change(page, 'pas-le-bon', 'un-pont-tout-neuf-5');
    await expect(password.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
      'Le mot de passe actuel est incorrect.',
    );
    await expect(password.getByLabel('Mot de passe actuel')).toBeFocused();
    await change(page, person.password, 'un-pont-tout-neuf-5');
    await expect(password.getByRole('status')).toContainText('Votre mot de passe est changé.');
    await expect(password.getByLabel('Mot de passe actuel')).toHaveValue('');
    await look(page, testInfo, { ...settings, name: 'settings-password-changed' });

    const login = (wanted: string) =>
      request.post('/auth/login/jwt/create/', { data: { email: person.email, password: wanted } });
    expect((await login(person.password)).status()).toBe(401);
    expect((await login('un-pont-tout-neuf-5')).status()).toBe(200);
    await expect
      .poll(async () => (await request.get('/auth/users/me/', { headers: elsewhere.headers })).status())
      .toBe(401);
    // This device stays signed in.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres du compte' })).toBeVisible();
  });
});

test.describe('the devices', () => {
  const list = (page: Page) => page.getByRole('list', { name: 'Appareils connectés' });

  test('are listed, and each can be signed out', async ({ page, request }, testInfo) => {
    const person = await newAccount(request);
    const elsewhere = await signInByCall(request, person);
    await openSettings(page, person);
    const rows = list(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const here = rows.filter({ hasText: 'Cet appareil' });
    await expect(here).toHaveCount(1);
    await expect(here).toContainText('Chrome');
    await look(page, testInfo, { ...settings, name: 'settings-devices' });

    await rows
      .filter({ hasNotText: 'Cet appareil' })
      .getByRole('button', { name: /^Se déconnecter/ })
      .click();
    await expect(rows).toHaveCount(1);
    await expect(list(page)).toBeFocused();
    await expect
      .poll(async () => (await request.get('/auth/users/me/', { headers: elsewhere.headers })).status())
      .toBe(401);

    await here.getByRole('button', { name: /^Se déconnecter/ }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('« Se déconnecter partout » asks, then ends every session', async ({ page, request, context }) => {
    const person = await newAccount(request);
    const elsewhere = await signInByCall(request, person);
    await openSettings(page, person);
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();

    const ask = page.getByRole('button', { name: 'Se déconnecter partout' });
    const dialog = page.getByRole('alertdialog', { name: /^Se déconnecter partout/ });
    await ask.click();
    await expectAccessible(page, 'the question', '[role="alertdialog"]');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toHaveCount(0);
    await ask.click();
    await dialog.getByRole('button', { name: 'Se déconnecter partout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Tous vos appareils sont déconnectés.')).toBeVisible();
    await expect(second).toHaveURL(/\/login$/);
    await expect
      .poll(async () => (await request.get('/auth/users/me/', { headers: elsewhere.headers })).status())
      .toBe(401);
  });
});

test('« Télécharger mes données » hands over one page of what all services hold', async ({
  page,
  request,
}) => {
  const person = await newAccount(request);
  await openSettings(page, person);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^passerelle-mes-donnees-\d{4}-\d\d-\d\d\.html$/);
  const html = readFileSync(await download.path(), 'utf8');
  const parts = [...html.matchAll(/download="passerelle-(\w+)\.json" href="data:[^,]+,([^"]+)"/g)];
  const data = Object.fromEntries(
    parts.map(([, id, json]) => [id, JSON.parse(decodeURIComponent(json ?? ''))]),
  );
  expect(data.compte.user).toMatchObject({ email: person.email, first_name: person.firstName });
  expect(data.compte.sessions).toHaveLength(1);
  expect(data).toMatchObject({
    examens: { attempts: [], mocks: [], review: [] },
    commandes: { orders: [{ plan_name: 'Bronze', email: person.email }], subscriptions: [] },
    entretiens: { bookings: [] },
  });
  await expect(page.getByText('Le fichier est téléchargé.')).toBeVisible();
});

test.describe('the end of the account', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Supprimer votre compte/ });
  const password = (page: Page) => dialog(page).getByLabel('Mot de passe actuel');
  const erase = (page: Page) => dialog(page).getByRole('button', { name: 'Supprimer définitivement' });

  test('asks for the password; with it, nothing of the account is left', async ({
    page,
    request,
    pageErrors,
  }, testInfo) => {
    pageErrors.allow(/status of 400/);
    const person = await newAccount(request);
    await openSettings(page, person);
    const open = page.getByRole('button', { name: 'Supprimer mon compte' });
    await open.click();
    await expect(password(page)).toBeFocused();
    await expectAccessible(page, 'the question before the account is erased', '[role="dialog"]');
    await picture(page, testInfo.outputPath('delete.png'));
    await page.mouse.click(4, 4);
    await expect(password(page)).toBeFocused();
    let isSent = false;
    page.on('request', (sent) => {
      if (sent.method() === 'DELETE') isSent = true;
    });
    await erase(page).click();
    await expect(password(page)).toHaveAccessibleDescription('Entrez votre mot de passe actuel.');
    expect(isSent).toBe(false);
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.click();
    await password(page).fill('pas-le-bon');
    await password(page).press('Enter');
    await expect(password(page)).toHaveAccessibleDescription('Le mot de passe actuel est incorrect.');
    await password(page).fill(person.password);
    await erase(page).click();
    await expect(page.getByText('Votre compte est supprimé.')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: 'Commencez ici' }).first()).toBeAttached();
    const login = await request.post('/auth/login/jwt/create/', {
      data: { email: person.email, password: person.password },
    });
    expect(login.status()).toBe(401);
    // Once all services have said so.
    await mailTo(person.email, /^Vos données sont effacées$/);
  });
});
