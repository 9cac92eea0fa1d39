import { type Skill, skillFacts } from '@passerelle/contracts';
import { buyer } from '../src/api.js';
import { addExamTests } from '../src/exam-tests.js';
import { look, settled } from '../src/look.js';
import { demoPerson, openSection, signIn } from '../src/people.js';
import { submitTest } from '../src/submissions.js';
import { expect, test } from '../src/test.js';

/** Lists of tests: in the learner area, and on the public practice pages. */

const sectionOf = (skill: Skill) => `${skillFacts[skill].slug.replace('-', '')}section`;
const labelOf = (skill: Skill) => skillFacts[skill].label;
const ce = labelOf('written_comprehension');

test.beforeAll(addExamTests);

test('a list says what one did with each test, and leads to it', async ({ page, request }, testInfo) => {
  const person = await buyer(request);
  // It ends the attempt that a buyer has begun.
  await submitTest(request, person, 'ce-15', { right: 20 });
  await submitTest(request, person, 'ce-15', { right: 12 });
  const data = { test_id: 'ce-12', untimed: true };
  const begun = await (await request.post('/exam/attempts/', { data, headers: person.headers })).json();
  const { normal_questions: questions } = await (
    await request.get(`/mgmt/questions/ce-12/?attempt_id=${begun.id}`, { headers: person.headers })
  ).json();
  await request.patch(`/exam/attempts/${begun.id}/`, {
    data: { answers: [{ question_id: questions[0].id, response: 'A', seq: 1 }], position: 1 },
    headers: person.headers,
  });
  await signIn(page, person, sectionOf('written_comprehension'));
  await expect(page.getByText('Veuillez sélectionner un test')).toBeVisible();
  const main = page.getByRole('main');
  // 4 × 3 + 6 × 9 + 9 × 15 + 21 points: the first 20 questions.
  await expect(main.getByRole('button', { name: `${ce} test 1 39 questions` })).toContainText(
    /Fait le .+ · Meilleur score 222\s\/\s699, NCLC\s<\s4 · Dernier 96\s\/\s699/,
  );
  const underWay = main.getByRole('button', { name: `${ce} test 2 39 questions` });
  await expect(underWay).toContainText(/En cours\s: 1 réponse sur 39/);
  await expect(underWay).toContainText('Reprendre');
  await look(page, testInfo, { name: 'list', title: new RegExp(`^${ce}`), heading: ce });

  await test.step('by keyboard, and Back leaves the test', async () => {
    await underWay.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Question 2 sur 39' })).toBeVisible();
    await page.goBack();
    await expect(underWay).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ce);
  });

  await test.step('a locked test leads to the plans', async () => {
    const locked = main.getByRole('link', { name: /test 903 .*verrouillé/ });
    await locked.click();
    await expect(page).toHaveURL(/\/tarifs$/);
  });
});

test('a list that cannot be loaded says so, offline too, and comes back', async ({
  page,
  request,
  context,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, await buyer(request));
  await page.route('**/mgmt/tests/003/', (route) => route.abort());
  await openSection(page, sectionOf('written_expression'));
  await expect(page.getByText('Impossible de charger les tests')).toBeVisible();
  await look(page, testInfo, { name: 'list-error', title: /^Expression/, heading: 'Expression Écrite' });
  await page.unroute('**/mgmt/tests/003/');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('button', { name: /Expression Écrite test 1 / })).toBeVisible();

  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState({ usr: { section: 'expressionoralesection' }, key: 'o', idx: 1 }, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Impossible de charger les tests')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Vérifiez votre connexion/)).toBeVisible();
  await context.setOffline(false);
  // Nobody has to press anything.
  await expect(page.getByRole('button', { name: /Expression Orale test 1 / })).toBeVisible();
});

test('without a subscription the sections say so, and lead to the plans', async ({ page }, testInfo) => {
  await signIn(page, demoPerson('nouveau'));
  await openSection(page, sectionOf('written_expression'));
  await look(page, testInfo, {
    name: 'none-written_expression',
    title: /./,
    heading: 'Aucun abonnement actif',
  });
  await page.getByRole('main').getByRole('link', { name: 'S’abonner' }).click();
  await expect(page).toHaveURL(/\/tarifs$/);
  await page.goto('/comprehension-ecrite');
  await page.getByRole('button', { name: `${ce} test 1 Gratuit` }).click();
  await expect(page.getByText('Test gratuit, une seule fois')).toBeVisible();
});

for (const skill of ['written_comprehension', 'oral_comprehension'] as const) {
  const { slug, label, abbreviation } = skillFacts[skill];
  test(`a visitor reads a test of ${abbreviation}, without answering`, async ({ page }, testInfo) => {
    await page.goto(`/${slug}`);
    // As the server counts them: what other tests add counts too.
    await expect(page.getByText(/Plus de [3-9]\d0 questions/)).toBeVisible();
    await look(page, testInfo, { name: `practice-${slug}`, title: new RegExp(`^${label}`), heading: label });
    await page.getByRole('button', { name: new RegExp(`^${label} test 1 `) }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(page.getByText('Explication')).toHaveCount(0);
    await look(page, testInfo, { name: `read-${slug}`, title: new RegExp(`^${label}`), heading: label });

    await page.reload();
    const next = page.getByRole('button', { name: 'Suivant' });
    await next.press('Enter');
    await expect(page.getByRole('heading', { name: 'Question 2 sur 39' })).toBeFocused();
    await page
      .getByRole('toolbar', { name: 'Questions' })
      .getByRole('button', { name: 'Question 38', exact: true })
      .click();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Question 39 sur 39' })).toBeFocused();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await expect(page).toHaveURL(/\/tarifs$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: new RegExp(`^${label} test 1 `) })).toBeVisible();
  });
}

for (const skill of ['written_expression', 'oral_expression'] as const) {
  const { slug, label, abbreviation } = skillFacts[skill];
  test(`a visitor reads a test of ${abbreviation}, without answering`, async ({ page }, testInfo) => {
    await page.goto(`/${slug}`);
    await settled(page);
    await page.getByRole('button', { name: new RegExp(`^${label} test 1 `) }).click();
    await expect(page.getByRole('heading', { name: 'Tâche 1 sur 3' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(
      await page.getByRole('contentinfo').getByRole('textbox').count(),
    );
    await expect(page.getByRole('timer')).toHaveCount(0);
    if (skill === 'written_expression') {
      await page.getByRole('button', { name: 'Méthodologies' }).click();
      await expect(page.getByRole('dialog')).toContainText('Compter ses mots');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Tâche 3', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Tâche 3 sur 3' })).toBeFocused();
    await look(page, testInfo, { name: `read-${slug}`, title: new RegExp(`^${label}`), heading: label });
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Tâche 2 sur 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await expect(page).toHaveURL(/\/tarifs$/);
  });
}
