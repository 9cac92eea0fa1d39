import { newAccount } from '../../src/api.js';
import { look } from '../../src/look.js';
import { mailTo } from '../../src/mailbox.js';
import { fillLogin, openSection, signInByHand } from '../../src/people.js';
import { expect, test } from '../../src/test.js';

/** The link of an account's first mail: who claimed the address proves that it is theirs. */

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
