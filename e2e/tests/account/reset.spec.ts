import { newAccount, signInByCall } from '../../src/api.js';
import { look } from '../../src/look.js';
import { mailTo } from '../../src/mailbox.js';
import { newPerson, signInByHand } from '../../src/people.js';
import { expect, type Page, test } from '../../src/test.js';

/** A forgotten password: the request, the mailed link, the new password. */

const requestCall = '**/auth/users/reset_password/';
const neutral = /Si cette adresse est associée à un compte, un lien de réinitialisation vous sera envoyé/;

const askForLink = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  await page.getByRole('main').getByPlaceholder('Entrez votre email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
};

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(password);
  await main.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(again);
  await main.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
}

test('the request: sending, then the same neutral words for whoever asks', async ({ page }, testInfo) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route(requestCall, async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await askForLink(page, newPerson().email);
  const sending = page.getByRole('button', { name: 'Envoi en cours...' });
  await expect(sending).toBeVisible();
  await page.getByRole('main').getByPlaceholder('Entrez votre email').press('Enter');
  release();
  await expect(page.getByRole('status').filter({ hasText: neutral })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/spam/);
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeEnabled();
  expect(sent).toBe(1);
  await look(page, testInfo, {
    name: 'forgot-sent',
    title: /^Mot de passe oublié/,
    heading: /Mot de passe oublié/,
  });
});

test('from the forgotten password to the new one, by the mailed link, once', async ({
  page,
  request,
  browser,
  baseURL,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/status of (400|401)/);
  const person = await newAccount(request);
  const elsewhere = await signInByCall(request, person);
  const asHere = { locale: 'fr-CA', viewport: page.viewportSize() };
  const other = await browser.newPage({ ...asHere, baseURL });
  await signInByHand(other, person);

  await askForLink(page, person.email.toUpperCase());
  await expect(page.getByText(neutral)).toBeVisible();
  const { text } = await mailTo(person.email, /mot de passe/i);
  const link = /\S+\/password\/reset\/confirm\/\S+/.exec(text)?.[0] ?? 'no link in the mail';

  await page.goto(link);
  await look(page, testInfo, {
    name: 'reset-link',
    title: /^Nouveau mot de passe/,
    heading: 'Nouveau mot de passe',
  });
  for (const field of ['Nouveau mot de passe', 'Confirmer le mot de passe']) {
    await expect(page.getByRole('main').getByRole('textbox', { name: field })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
  }
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login');
  const password = 'un-autre-pont-7';
  await choosePassword(page, password, 'un-autre-pond-7');
  await expect(page.getByRole('textbox', { name: 'Confirmer le mot de passe' })).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas',
  );
  await look(page, testInfo, {
    name: 'reset-mismatch',
    title: /^Nouveau mot de passe/,
    heading: 'Nouveau mot de passe',
  });

  await choosePassword(page, password);
  await expect(page).toHaveURL(/\/reset-success$/);
  await expect(page.getByText(/réinitialisé avec succès/)).toBeVisible();
  await look(page, testInfo, {
    name: 'reset-success',
    title: /^Mot de passe modifié/,
    heading: 'Mot de passe modifié',
  });

  // It signs nobody in, and ends what was open.
  const me = await request.get('/auth/users/me/', { headers: elsewhere.headers });
  expect(me.status()).toBe(401);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await other.close();

  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByHand(page, { ...person, password });
  await page.evaluate(() => localStorage.clear());

  await page.goto(link);
  await choosePassword(page, 'encore-un-autre-9');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Ce lien de réinitialisation est invalide ou a expiré.',
  );
  await look(page, testInfo, {
    name: 'reset-used',
    title: /^Nouveau mot de passe/,
    heading: 'Nouveau mot de passe',
  });
});

test('a new password while signed in here: this browser is signed out too', async ({
  page,
  request,
  pageErrors,
}) => {
  // Its session is over: what asks for it, and its renewal, are refused.
  pageErrors.allow(/status of 401/);
  const person = await newAccount(request);
  await askForLink(page, person.email);
  await expect(page.getByText(neutral)).toBeVisible();
  const { text } = await mailTo(person.email, /mot de passe/i);
  await signInByHand(page, person);
  await page.goto(/\S+\/password\/reset\/confirm\/\S+/.exec(text)?.[0] ?? '');
  await choosePassword(page, 'un-autre-pont-8');
  await expect(page).toHaveURL(/\/reset-success$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  // The page before said so; at once, as a notification goes by itself.
  expect(await page.getByText('Votre session a expiré').count()).toBe(0);
});
