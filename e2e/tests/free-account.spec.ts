import { questionCount } from '@passerelle/contracts';
import { signInByCall } from '../src/api.js';
import { look } from '../src/look.js';
import { mailTo } from '../src/mailbox.js';
import { fillLogin, newPerson } from '../src/people.js';
import { expect, type Page, test } from '../src/test.js';

const result = 'Votre niveau estimé en lecture';

/** The placement test, nothing known: the blocks of B1, A2 and A1. */
async function takePlacement(page: Page): Promise<void> {
  await page.goto('/test-de-placement');
  await page.getByRole('button', { name: 'Commencer en lecture' }).click();
  for (let number = 1; number <= 12; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} sur 16 au plus` })).toBeVisible();
    await page.getByRole('button', { name: 'Je ne sais pas' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: result })).toBeVisible();
}

test('placement, free account, the mail’s link, the free test, its score without keys, and no second one', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  // The second start is refused.
  pageErrors.allow(/status of 403/);
  test.setTimeout(120_000);
  const person = newPerson();
  await takePlacement(page);
  await page.getByLabel('Email', { exact: true }).first().fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Créer mon compte gratuit' }).dblclick();
  const sent = page.getByRole('heading', { name: `Ouvrez le lien reçu à ${person.email}` });
  await expect(sent).toBeFocused();
  await page.reload();
  await expect(sent).toBeVisible();
  await look(page, testInfo, { name: 'free-account-sent', title: /^Votre niveau/, heading: result });

  const { text } = await mailTo(person.email, /^Confirmez votre adresse/);
  await page.goto(/\S+\/mailbox\/confirm\/\S+/.exec(text)?.[0] ?? 'no link in the mail');
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await fillLogin(page, person);
  await expect(page.getByText('Merci, votre adresse est confirmée.')).toBeVisible();
  await page.getByRole('link', { name: 'Aller au tableau de bord' }).click();
  const step = page.getByRole('region', { name: 'Préparez-vous au TCF' });
  await expect(step).toContainText('Passez votre test gratuit de Compréhension Écrite');
  await expect(page.getByText(/^Votre niveau estimé en lecture/)).toBeVisible();
  await look(page, testInfo, { name: 'free-home', title: /^Tableau de bord/, heading: /^Bonjour/ });

  await step.getByRole('button', { name: 'Commencer' }).click();
  await look(page, testInfo, { name: 'free-start', title: /./, heading: /test 1$/ });
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Question 1 sur ${questionCount}` })).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  await expect(page.getByText(/Enregistré à/)).toBeVisible();

  // Its thirty-eight other questions stay blank: submitted behind the page, as another tab would.
  const { headers } = await signInByCall(request, person);
  const [attempt] = await (await request.get('/exam/attempts/?status=open', { headers })).json();
  const path = `/mgmt/save-response/${attempt.test_id}/`;
  const data = { questions: [], attempt_id: attempt.id };
  expect((await request.post(path, { headers, data })).status()).toBe(201);

  await page.goto('/dashboard#comprehensionecritesection');
  const passed = page.getByRole('button', { name: /^Compréhension Écrite test 1 / });
  // Before its score is there it leads to its start.
  await expect(passed).toContainText('/ 699');
  await passed.click();
  await expect(page.getByRole('heading', { name: 'Ce que ce test gratuit ne montre pas' })).toBeVisible();
  await look(page, testInfo, { name: 'free-score', title: /^Résultats/, heading: /sur 39 Questions/ });
  await page.getByRole('button', { name: 'Voir les réponses' }).click();
  await expect(page.getByText(/font partie des forfaits|est juste/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explication' })).toHaveCount(0);

  await page.evaluate((selectedTest) => {
    const usr = { section: 'comprehensionecritesection', selectedTest };
    history.replaceState({ usr, key: 'again', idx: 0 }, '', '/dashboard');
  }, attempt.test_id);
  await page.reload();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect(page.getByText(/Vous avez déjà passé ce test gratuit/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir les tarifs' }).click();
  await expect(page).toHaveURL(/\/tarifs$/);
});
