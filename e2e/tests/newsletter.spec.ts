import { look } from '../src/look.js';
import { mailTo } from '../src/mailbox.js';
import { expect, test } from '../src/test.js';

/** From the footer to the link that confirms, and out by one click. */

test('the newsletter: asked for, confirmed by a press, left by a mail program’s one click', async ({
  page,
  request,
}, testInfo) => {
  const email = `lectrice-${Date.now()}@exemple.test`;
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Newsletter' }).fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText(/lien reçu/)).toBeVisible();

  const { text } = await mailTo(email, /^Confirmez votre inscription/);
  const link = /\S+\/newsletter\/confirmation\/\S+/.exec(text)?.[0] ?? 'no link in the mail';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByText('Votre inscription est confirmée.')).toBeVisible();
  await look(page, testInfo, {
    name: 'newsletter-confirmed',
    title: /^Confirmer l’inscription/,
    heading: 'Confirmer l’inscription',
  });

  const token = link.split('/').at(-1);
  const oneClick = { multipart: { 'List-Unsubscribe': 'One-Click' } };
  const left = await request.post(`/user/api/newsletter/leave/${token}/`, oneClick);
  expect([left.status(), await left.json()]).toEqual([200, { already: false }]);
  // The address of the header, opened by hand: the page, which asks first.
  await page.goto(`/user/api/newsletter/leave/${token}/`);
  await page.getByRole('button', { name: 'Me désinscrire' }).click();
  await expect(page.getByText(/n’est pas inscrite, ou ne l’est plus/)).toBeVisible();
});
