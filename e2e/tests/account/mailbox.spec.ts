import { newAccount } from '../../src/api.js';
import { look } from '../../src/look.js';
import { mailTo } from '../../src/mailbox.js';
import { fillLogin, openSection, signIn, signInByHand } from '../../src/people.js';
import { expect, test } from '../../src/test.js';

/** The link of an account's first mail: who claimed the address proves that it is theirs. And the link that gives an account another one. */

const mailbox = { title: /^Confirmation de votre adresse/, heading: 'Confirmation de votre adresse' };
const unconfirmed = /Votre adresse n’est pas encore confirmée/;

test('the first mail’s link, opened signed out: sign in, confirmed; again: already confirmed', async ({
  page,
  request,
}, testInfo) => {
  const person = await newAccount(request);
  const { text } = await mailTo(person.email, /^Confirmez votre adresse/);
  const link = /\S+\/mailbox\/confirm\/\S+/.exec(text)?.[0] ?? 'no link in the mail';

  await page.goto(link);
  await look(page, testInfo, { name: 'mailbox-sign-in', ...mailbox });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Choisissez un nouveau mot de passe/ })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await fillLogin(page, person);

  await expect(page.getByText('Merci, votre adresse est confirmée.')).toBeVisible();
  await look(page, testInfo, { name: 'mailbox-confirmed', ...mailbox });
  await page.reload();
  await expect(page.getByText(/Votre adresse est déjà confirmée/)).toBeVisible();
  await look(page, testInfo, { name: 'mailbox-already', ...mailbox });
  await main.getByRole('link', { name: 'Aller au tableau de bord' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${person.firstName}` })).toBeVisible();
});

test('a link that is none gives way to a new one; the settings offer it too', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/status of 400/);
  const person = await newAccount(request);
  await signInByHand(page, person);
  await openSection(page, 'accountsettings');
  await expect(page.getByText(unconfirmed)).toBeVisible();
  await look(page, testInfo, {
    name: 'mailbox-settings',
    title: /^Paramètres/,
    heading: 'Paramètres du compte',
  });
  await page.goto('/mailbox/confirm/aucun');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('invalide ou a expiré');
  await look(page, testInfo, { name: 'mailbox-expired', ...mailbox });
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
  await expect(page.getByText(/Un nouveau lien vous a été envoyé/)).toBeVisible();
});

const newAddress = { title: /^Nouvelle adresse e-mail/, heading: 'Nouvelle adresse e-mail' };

test('another address: asked for in the settings, confirmed by its link with the account’s session alone; the old one is told', async ({
  page,
  request,
  browser,
  baseURL,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/status of 40[03]/);
  const [person, other] = [await newAccount(request), await newAccount(request)];
  const email = person.email.replace('@', '.bis@');
  await signIn(page, person, 'accountsettings');
  const settings = { title: /^Paramètres/, heading: 'Paramètres du compte' };
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  const form = page.getByRole('form', { name: 'Changer d’adresse' });
  await form.getByLabel('Nouvelle adresse').fill('awa@gmial.com');
  await form.getByLabel('Mot de passe actuel', { exact: true }).fill(person.password);
  // Wherever the page had to be scrolled for the form: what stands under the top bar is no target.
  const lookFromTop = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0));
    await look(page, testInfo, { name, ...settings });
  };
  await lookFromTop('address-form');
  await form.getByLabel('Nouvelle adresse').fill(email);
  await form.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText(`Ouvrez le lien envoyé à ${email}`)).toBeVisible();
  await lookFromTop('address-sent');
  const { text } = await mailTo(email, /^Confirmez votre nouvelle adresse/);
  const link = /\S+\/address\/confirm\/\S+/.exec(text)?.[0] ?? 'no link in the mail';

  const shared = await browser.newContext({ baseURL: baseURL as string });
  const elsewhere = await shared.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await fillLogin(elsewhere, other);
  await expect(elsewhere.getByRole('main').getByRole('alert')).toHaveText(/celui d’un autre compte/);
  await look(elsewhere, testInfo, { name: 'address-other-account', ...newAddress });
  await shared.close();

  await page.goto('/address/confirm/aucun');
  await expect(page.getByText(`Votre adresse reste ${person.email}.`)).toBeVisible();
  await look(page, testInfo, { name: 'address-refused', ...newAddress });
  await page.goto(link);
  await expect(page.getByText(`${email} est maintenant l’adresse de votre compte.`)).toBeVisible();
  await look(page, testInfo, { name: 'address-confirmed', ...newAddress });
  await page.reload();
  await expect(page.getByText(/C’est déjà fait/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Aller au tableau de bord' }).click();
  await openSection(page, 'accountsettings');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await mailTo(person.email, /^L’adresse de votre compte a changé/);
});
