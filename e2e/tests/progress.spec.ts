import { buyer } from '../src/api.js';
import { contentRows } from '../src/exam-tests.js';
import { expectUncovered, look, settled } from '../src/look.js';
import { demoPerson, openSection, signIn } from '../src/people.js';
import { makeDue, submitTest } from '../src/submissions.js';
import { expect, type Page, test } from '../src/test.js';
import { phone } from '../src/widths.js';

/** The learner's progress panel and goal, and « À revoir ». */

const card = (page: Page, name: string) =>
  page.getByRole('main').locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const dashboard = { title: /^Tableau de bord/, heading: /^Bonjour/ };
const inDays = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
};

test('before the first test the panel is honest, and weighs no chart', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await buyer(request);
  const scripts: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (/mfe-exam\/.*\.js$/.test(reply.url())) scripts.push(reply.text());
  });
  await signIn(page, person);
  await settled(page);
  const standing = card(page, 'Où vous en êtes');
  await expect(standing).toContainText('Vos statistiques commencent avec votre premier test.');
  await expect(standing.getByRole('listitem')).toHaveCount(4);
  // Of the fourth a test was begun to see that the plan is open.
  await expect(standing.getByText('à passer')).toHaveCount(3);
  await expect(standing.getByText(/^En cours/)).toHaveCount(1);
  await expect(card(page, 'À revoir aujourd’hui')).toContainText('Rien à revoir aujourd’hui.');
  await expect(card(page, 'Votre progression')).toHaveCount(0);
  await look(page, testInfo, { name: 'dashboard-empty', ...dashboard });
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(await script).not.toContain('recharts');

  const greeting = page.getByRole('main').locator('header').first();
  await greeting.getByRole('button', { name: 'Fixer un objectif' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Votre objectif' });
  await expect(dialog).toBeVisible();
  await test.step('a date that is past is refused', async () => {
    await dialog.getByLabel('Date de l’examen').fill(inDays(-2));
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Choisissez une date à venir.')).toBeVisible();
    await expect(dialog.getByLabel('Date de l’examen')).toBeFocused();
    await look(page, testInfo, { name: 'goal-refused', title: /^Tableau/, heading: /^Bonjour/ });
  });
  await test.step('a goal is set, by keyboard', async () => {
    await dialog.getByLabel('Date de l’examen').fill(inDays(52));
    await dialog.getByRole('button', { name: /Niveau visé/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /^NCLC 7 · B2 · 453 à 458 points/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(greeting).toContainText(/NCLC 7 partout, le .*, dans 52 jours\./);
    await expect(
      standing.getByRole('meter', { name: 'Meilleur score, Compréhension Orale' }),
    ).toHaveAttribute('aria-valuetext', 'à passer, objectif 458');
    await page.reload();
    await expect(greeting).toContainText(/NCLC 7 partout/);
  });
  await test.step('and cleared; offline it says that it is not', async () => {
    await greeting.getByRole('button', { name: 'Modifier l’objectif' }).click();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Effacer l’objectif' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Vérifiez votre connexion');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Effacer l’objectif' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(greeting).toContainText('Fixez un objectif');
  });
});

test('progress by skill and level, over time, towards the goal', async ({ page, request }, testInfo) => {
  const person = await buyer(request);
  await submitTest(request, person, 'ce-15', { right: 15 }, 20);
  await submitTest(request, person, 'ce-12', { right: 26 }, 9);
  await submitTest(request, person, 'ce-15', { right: 33, wrong: 2 }, 1);
  await submitTest(request, person, 'co-11', { right: 28 });
  await request.put('/exam/goal/', {
    data: { target_nclc: 7, exam_date: inDays(30) },
    headers: person.headers,
  });
  await signIn(page, person);
  const standing = card(page, 'Où vous en êtes');
  // The first 33 questions: 12 + 54 + 135 + 210 + 4 × 26.
  await expect(standing.getByRole('listitem').first()).toContainText(/515 \/ 699\s*NCLC 8/);
  const detail = card(page, 'Votre progression');
  await expect(detail.getByRole('tab', { name: 'Compréhension Écrite' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  for (const words of [
    /Dernier score\s*515\s\/\s699/,
    /Meilleur score\s*515\s\/\s699/,
    /Tests passés\s*3/,
    /Bonnes réponses\s*63\s%/,
    /Objectif atteint\s: le NCLC 7 commence à 453 points\./,
    /3 tests, du .* au .*\s: de 141 à 515 points\./,
  ])
    await expect(detail).toContainText(words);
  await expect(detail.locator('.recharts-line-curve')).toBeVisible();
  await expect(detail.getByRole('meter', { name: 'Niveau A1' })).toHaveAttribute(
    'aria-valuetext',
    '12 sur 12',
  );
  await look(page, testInfo, { name: 'dashboard', ...dashboard });

  await detail.getByRole('button', { name: 'Tous les scores de cette épreuve' }).press('Enter');
  await expect(
    detail.getByRole('table', { name: 'Scores, Compréhension Écrite' }).getByRole('row'),
  ).toHaveCount(4);
  await detail.getByRole('tab', { name: 'Compréhension Écrite' }).press('ArrowRight');
  await expect(detail).toContainText(/Un seul test, le .*\s: votre courbe commence avec le deuxième\./);
  await expect(detail).toContainText(/Il vous manque 68 points pour le NCLC 7, qui commence à 458\./);
  await expect(detail.locator('.recharts-line-curve')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(detail).toContainText('Aucune Expression Écrite notée pour le moment');
  await look(page, testInfo, { name: 'dashboard-detail', ...dashboard });
  await standing.getByRole('button', { name: 'Tous vos résultats' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats');
});

test('figures that cannot be loaded say so; without a plan « À revoir » says what it would do', async ({
  page,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_FAILED/);
  for (const path of ['progress', 'goal', 'review/state'])
    await page.route(`**/exam/${path}/`, (route) => route.abort());
  await signIn(page, demoPerson('nouveau'));
  await expect(page.getByText('Impossible de charger vos statistiques')).toBeVisible();
  await expect(page.getByText('Impossible de charger vos questions à revoir')).toBeVisible();
  await look(page, testInfo, { name: 'dashboard-error', ...dashboard });
  await page.unrouteAll();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  for (let left = await retry.count(); left > 0; left -= 1) {
    await retry.first().click();
    await expect(retry).toHaveCount(left - 1);
  }
  const due = card(page, 'À revoir aujourd’hui');
  await expect(due).toContainText('Avec un abonnement');
  await expect(page.getByRole('main')).toContainText('Fixez un objectif');
  // The menu that scrolled half under the header is no finding.
  await page.evaluate(() => scrollTo(0, 0));
  await look(page, testInfo, { name: 'dashboard-none', ...dashboard });
  await openSection(page, 'revisionsection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucun abonnement actif');
  await openSection(page, 'dashboard');
  await due.getByRole('link', { name: 'S’abonner' }).click();
  await expect(page).toHaveURL(/\/tarifs$/);
});

test('« À revoir »: due questions one at a time, explained at once', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  const person = await buyer(request);
  await submitTest(request, person, 'co-11', { right: 0, wrong: 4 });
  await makeDue(person, 4);
  // In their order in the test.
  await contentRows(
    `UPDATE review_card SET due_at = due_at + (right(question_id, 2)::int * interval '1 second') WHERE user_id = $1`,
    [person.id],
  );
  const { normal_questions: questions } = await (
    await request.get('/mgmt/questions/co-11/?corrections=1', { headers: person.headers })
  ).json();
  const key = (index: number) => questions[index].answer as string;
  const other = (index: number) => (key(index) === 'A' ? 'B' : 'A');
  const choose = (letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\b`) });
  const heading = (number: number) =>
    page.getByRole('heading', { name: `Question ${number} sur 4`, exact: true });
  const validate = page.getByRole('button', { name: 'Valider' });

  await signIn(page, person);
  await expect(card(page, 'À revoir aujourd’hui')).toContainText(
    /4\s*questions manquées de Compréhension Orale reviennent/,
  );
  await look(page, testInfo, { name: 'dashboard-due', ...dashboard });
  await page.getByRole('button', { name: /^Réviser/ }).press('Enter');

  await test.step('a wrong answer, by keyboard', async () => {
    await expect(heading(1)).toBeVisible();
    await expect(validate).toBeDisabled();
    await look(page, testInfo, { name: 'revision', title: /^À revoir/, heading: 'À revoir' });
    await page.getByRole('button', { name: 'Écouter' }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    await choose(other(0)).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Mauvaise réponse/ })).toBeFocused();
    await expectUncovered(page.getByRole('heading', { name: /^Mauvaise réponse/ }));
    await expect(page.getByText('Cette question revient demain.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Explication' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Transcription' })).toBeVisible();
    // axe takes what is scrolled under the top bar for covered.
    await page.evaluate(() => window.scrollTo(0, 0));
    await look(page, testInfo, { name: 'revision-wrong', title: /^À revoir/, heading: 'À revoir' });
    await page.getByRole('button', { name: 'Question suivante' }).press('Enter');
    await expect(heading(2)).toBeFocused();
  });

  await test.step('a right answer, pressed twice, is sent once', async () => {
    let sent = 0;
    page.on('request', (each) => {
      if (each.method() === 'POST' && each.url().includes('/exam/review/')) sent += 1;
    });
    await choose(key(1)).check({ force: true });
    await validate.dblclick();
    await expect(page.getByRole('heading', { name: 'Bonne réponse' })).toBeFocused();
    await expect(page.getByText(/^Cette question revient (dans|le)/)).toBeVisible();
    expect(sent).toBe(1);
    await page.getByRole('button', { name: 'Question suivante' }).click();
  });

  await test.step('offline the choice stays, and is sent later', async () => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await choose(key(2)).check({ force: true });
    await page.context().setOffline(true);
    await validate.click();
    await expect(page.getByText('Votre réponse n’est pas envoyée')).toBeVisible();
    await look(page, testInfo, { name: 'revision-offline', title: /^À revoir/, heading: 'À revoir' });
    await page.context().setOffline(false);
    await expect(choose(key(2))).toBeChecked();
    await validate.click();
    await expect(page.getByRole('heading', { name: 'Bonne réponse' })).toBeVisible();
    await page.getByRole('button', { name: 'Question suivante' }).click();
  });

  await test.step('one that was answered on another device is passed over', async () => {
    pageErrors.allow(/409/);
    await expect(heading(4)).toBeVisible();
    const reply = await request.post(`/exam/review/${questions[3].id}/`, {
      data: { response: key(3) },
      headers: person.headers,
    });
    expect(reply.status()).toBe(200);
    await choose(key(3)).check({ force: true });
    await validate.click();
    await expect(page.getByText('Cette question ne se revoit pas maintenant')).toBeVisible();
    await page.getByRole('button', { name: 'Terminer la révision' }).click();
  });

  await test.step('the end, and nothing more for today', async () => {
    await expect(page.getByRole('heading', { name: 'Révision terminée' })).toBeFocused();
    await expect(page.getByText('2 bonnes réponses sur 3')).toBeVisible();
    await look(page, testInfo, { name: 'revision-end', title: /^À revoir/, heading: 'À revoir' });
    // A reload keeps the end of a sitting; opened again there is nothing.
    await page.reload();
    await expect(page.getByText('2 bonnes réponses sur 3')).toBeVisible();
    await page.getByRole('button', { name: 'Retour au tableau de bord' }).click();
    await openSection(page, 'revisionsection');
    await expect(
      page.getByText(/4 questions attendent leur jour\s; la prochaine revient demain\./),
    ).toBeVisible();
    await look(page, testInfo, { name: 'revision-none', title: /^À revoir/, heading: 'À revoir' });
    await page.setViewportSize(phone);
    const size = (level: number) =>
      page
        .getByRole('main')
        .getByRole('heading', { level })
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(await size(1)).toBeGreaterThan(await size(2));
    await page.getByRole('button', { name: 'Retour au tableau de bord' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  });
});
