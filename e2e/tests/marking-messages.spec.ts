import { randomUUID } from 'node:crypto';
import { contentRows } from '../src/exam-tests.js';
import { look } from '../src/look.js';
import { mailTo } from '../src/mailbox.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, test } from '../src/test.js';

/** The school answers what people write to it, and decides what shows. */

test('an administrator answers a message, publishes a testimonial, and takes the newsletter’s addresses', async ({
  page,
  request,
}, testInfo) => {
  const once = randomUUID().slice(0, 8);
  const email = `mariama.${once}@exemple.test`;
  const question = `Quand commence la formation ? ${once}`;
  const sent = await request.post('/user/api/contact/', {
    data: { fullName: 'Mariama Diallo', email, message: question },
  });
  expect(sent.status()).toBe(200);
  await contentRows(
    `INSERT INTO review (id, first_name, last_name, message, created_at) VALUES (gen_random_uuid(), 'Fatou', $1, 'J’ai eu NCLC 9.', now())`,
    [once],
  );
  await contentRows(
    `INSERT INTO newsletter_subscription (token, email, asked_at, mails, confirmed_at) VALUES ($1, $2, now(), 1, now())`,
    [`token-${once}`, email],
  );
  await signIn(page, demoPerson('admin'));
  await page.goto('/ecole/messages');
  const message = page.getByRole('listitem').filter({ hasText: question });
  await message.getByRole('textbox').fill('Lundi à 18 h.');
  await expect(page.getByRole('button', { name: `Publier le témoignage de Fatou ${once}` })).toBeVisible();
  await look(page, testInfo, { name: 'moderation', title: /./, heading: 'Messages et témoignages' });
  await message.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Répondus' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: question })).toContainText('Lundi à 18 h.');
  expect((await mailTo(email, /^Réponse à votre message/)).text).toContain('Lundi à 18 h.');
  await page.getByRole('button', { name: `Publier le témoignage de Fatou ${once}` }).click();
  await expect(page.getByRole('button', { name: `Publier le témoignage de Fatou ${once}` })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fichier CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('passerelle-newsletter.csv');
  await contentRows(`DELETE FROM review WHERE last_name = $1`, [once]);
});
