import { join } from 'node:path';
import { buyer } from '../src/api.js';
import { addExamTests, contentRows } from '../src/exam-tests.js';
import { look, picture, sidewaysOverflow } from '../src/look.js';
import { signIn } from '../src/people.js';
import { submitTest } from '../src/submissions.js';
import { expect, type Page, test } from '../src/test.js';
import { phone, whileSpaced } from '../src/widths.js';

/** Results, their review, one's own history of them, and the corrections of a comprehension test. */

test.beforeAll(() => addExamTests());

const grid = (page: Page) => page.getByRole('toolbar', { name: 'Questions' });
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} sur 39`, exact: true });

test('a result is found again, read, and reviewed by its errors', async ({ page, request }, testInfo) => {
  const person = await buyer(request);
  await submitTest(request, person, 'ce-15', { right: 4 });
  // 20 right (222 points), 3 wrong, 16 blank; in 12 min 34 s.
  const id = await submitTest(request, person, 'ce-15', { right: 20, wrong: 3 });
  await contentRows('UPDATE attempt SET elapsed_seconds = 754 WHERE id = $1', [id]);
  // The average needs two people: one more has passed it.
  await contentRows(
    `UPDATE test_average SET submissions = submissions + 1, shares = shares + 0.5 WHERE test_id = 'ce-15'`,
  );
  await signIn(page, person, 'comprehensionresultssummary');
  await look(page, testInfo, { name: 'history', title: /^Résultats/, heading: 'Résultats' });
  await page.getByRole('button', { name: /Compréhension Écrite test 1.*222/ }).press('Enter');

  await test.step('the summary', async () => {
    await look(page, testInfo, {
      name: 'summary',
      title: /^Résultats/,
      heading: '20 sur 39 Questions sont correctes',
    });
    const main = page.getByRole('main');
    await expect(page.getByRole('meter', { name: 'Réponses correctes' })).toHaveAttribute(
      'aria-valuenow',
      '51',
    );
    for (const words of [
      /Score estimé\s*222\s\/ 699 points/,
      /Niveau CECRL\s*A2/,
      /NCLC\s*<\s4/,
      /Temps passé\s*12:34/,
      /Note moyenne\s:\s\d+(,\d+)?\s%/,
      /à vérifier sur canada\.ca/,
      /Passerelle n’est pas affilié à France Éducation international/,
    ])
      await expect(main).toContainText(words);
    const levels = page
      .getByRole('list', { name: 'Votre niveau CECRL' })
      .or(page.getByRole('list', { name: 'Niveau CECRL' }));
    await expect(levels.getByRole('listitem')).toHaveCount(6);
    // 12 min 34 s of an hour: less than a quarter.
    await expect(page.getByText('Ce résultat mesure peu')).toBeVisible();
    await page.getByRole('button', { name: /^Équivalence NCLC/ }).press('Enter');
    await expect(page.getByRole('row', { name: /^10\+ 549–699/ })).toBeVisible();
    await look(page, testInfo, {
      name: 'summary-nclc',
      title: /^Résultats/,
      heading: '20 sur 39 Questions sont correctes',
    });
  });

  await test.step('every answer, explained', async () => {
    await page.getByRole('button', { name: 'Voir les réponses' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // What was missed first; then everything.
    await expect(heading(page, 21)).toBeVisible();
    await whileSpaced(page, async () => {
      await picture(page, join(testInfo.project.outputDir, 'pages', 'phone', 'corrections-spaced.png'));
      expect(await sidewaysOverflow(page)).toEqual([]);
    });
    await page.getByRole('checkbox', { name: 'Seulement les erreurs (19)' }).press('Space');
    await grid(page).getByRole('button', { name: 'Question 1, bonne réponse', exact: true }).click();
    await expect(heading(page, 1)).toBeVisible();
    await expect(page.getByText('Votre réponse, bonne réponse')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Explication' })).toBeVisible();
    await expect(
      grid(page).getByRole('button', { name: 'Question 21, mauvaise réponse', exact: true }),
    ).toBeVisible();
    await expect(
      grid(page).getByRole('button', { name: 'Question 30, sans réponse', exact: true }),
    ).toBeVisible();
    await look(page, testInfo, { name: 'review', title: /^Résultats/, heading: /test 1$/ });
  });

  await test.step('only the errors', async () => {
    await page.getByRole('checkbox', { name: 'Seulement les erreurs (19)' }).press('Space');
    await expect(heading(page, 21)).toBeFocused();
    await expect(grid(page).getByRole('button')).toHaveCount(19);
    await expect(page.getByRole('button', { name: 'Retour', exact: true })).toBeDisabled();
    await expect(page.getByText('Votre réponse', { exact: true })).toBeVisible();
    await expect(page.getByText('Bonne réponse', { exact: true }).first()).toBeVisible();
    await look(page, testInfo, { name: 'review-errors', title: /^Résultats/, heading: /test 1$/ });
    for (const number of [22, 23, 24]) {
      await page.getByRole('button', { name: 'Suivant' }).press('Enter');
      await expect(heading(page, number)).toBeFocused();
    }
    await expect(page.getByText('Vous n’avez pas répondu à cette question.')).toBeVisible();
  });

  await test.step('on a phone one scroll, of the page; the other face and the ways on stay in sight', async () => {
    await page.setViewportSize(phone);
    const text = page.getByRole('group', { name: 'Texte du document' });
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    const inner = await text.evaluate((paper) => {
      const scrolls = (element: Element | null): number =>
        element === null || element === document.documentElement
          ? 0
          : Number(
              element.scrollHeight > element.clientHeight + 1 &&
                getComputedStyle(element).overflowY === 'auto',
            ) + scrolls(element.parentElement);
      return scrolls(paper);
    });
    expect(inner).toBe(0);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeInViewport({ ratio: 1 });
    const question = page.getByRole('button', { name: 'Question', exact: true });
    await expect(question).toBeInViewport({ ratio: 1 });
    await question.click();
    await expect(heading(page, 24)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('and back', async () => {
    await page.getByRole('button', { name: 'Retour au stats' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('20 sur 39 Questions sont correctes');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // What there is to train looks like what can be pressed; on a phone it begins under what it is for.
    await page.setViewportSize(phone);
    const train = page.getByRole('button', { name: /^S’entraîner en/ }).first();
    const colour = await train.evaluate((element) => getComputedStyle(element).color);
    await expect(train.locator('span').first()).toHaveCSS('color', colour);
    const above = await page.getByText(/^À travailler/).boundingBox();
    expect(Number(above?.y) + Number(above?.height)).toBeLessThanOrEqual(
      Number((await train.boundingBox())?.y),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.getByRole('button', { name: 'Retour au tableau de bord' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats');
  });
});

test('the review of an oral test plays its recordings again and shows what they say', async ({
  page,
  request,
}, testInfo) => {
  const person = await buyer(request);
  await submitTest(request, person, 'co-11', { right: 38, wrong: 1 });
  await signIn(page, person, 'comprehensionresultssummary');
  await page.getByRole('button', { name: /Compréhension Orale test 1/ }).click();
  await page.getByRole('button', { name: 'Voir les réponses' }).click();
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /^(Écouter|Reprendre)$/ }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0);
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await page.getByRole('slider', { name: 'Avancement de l’écoute' }).press('Home');
  }
  await expect(page.getByRole('heading', { name: 'Transcription' })).toBeVisible();
  await page.getByRole('button', { name: 'Réécouter la phrase 2' }).click();
  const at = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(at).toBeGreaterThan(1);
  // It stops by itself where the sentence does.
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeVisible({ timeout: 15_000 });
  await look(page, testInfo, { name: 'review-oral', title: /^Résultats/, heading: /test 1$/ });
});

test('corrections explain a test, but not while it is passed in exam conditions', async ({
  page,
  request,
}, testInfo) => {
  const person = await buyer(request);
  await signIn(page, person, 'comprehensionecritecorrectionsection');
  const first = page.getByRole('button', { name: /Compréhension Écrite test 1 / });
  await first.click();
  await look(page, testInfo, {
    name: 'correction-first',
    title: /^Correction/,
    heading: /^Ouvrir la correction avant/,
  });
  await page.getByRole('button', { name: 'Ouvrir la correction' }).click();
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByText('Bonne réponse', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explication' })).toBeVisible();
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /Seulement les erreurs/ })).toHaveCount(0);
  await look(page, testInfo, { name: 'correction', title: /^Correction/, heading: /^Correction/ });
  await page.getByRole('button', { name: 'Retour au test' }).click();
  await expect(first).toContainText('Correction déjà lue');

  const data = { test_id: 'ce-12', mode: 'exam' };
  await request.post('/exam/attempts/', { data, headers: person.headers });
  await page.reload();
  await page.getByRole('button', { name: /Compréhension Écrite test 2 / }).click();
  await look(page, testInfo, { name: 'correction-later', title: /./, heading: 'Correction à venir' });
  await page.getByRole('button', { name: 'Retour au test' }).click();
  await expect(page.getByRole('button', { name: /Compréhension Écrite test 2 / })).toBeVisible();
});

test('results and corrections that cannot be loaded say so and can be asked for again', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_FAILED|403/);
  const person = await buyer(request);
  await signIn(page, person, 'comprehensionresultssummary');
  await look(page, testInfo, { name: 'history-empty', title: /^Résultats/, heading: 'Résultats' });
  await expect(page.getByText('Aucun résultat à afficher')).toBeVisible();

  const id = await submitTest(request, person, 'ce-15', { right: 2 });
  // As for the first to pass a test: nobody's average is known yet.
  await page.route('**/exam/attempts/*/', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/"average_percent":[\d.]+/, '"average_percent":null'),
    });
  });
  await page.route('**/mgmt/fetch-response/**', (route) => route.abort());
  await page.evaluate(
    (responseId) =>
      history.replaceState(
        { usr: { section: 'comprehensionresultssummary', responseId }, key: 'r', idx: 0 },
        '',
      ),
    id,
  );
  await page.reload();
  await expect(page.getByText('Impossible de charger vos résultats')).toBeVisible();
  await look(page, testInfo, { name: 'results-error', title: /^Résultats/, heading: /^Impossible/ });
  await page.unroute('**/mgmt/fetch-response/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 sur 39 Questions sont correctes');
  await expect(page.getByText(/pas encore connue, trop peu de personnes/)).toBeVisible();

  await page.evaluate(() =>
    history.replaceState(
      {
        usr: { section: 'comprehensionecritecorrectionsection', selectedTest: 'rules-locked' },
        key: 'c',
        idx: 0,
      },
      '',
    ),
  );
  await page.reload();
  await look(page, testInfo, {
    name: 'correction-locked',
    title: /./,
    heading: 'Cette correction est verrouillée',
  });
  await page.getByRole('main').getByRole('link', { name: 'Voir les tarifs' }).click();
  await expect(page).toHaveURL(/\/tarifs$/);
});
