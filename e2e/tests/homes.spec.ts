import { buyer, newAccount } from '../src/api.js';
import { contentRows } from '../src/exam-tests.js';
import { look, picture, settled, sidewaysOverflow } from '../src/look.js';
import { demoPerson, signIn } from '../src/people.js';
import { makeDue, submitTest } from '../src/submissions.js';
import { expect, expectNoFindings, type Page, test } from '../src/test.js';
import { atEachWidth, phone } from '../src/widths.js';

/** The first page of the learner area, for each kind of person; its sections by address; the one menu of a phone. */

const home = { title: /^Tableau de bord/, heading: /^Bonjour/ };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('region', { name: 'Préparez-vous au TCF' });

test('the next step follows what the learner did', async ({ page, request }, testInfo) => {
  test.setTimeout(120_000);
  const person = await buyer(request);
  await signIn(page, person);
  await test.step('an open test, with the bridge as far as it is', async () => {
    await expect(banner(page)).toContainText(/Reprenez le test 1 de Compréhension Écrite/);
    await expect(banner(page)).toContainText('Question 1 sur 39');
    await look(page, testInfo, { name: 'home-open-test', ...home });
  });
  await test.step('due reviews, said once', async () => {
    await submitTest(request, person, 'ce-15', { right: 12, wrong: 8 });
    await makeDue(person, 8);
    await page.reload();
    await expect(banner(page)).toContainText('8 questions à revoir aujourd’hui');
    await expect(page.getByText('À revoir aujourd’hui', { exact: true })).toHaveCount(0);
    await look(page, testInfo, { name: 'home-review', ...home });
    await banner(page).getByRole('button', { name: 'Réviser' }).click();
    await expect(heading(page)).toHaveText('À revoir');
    await page.goBack();
  });
  await test.step('the weakest level of the weakest skill, by a drill', async () => {
    await makeDue(person, 8, 'in a day');
    // It was done in half its time, not in a moment.
    await contentRows('UPDATE attempt SET elapsed_seconds = 1800 WHERE user_id = $1', [person.id]);
    await page.reload();
    await expect(banner(page)).toContainText(/Questions [A-C][12] de Compréhension Écrite/);
    await expect(banner(page)).toContainText(/le niveau [A-C][12] \(\d+ bonnes réponses sur \d+\)/);
    await look(page, testInfo, { name: 'home-weakest', ...home });
    await banner(page).getByRole('button', { name: 'Commencer' }).click();
    await expect(heading(page)).toHaveText(/ questions$/);
    await expect(page.getByRole('heading', { name: /^Question 1 sur \d+$/ })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Bonjour/);
  });
  await test.step('on a phone the dates of a subscription stand under its plan', async () => {
    const table = page.getByRole('table', { name: 'Abonnements' });
    const started = table.getByRole('columnheader', { name: 'Début' });
    await atEachWidth(page, async (width) => {
      await expect(started).toBeVisible({ visible: width !== 'phone' });
    });
  });
  await test.step('a row leads to its skill', async () => {
    await page.getByRole('button', { name: 'Compréhension Orale', exact: true }).last().click();
    await expect(heading(page)).toHaveText('Compréhension Orale');
    await expect(page).toHaveURL(/\/dashboard#comprehensionoralesection$/);
  });
});

test('the first question is answered within three touches of the dashboard', async ({ page, request }) => {
  const person = await buyer(request);
  // As somebody who has begun nothing.
  await contentRows('DELETE FROM open_attempt USING attempt WHERE attempt_id = id AND attempt.user_id = $1', [
    person.id,
  ]);
  await contentRows('DELETE FROM attempt WHERE user_id = $1', [person.id]);
  await signIn(page, person);
  await settled(page);
  await expect(banner(page)).toContainText(/39\s*questions, 60\s*minutes/);
  await banner(page).getByRole('button', { name: 'Commencer' }).click();
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  const first = page.locator('[data-pane=shown]').getByRole('radio').first();
  await first.check({ force: true });
  await expect(first).toBeChecked();
});

test('a section is an address: opened, reloaded, left by Back, and after signing in', async ({
  page,
  request,
}) => {
  const person = await newAccount(request);
  await page.goto('/dashboard#accountsettings');
  await expect(page).toHaveURL(/\/login$/);
  const main = page.getByRole('main');
  await main.getByPlaceholder('Entrez votre email').fill(person.email);
  await main.getByPlaceholder('Mot de passe', { exact: true }).fill(person.password);
  await main.getByPlaceholder('Mot de passe', { exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('Paramètres du compte');
  await expect(page).toHaveURL(/\/dashboard#accountsettings$/);
  await page.reload();
  await expect(heading(page)).toHaveText('Paramètres du compte');
  await page.getByRole('button', { name: 'Mon Compte', exact: true }).click();
  await expect(heading(page)).toHaveText('Mon Compte');
  await page.goBack();
  await expect(heading(page)).toHaveText('Paramètres du compte');
  // The fragment is no place to jump to, and the jump to the contents is no fragment.
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading(page)).toHaveText('Paramètres du compte');
});

test('« Mon Compte »: who one is, what one aims at, one’s data', async ({ page, request }, testInfo) => {
  await signIn(page, await buyer(request));
  await page.goto('/dashboard#profilesection');
  await expect(page.getByRole('button', { name: 'Fixer un objectif' })).toBeVisible();
  await look(page, testInfo, { name: 'account-whole', title: /^Mon Compte/, heading: 'Mon Compte' });
});

test('without a plan every section says so, and under it what there is', async ({
  page,
  request,
}, testInfo) => {
  test.setTimeout(120_000);
  await signIn(page, await newAccount(request));
  await expect(banner(page)).toContainText('Confirmez votre adresse');
  await expect(banner(page).getByRole('button', { name: 'Recevoir un nouveau lien' })).toBeVisible();
  await look(page, testInfo, { name: 'home-no-plan', ...home });
  for (const [section, words, title = 'Aucun abonnement actif'] of [
    ['comprehensionecritesection', 'Aucun abonnement actif', 'Compréhension Écrite'],
    ['expressionecritesection', 'Note estimée'],
    ['comprehensionoralecorrectionsection', 'Explication'],
    ['mockexams', 'Blanc Examen'],
    ['revisionsection', 'Une correction, telle que vous la lirez'],
  ] as const)
    await test.step(section, async () => {
      await page.goto(`/dashboard#${section}`);
      await page.reload();
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/\$14\.99/)
          .first(),
      ).toBeVisible();
      await look(page, testInfo, {
        name: `preview-${section}`,
        title: /./,
        heading: title,
      });
    });
  await page.goto('/dashboard#expressionecritesection');
  await page.getByRole('button', { name: /^Expression Écrite test 1 / }).click();
  await expect(page.getByText(/Tâche 1/).first()).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Aucun abonnement actif');
});

for (const [name, card] of [
  ['prof', 'Demandes d’entretien'],
  ['admin', 'Transferts à confirmer'],
  ['ops', 'État du système'],
] as const)
  test(`the page of ${name} is none of a candidate’s`, async ({ page }, testInfo) => {
    await signIn(page, demoPerson(name));
    await expect(page.getByRole('heading', { level: 2, name: card })).toBeVisible();
    await look(page, testInfo, { name: `home-${name}`, ...home });
    for (const absent of [/S’abonner/, 'ABONNEMENT', 'Examens Blanc', 'Où vous en êtes'])
      await expect(page.getByText(absent)).toHaveCount(0);
    if (name === 'prof') return;
    await page.getByRole('link', { name: 'Ouvrir /ops/' }).click();
    await expect(page).toHaveURL(/\/ops\/$/);
    await expect(page.getByText('en direct')).toBeVisible();
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('there is one menu: the area’s sections, the upsell, the site, the way out', async ({
    page,
    request,
  }, testInfo) => {
    await signIn(page, await newAccount(request));
    await settled(page);
    await expect(page.getByRole('navigation', { name: 'Espace candidat' })).toBeHidden();
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await open.click();
    await expect(menu.getByText('ABONNEMENT', { exact: true })).toBeVisible();
    await expect(menu.getByRole('button', { name: /Commencer avec Bronze/ })).toBeVisible();
    await expectNoFindings(page, 'the menu of a phone');
    expect(await sidewaysOverflow(page)).toEqual([]);
    await picture(page, testInfo.outputPath('menu.png'));
    await menu.getByRole('button', { name: 'Mon Compte' }).click();
    await expect(menu).toBeHidden();
    await expect(heading(page)).toHaveText('Mon Compte');

    await test.step('on a page of the site too', async () => {
      await open.click();
      await menu.getByRole('link', { name: 'Tarifs' }).click();
      await expect(heading(page)).toHaveText('Tarifs');
      await open.click();
      await menu.getByRole('button', { name: 'Tableau de bord' }).click();
      await expect(heading(page)).toHaveText(/^Bonjour/);
    });
    await open.click();
    await menu.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
