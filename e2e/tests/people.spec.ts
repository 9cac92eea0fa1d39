import { newAccount, signInByCall } from '../src/api.js';
import { look } from '../src/look.js';
import { mailTo } from '../src/mailbox.js';
import { demoPerson, signIn } from '../src/people.js';
import { expect, test } from '../src/test.js';

/** The school’s administration finds people, and what it changes is in force at once. */

test.use({ actionTimeout: 15_000 });

test('an administrator finds somebody and gives them a teacher’s role: they are asked for a second factor, and the journal says so', async ({
  page,
  request,
  browser,
}, testInfo) => {
  const person = await newAccount(request);
  const { id, headers } = await signInByCall(request, person);
  const { text } = await mailTo(person.email, /Confirmez votre adresse/);
  const token = /\/mailbox\/confirm\/(\S+)/.exec(text)?.[1];

  await signIn(page, demoPerson('admin'));
  await page.getByRole('link', { name: 'École', exact: true }).first().click();
  await page.getByRole('button', { name: /^École/ }).click();
  await page.getByRole('link', { name: 'Personnes', exact: true }).click();
  const field = page.getByRole('searchbox', { name: /Début de l’adresse/ });
  const answered = page.waitForResponse((reply) => reply.url().includes('awa'));
  await field.fill('awa');
  await answered;
  await look(page, testInfo, { name: 'people', title: /Personnes/, heading: 'Personnes' });
  await field.fill(person.email.toUpperCase());
  await expect(page.getByRole('list', { name: 'Personnes trouvées' }).getByRole('link')).toHaveCount(1);
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ecole/personnes/${id}$`));

  // Whoever claimed the address may be a stranger to it: no role before it is confirmed.
  const teaches = page.getByRole('checkbox', { name: 'Équipe enseignante' });
  await expect(teaches).toBeDisabled();
  const proof = await request.post('/auth/users/mailbox/prove/', { headers, data: { token } });
  expect(proof.status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Adresse non confirmée')).toHaveCount(0);
  await page.getByText('Équipe enseignante').click();
  await page.getByRole('button', { name: 'Enregistrer les rôles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Changer' }).click();
  await expect(page.getByText('Rôles modifiés, Équipe enseignante au lieu de Candidat')).toBeVisible();
  await expect(page.getByText('Aucune connexion ouverte.')).toBeVisible();
  await look(page, testInfo, { name: 'person', title: /Personne/, heading: /Awa/ });
  expect((await request.get('/auth/users/me/', { headers })).status()).toBe(401);

  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, person);
  await theirs.goto('/correction');
  // A password alone opens no desk.
  await expect(theirs.getByRole('heading', { name: 'Activez la double authentification' })).toBeVisible();

  await page.goto('/ecole/groupes');
  await page.getByLabel('Nom d’un nouveau groupe').fill(`Soir ${person.email}`);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Ajouter une personne' }).fill(person.email);
  const add = page.getByRole('button', { name: /^Ajouter Awa/ });
  await expect(add).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Membres.: 1/ })).toBeVisible();
  await look(page, testInfo, { name: 'cohort', title: /Groupe/, heading: /Soir/ });
  await page.getByRole('link', { name: 'Tous les groupes' }).click();
  await look(page, testInfo, { name: 'cohorts', title: /Groupes/, heading: 'Groupes' });

  await page.goto('/ecole/journal?de=personnes');
  await expect(page.getByText(`Groupe créé, « Soir ${person.email} »`)).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'Rôles modifiés' }).first();
  await expect(entry).toContainText('Jean-Baptiste Moreau');
  await look(page, testInfo, { name: 'journal', title: /Journal/, heading: 'Journal' });
  await entry.getByRole('link', { name: 'Voir la personne' }).click();
  await expect(page).toHaveURL(new RegExp(`/ecole/personnes/${id}$`));
  await expect(page.getByRole('heading', { name: 'Awa Touré' })).toBeVisible();
});
