import type { APIRequestContext } from '@playwright/test';
import { buyer, type SignedIn, signInByCall } from '../src/api.js';
import { addExamTests, letTimePass } from '../src/exam-tests.js';
import { look } from '../src/look.js';
import { demoPerson, openSection, signIn } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';
import { desktop, phone } from '../src/widths.js';

/** The mock exam, with short tests of six questions whose key is A, 3 points each. */

const name = 'Examen Blanc 901';

test.beforeAll(() => addExamTests());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
/** The part whose turn it is; not a step of the player, which goes a moment later. */
const current = (page: Page) =>
  page
    .getByRole('list', { name: 'Les épreuves' })
    .getByRole('listitem')
    .and(page.locator('[aria-current="step"]'));

async function openList(page: Page, person: { email: string; password: string }): Promise<void> {
  await signIn(page, person, 'mockexams');
  await expect(heading(page)).toHaveText('Blanc Examen');
}

/** Puts the learner area where a reload would find it. */
async function place(page: Page, state: { section: string; selectedTest: string }): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'test', idx: 0 }, '', '/dashboard'), state);
  await page.reload();
}

/** Begins the current part: its button, then the one of the instructions. */
async function begin(page: Page, label: string, confirm: string): Promise<void> {
  await button(page, label).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Answers the questions from `from` on, the first `right` of them with the key. */
async function answer(page: Page, { from = 1, right }: { from?: number; right: number }): Promise<void> {
  for (let number = from; number <= 6; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} sur 6` })).toBeVisible();
    await page.getByRole('radio', { name: number <= right ? /^A\b/ : /^B\b/ }).check({ force: true });
    if (number < 6) await button(page, 'Suivant').click();
  }
  await button(page, 'Terminer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).dblclick();
}

/** Calls of the candidate, past the browser. */
const calls = (request: APIRequestContext, { headers }: SignedIn) => ({
  async start(): Promise<string> {
    const data = { mock_id: 'rules-blanc' };
    return (await (await request.post('/exam/mocks/', { data, headers })).json()).id;
  },
  async begin(testId: string, sessionId?: string): Promise<string> {
    const data = { test_id: testId, mock_session_id: sessionId };
    return (await (await request.post('/exam/attempts/', { data, headers })).json()).id;
  },
  async submit(testId: string): Promise<void> {
    const call =
      testId === 'rules-ee' || testId === 'rules-eo' ? 'save-response-expression' : 'save-response';
    const reply = await request.post(`/mgmt/${call}/${testId}/`, { data: { questions: [] }, headers });
    expect(reply.status()).toBe(201);
  },
  async attemptOf(category: string): Promise<string> {
    const [session] = await (await request.get('/exam/mocks/', { headers })).json();
    return session.attempts[category];
  },
});

/** A teacher grades a written expression out of 20. */
async function grade(request: APIRequestContext, responseId: string, points: number): Promise<void> {
  const { headers } = await signInByCall(request, demoPerson('prof'));
  const data = { response_id: responseId, criteria: { tache: points } };
  expect((await request.post('/exam/grades/', { data, headers })).status()).toBe(201);
}

test('a mock exam from the list to the results, on two devices', async ({
  page,
  request,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  const person = await buyer(request);
  const call = calls(request, person);
  await openList(page, person);

  await test.step('the list: open, or locked with the way to the plans', async () => {
    await look(page, testInfo, { name: 'mock-list', title: /^Examens Blanc/, heading: 'Blanc Examen' });
    const size = page.viewportSize() ?? desktop;
    await page.setViewportSize(phone);
    const parts = await button(page, `TCF Québec : choisir les épreuves, ${name}`).boundingBox();
    expect(parts?.height).toBeLessThan(50);
    await page.setViewportSize(size);
    await expect(page.getByText('Veuillez sélectionner un test')).toBeVisible();
    const locked = page.getByRole('link', { name: /Examen Blanc 902.*verrouillé/ });
    await expect(locked).toHaveAttribute('href', '/tarifs');
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('Cet examen reprend : rules-co, rules-ce, rules-ee, rules-eo.');
    await button(page, `Commencer, ${name}`).dblclick();
  });

  await test.step('the overview and the instructions of the first part', async () => {
    await expect(heading(page)).toHaveText(name);
    await expect(current(page)).toContainText('Compréhension Orale');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Compréhension Orale',
      'Compréhension Écrite',
      'Expression Écrite',
      'Expression Orale',
    ]);
    await expect(page.getByRole('button', { name: 'Mon Compte' })).toHaveCount(0);
    await look(page, testInfo, { name: 'mock-preview', title: /^Examens Blanc/, heading: name });
    await button(page, 'Commencer L’examen').press('Enter');
    await expect(page.getByRole('dialog')).toContainText('s’entend une seule fois');
    await expectAccessible(page, 'instructions');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Commencer L’examen')).toBeFocused();
    await begin(page, 'Commencer L’examen', 'Commencer');
  });

  await test.step('the oral comprehension: side list with points, no way back', async () => {
    await expect(heading(page)).toHaveText(/Compréhension Orale/);
    await expect(heading(page)).toBeFocused();
    const list = page.getByRole('complementary').getByRole('list', { name: 'Questions' });
    await expect(list.getByText('Question 1, 3 points, sans réponse, actuelle')).toBeAttached();
    await expect(list.getByRole('button')).toHaveCount(0);
    for (const name of ['Retour', 'Revise']) await expect(button(page, name)).toHaveCount(0);
    await look(page, testInfo, { name: 'mock-oral', title: /./, heading: /Compréhension Orale/ });
    await answer(page, { right: 4 });
  });

  await test.step('the written comprehension: left half-way, resumed on another device', async () => {
    await expect(current(page)).toContainText('Compréhension Écrite');
    await look(page, testInfo, { name: 'mock-preview-2', title: /^Examens Blanc/, heading: name });
    await begin(page, 'Suivant', 'Suivant');
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await button(page, 'Suivant').click();
    await expect(page.getByText(/Enregistré à/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 2 sur 6' })).toBeVisible();
    await button(page, 'Retour au test').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
    await expect(heading(page)).toHaveText('Blanc Examen');
    await expect(page.getByText(/Épreuve 2 sur 4\s: Compréhension Écrite/)).toBeVisible();
    await look(page, testInfo, { name: 'mock-list-open', title: /^Examens Blanc/, heading: 'Blanc Examen' });

    const other = await browser.newContext({ baseURL: baseURL as string });
    const second = await other.newPage();
    await openList(second, person);
    await button(second, `Reprendre, ${name}`).click();
    await answer(second, { from: 2, right: 6 });
    await expect(heading(second)).toHaveText('Épreuves QCM');
    await other.close();
  });

  await test.step('the intermediate scores', async () => {
    await button(page, `Reprendre, ${name}`).click();
    const table = page.getByRole('table', { name: 'Scores des épreuves QCM' });
    await expect(table.getByRole('columnheader')).toHaveText(['Épreuves QCM', 'Score /699', 'Niveau CECRL']);
    await expect(table.getByRole('row', { name: /Compréhension Orale/ })).toHaveText(/12\s*A1$/);
    await expect(table.getByRole('row', { name: /Compréhension Écrite/ })).toHaveText(/18\s*A1$/);
    await look(page, testInfo, { name: 'mock-scores', title: /^Examens Blanc/, heading: 'Épreuves QCM' });
    await page.reload();
    await button(page, 'Suivant').dblclick();
    await expect(current(page)).toContainText('Expression Écrite');
  });

  await test.step('the expressions', async () => {
    await begin(page, 'Suivant', 'Suivant');
    await expect(heading(page)).toHaveText(/Expression Écrite/);
    await expect(button(page, 'Retour au test')).toBeVisible();
    await page.getByRole('textbox').fill('Bonjour Mariama, je t’invite samedi.');
    await button(page, 'Valider votre response').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).dblclick();
    await expect(current(page)).toContainText('Expression Orale');
    await expect(page.getByText(/terminez sans entretien, par «.Voir les résultats.»/)).toBeVisible();
    await look(page, testInfo, { name: 'mock-preview-4', title: /^Examens Blanc/, heading: name });
    const last = button(page, 'Commencer, Expression Orale');
    await expect(last).toHaveText('');
    await begin(page, 'Commencer, Expression Orale', 'Suivant');
    await expect(heading(page)).toHaveText(/Expression Orale/);
    await expect(page.getByRole('button', { name: /^Tâche 1/ })).toHaveAttribute('aria-current', 'step');
    await expect(button(page, 'Retour au test')).toBeVisible();
    await call.submit('rules-eo');
    await grade(request, await call.attemptOf('written_expression'), 12.5);
    await page.reload();
  });

  await test.step('the results, their corrections, and the list afterwards', async () => {
    await expect(heading(page)).toHaveText('Résultats');
    const parts = page.getByRole('list', { name: 'Les quatre épreuves' });
    const part = (label: string) => parts.getByRole('listitem').filter({ hasText: label });
    await expect(part('Compréhension Orale')).toContainText(/NCLC\s<\s4.*12\s\/ 699.*A1 Non Atteint/);
    await expect(part('Compréhension Écrite')).toContainText(/18\s\/ 699/);
    await expect(part('Expression Écrite')).toContainText(/NCLC 8.*12,5\s\/ 20.*B2/);
    await expect(part('Expression Orale')).toContainText('rien à corriger');
    await expect(page.getByText('C’est l’Expression Écrite qui fixe votre niveau.')).toBeVisible();
    const express = page.getByRole('region', { name: 'Entrée express' });
    await expect(express).toContainText('Pour une épreuve23\u00a0points');
    await button(page, 'Changer\u202f: compter avec conjoint').press('Enter');
    await expect(express).toContainText('Pour une épreuve22\u00a0points');
    await look(page, testInfo, { name: 'mock-results', title: /^Résultats/, heading: 'Résultats' });
    await button(page, 'Voir les réponses, Compréhension Orale').click();
    await expect(page.getByText('Explication secrète')).toBeVisible();
    await button(page, 'Retour aux résultats').click();
    await button(page, 'Relire mes textes, Expression Écrite').click();
    await expect(page.getByText('Bonjour Mariama')).toBeVisible();
    await expectAccessible(page, 'corrections of a written expression');
    await button(page, 'Retour aux résultats').click();
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText('Blanc Examen');
    await expect(button(page, `Voir les résultats, ${name}`)).toBeVisible();
    await expect(button(page, `Recommencer, ${name}`)).toBeVisible();
    await look(page, testInfo, { name: 'mock-list-done', title: /^Examens Blanc/, heading: 'Blanc Examen' });
  });
});

test('the time of a part runs out, here and away; Back leaves and loses nothing', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_FAILED/);
  const person = await buyer(request);
  const call = calls(request, person);
  const session = await call.start();
  const oral = await call.begin('rules-co', session);
  await letTimePass(oral, 61);
  await openList(page, person);
  await page.route('**/exam/mocks/*/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await button(page, `Reprendre, ${name}`).click();
  await expect(heading(page)).toHaveText('Impossible de passer à la suite');
  await page.unroute('**/exam/mocks/*/');
  await button(page, 'Réessayer').click();
  await expect(page.getByText(/Le temps de l’épreuve Compréhension Orale est écoulé/)).toBeVisible();
  await expect(current(page)).toContainText('Compréhension Écrite');
  await look(page, testInfo, { name: 'mock-time-was-up', title: /^Examens Blanc/, heading: name });

  await page.goBack();
  await expect(heading(page)).toHaveText('Blanc Examen');
  await page.goForward();
  await button(page, 'Suivant').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Suivant' }).press('Enter');
  await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await page.goBack();
  await openSection(page, 'dashboard');
  await expect(page.getByText(/Reprenez votre examen blanc\s: Compréhension Écrite/)).toBeVisible();
  await button(page, 'Reprendre').click();
  await expect(page.getByRole('radio', { name: /^A\b/ })).toBeChecked();

  // Two seconds are left.
  await letTimePass(await call.begin('rules-ce', session), -2);
  await page.reload();
  await expect(heading(page)).toHaveText('Épreuves QCM');
  await expect(page.getByRole('row', { name: /Compréhension Écrite/ })).toHaveText(/3\s*A1$/);
  await expect(page.getByText(/Le temps de l’épreuve Compréhension Écrite est écoulé/)).toBeVisible();

  await test.step('the end without the oral expression', async () => {
    await button(page, 'Suivant').click();
    await expect(current(page)).toContainText('Expression Écrite');
    await call.begin('rules-ee', session);
    await call.submit('rules-ee');
    await page.reload();
    await button(page, 'Voir les résultats').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terminer' }).dblclick();
    await expect(heading(page)).toHaveText('Résultats');
    const parts = page.getByRole('list', { name: 'Les quatre épreuves' });
    await expect(parts.getByRole('listitem').filter({ hasText: 'Expression Orale' })).toHaveText(
      /non passée$/,
    );
  });
});

test('an interview booked at the last step ends the exam, and names it', async ({
  page,
  request,
}, testInfo) => {
  const person = await buyer(request, 'diamond');
  const call = calls(request, person);
  const session = await call.start();
  for (const [index, testId] of ['rules-co', 'rules-ce', 'rules-ee'].entries()) {
    await call.begin(testId, session);
    await call.submit(testId);
    const { headers } = person;
    await request.patch(`/exam/mocks/${session}/`, { data: { step: index + 1 }, headers });
  }
  await openList(page, person);
  await button(page, `Reprendre, ${name}`).click();
  await expect(page.getByRole('heading', { name: 'Réserver un entretien oral' })).toBeVisible();
  // Hours of the last month, which no other test takes.
  const next = button(page, 'Mois suivant').first();
  for (let month = 0; month < 11; month += 1) await next.click();
  await expect(next).toBeDisabled();
  await page.locator('td [role=button]:not([aria-disabled=true])').first().click();
  await page.getByRole('radio', { name: /^8:00.PM/ }).check();
  await look(page, testInfo, { name: 'mock-interview', title: /^Examens Blanc/, heading: name });
  const asked = page.waitForRequest('**/mgmt/bookings/create/');
  await button(page, 'Réserve').dblclick();
  expect((await asked).postDataJSON()).toMatchObject({ mock_session_id: session, time: '20:00:00' });
  await page
    .getByRole('alertdialog', { name: /^Réservation confirmée/ })
    .getByRole('button')
    .click();
  await expect(heading(page)).toHaveText('Résultats');
  await expect(page.getByText('Vos entretiens')).toBeVisible();
});

test('a test that is in the way, no network, a session that is not there', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/409|404|ERR_FAILED|Failed to fetch/);
  const person = await buyer(request);
  const call = calls(request, person);
  await call.begin('rules-co');
  await openList(page, person);

  await test.step('without a network the list says so, and goes on afterwards', async () => {
    await page.route('**/exam/mocks/', (route) => route.abort());
    await button(page, `Commencer, ${name}`).click();
    await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
    await page.unroute('**/exam/mocks/');
    await button(page, `Commencer, ${name}`).click();
    await expect(heading(page)).toHaveText(name);
  });

  await test.step('which test is open, and the ways on', async () => {
    await button(page, 'Commencer L’examen').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Commencer' }).click();
    await expect(dialog).toContainText('« rules-co » est ouvert');
    await expectAccessible(page, 'a test in the way');
    await dialog.getByRole('button', { name: 'Le reprendre' }).click();
    await expect(button(page, 'Retour au test')).toBeVisible();
    await page.goBack();
    await button(page, 'Commencer L’examen').click();
    await dialog.getByRole('button', { name: 'Commencer' }).click();
    await dialog.getByRole('button', { name: 'Le terminer' }).click();
    await expect(button(page, 'Retour au test')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 6' })).toBeVisible();
  });

  await test.step('the part, opened from the tests of its skill, leads back into the mock exam', async () => {
    await place(page, { section: 'comprehensionoralesection', selectedTest: 'rules-co' });
    await expect(heading(page)).toHaveText('Ce test est une épreuve de votre examen blanc en cours');
    await expectAccessible(page, 'a part of a mock exam');
    await button(page, 'Reprendre l’examen blanc').click();
    await expect(button(page, 'Retour au test')).toBeVisible();
  });

  await test.step('an unknown session', async () => {
    await place(page, { section: 'mockexams', selectedTest: 'nothing' });
    await expect(heading(page)).toHaveText('Veuillez sélectionner un test');
    await button(page, 'Retour aux examens blancs').click();
    await expect(heading(page)).toHaveText('Blanc Examen');
  });
});
