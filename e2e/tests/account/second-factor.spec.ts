import { newAccount } from '../../src/api.js';
import { look, picture } from '../../src/look.js';
import { fillLogin, openSection, signIn, signInByHand } from '../../src/people.js';
import { codesOf, giveAuthenticator, newTeacher } from '../../src/second-factors.js';
import { expect, expectAccessible, type Page, test } from '../../src/test.js';

/** Second factors as their owner meets them: added in the settings, asked for at the next sign-in. */

test.use({ actionTimeout: 15_000 });
test.describe.configure({ mode: 'parallel' });

const settings = { title: /^Paramètres/, heading: 'Paramètres du compte' };
const verification = { title: /^Se connecter/, heading: 'Vérification' };
const dialog = (page: Page) => page.getByRole('dialog');
const next = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const desk = (page: Page) => page.getByRole('heading', { level: 1, name: 'À corriger' });

/** What a device does whose owner says no. */
const refuseOnce = (page: Page) =>
  page.evaluate(() => {
    const { get } = navigator.credentials;
    navigator.credentials.get = () => {
      navigator.credentials.get = get;
      return Promise.reject(new DOMException('The operation is not allowed.', 'NotAllowedError'));
    };
  });

async function typePassword(page: Page, { password }: { password: string }): Promise<void> {
  await dialog(page).getByLabel('Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
}

/** Keeps the ten codes that come with a first factor. @returns one of them */
async function keepCodes(page: Page): Promise<string> {
  const codes = dialog(page).getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allTextContents();
  await next(page, 'J’ai conservé mes codes').click();
  return code;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a teacher adds a passkey, and signs in with it: the desk opens', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/status of 401/);
  await giveAuthenticator(page);
  const teacher = await newTeacher(request);
  await signInByHand(page, teacher);
  await expect(page.getByRole('heading', { name: 'Activez la double authentification' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeVisible();
  await look(page, testInfo, {
    name: 'factor-needed',
    title: /Tableau de bord/,
    heading: 'Activez la double authentification',
  });
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expectAccessible(page, 'the password before a passkey', '[role="dialog"]');
  await typePassword(page, teacher);
  const name = dialog(page).getByLabel('Nom de la clé d’accès');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/^Chrome/);
  await name.fill('Ordinateur du bureau');
  await expectAccessible(page, 'the name of a passkey', '[role="dialog"]');
  await picture(page, testInfo.outputPath('passkey-name.png'));
  await page.keyboard.press('Enter');
  await keepCodes(page);
  // The session takes its roles at once.
  await expect(page.getByRole('heading', { name: 'Activez la double authentification' })).toHaveCount(0);
  await page.goto('/correction');
  await expect(desk(page)).toBeVisible();

  await page.goto('/dashboard');
  await signOut(page);
  await fillLogin(page, teacher);
  const use = page.getByRole('button', { name: 'Utiliser ma clé d’accès' });
  await expect(use).toBeFocused();
  await expect(page.getByRole('button', { name: 'Utiliser l’application' })).toHaveCount(0);
  await look(page, testInfo, { ...verification, name: 'second-step-passkey' });
  await refuseOnce(page);
  await use.click();
  await expect(page.getByRole('alert').filter({ hasText: 'annulée ou a expiré' })).toBeVisible();
  await look(page, testInfo, { ...verification, name: 'second-step-passkey-cancelled' });
  await use.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard(#\w+)?$/);
  await page.goto('/correction');
  await expect(desk(page)).toBeVisible();

  await page.goto('/dashboard');
  await openSection(page, 'accountsettings');
  await page.getByRole('tab', { name: 'Sécurité' }).click();
  const row = page.getByRole('list', { name: 'Méthodes' }).getByRole('listitem');
  await expect(row).toContainText('Ordinateur du bureau');
  await expect(row).toContainText('Clé d’accès depuis le');
  // The only one of who must have one.
  await expect(row.getByRole('button')).toHaveCount(0);
  await look(page, testInfo, { ...settings, name: 'settings-passkey' });
});

test('an application is added, and its code signs in; a recovery code does once', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/status of 40[01]/);
  const person = await newAccount(request);
  await signIn(page, person, 'accountsettings');
  await page.getByRole('tab', { name: 'Sécurité' }).click();
  await page.getByRole('button', { name: 'Ajouter une application' }).click();
  await typePassword(page, person);
  await expect(dialog(page).getByRole('img', { name: /Code QR/ })).toBeVisible();
  await expectAccessible(page, 'the QR code', '[role="dialog"]');
  const key = dialog(page).getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const code = codesOf((await key.textContent()) ?? '');
  await dialog(page).getByLabel('Code à 6 chiffres').fill(code());
  await page.keyboard.press('Enter');
  const recovery = await keepCodes(page);
  await look(page, testInfo, { ...settings, name: 'settings-application' });

  await signOut(page);
  await fillLogin(page, person);
  const field = page.getByLabel('Code à 6 chiffres');
  await expect(field).toBeFocused();
  await look(page, testInfo, { ...verification, name: 'second-step-code' });
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/incorrect ou a déjà servi/);
  await field.fill(code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard(#\w+)?$/);

  for (const isGood of [true, false]) {
    await signOut(page);
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await page.getByLabel('Code de secours').fill(recovery);
    await page.keyboard.press('Enter');
    if (isGood) await expect(page).toHaveURL(/\/dashboard(#\w+)?$/);
    else await expect(page.getByLabel('Code de secours')).toHaveAccessibleDescription(/a déjà servi/);
  }
});

test('a browser without passkeys says so, and an application is the way', async ({
  page,
  request,
}, testInfo) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await signIn(page, await newAccount(request), 'accountsettings');
  await page.getByRole('tab', { name: 'Sécurité' }).click();
  await expect(page.getByText(/ne permet pas d’ajouter une clé d’accès/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une application' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toHaveCount(0);
  await look(page, testInfo, { ...settings, name: 'settings-no-passkeys' });
});
