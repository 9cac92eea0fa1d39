import type { APIRequestContext } from '@playwright/test';
import { buyer, type SignedIn, signInByCall } from '../src/api.js';
import { letTimePass } from '../src/exam-tests.js';
import { look, settled } from '../src/look.js';
import { demoPerson, openSection, signIn, signInByHand } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';

/** The written expression: three tasks written, interrupted, resumed, submitted and read again. */

test.use({ actionTimeout: 15_000 });
// The last file, and a long one: both workers take its tests.
test.describe.configure({ mode: 'parallel' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const task = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Tâches' }).getByRole('button', { name: `Tâche ${number}` });
const box = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Votre réponse à la tâche ${number}` });
const saved = (page: Page) => page.getByText(/Enregistré à \d\d:\d\d:\d\d/);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index}`).join(' ');

/** From the list of tests to the first one’s answer box. */
async function begin(page: Page, conditions = /^Entraînement Avec le temps/): Promise<void> {
  await openSection(page, 'expressionecritesection');
  await button(page, /^Expression Écrite test 1\b/).click();
  await page.getByRole('radio', { name: conditions }).check({ force: true });
  await button(page, 'Commencer').click();
  await expect(box(page, 1)).toBeVisible();
}

/** The candidate’s open attempt, as the server holds it. */
async function openAttempt(request: APIRequestContext, { headers }: SignedIn) {
  const [attempt] = await (await request.get('/exam/attempts/?status=open&test_id=ee-1', { headers })).json();
  return attempt as { id: string; answers: { question_id: string; response: string }[] };
}

/** What the server holds of a task. */
const held = async (request: APIRequestContext, person: SignedIn, number: number) =>
  (await openAttempt(request, person)).answers.find(({ question_id }) => question_id === `ee-1-t${number}`)
    ?.response;

test('three tasks are written, submitted once, read again, and graded @phone', async ({
  page,
  request,
}, testInfo) => {
  const person = await buyer(request);
  await signIn(page, person, 'expressionecritesection');
  await button(page, /^Expression Écrite test 1\b/).click();
  await expect(page.getByText('sur 20')).toBeVisible();
  await look(page, testInfo, { name: 'written-start', title: /./, heading: /Expression Écrite/ });
  await button(page, 'Commencer').click();

  await test.step('the counter tells the length by word and number', async () => {
    await expect(page.getByText('Minimum 60 mots - Maximum 120 mots')).toBeVisible();
    await expect(page.getByText('0/120 mots')).toBeVisible();
    await box(page, 1).fill('L’école ? Peut-être.');
    await expect(page.getByText('3/120 mots')).toBeVisible();
    await expect(page.getByText('Encore 57 mots jusqu’au minimum').first()).toBeVisible();
    await box(page, 1).fill(words(60));
    await expect(page.getByText('À peine au-dessus du minimum : visez 66 mots').first()).toBeVisible();
    await box(page, 1).fill(words(66));
    await expect(page.getByText('Longueur demandée atteinte').first()).toBeVisible();
    await box(page, 1).fill(words(123));
    await expect(page.getByText('123/120 mots')).toBeVisible();
    await expect(page.getByText('3 mots de trop').first()).toBeVisible();
    // The limits guide; they do not cut.
    await expect(box(page, 1)).toHaveValue(words(123));
  });

  await test.step('letters that the keyboard lacks are written at the caret', async () => {
    await box(page, 1).fill('Ca va');
    await box(page, 1).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 1));
    await button(page, 'Majuscules').click();
    await button(page, 'c cédille, majuscule').click();
    await expect(box(page, 1)).toHaveValue('Ça va');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('!');
    await expect(box(page, 1)).toHaveValue('Ç!a va');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(box(page, 1)).toHaveValue('Ca va');
    await box(page, 1).fill('Salut Bachir !');
  });

  await test.step('the subject and the method are read over the test', async () => {
    await box(page, 1).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    if (testInfo.project.name === 'phone') {
      await button(page, 'Relire le sujet').click();
      await expect(page.getByRole('dialog', { name: 'Tâche 1' })).toContainText('Moncton');
      await expectAccessible(page, 'the subject over the answer', '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(',');
      await expect(box(page, 1)).toHaveValue('Salut, Bachir !');
    }
    await button(page, 'Méthodologies').click();
    await expect(page.getByRole('dialog')).toContainText('Compter ses mots');
    await expectAccessible(page, 'the method');
    await button(page, 'Fermer').click();
    await expect(page.getByRole('link', { name: /^Formation/ }).last()).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('link', { name: /^Examples/ })).toHaveAttribute('href', /^https:/);
  });

  await test.step('the third task has two documents and two parts', async () => {
    await task(page, 3).click();
    await expect(page.getByRole('heading', { name: 'Tâche 3', exact: true })).toBeFocused();
    await expect(page.getByRole('region', { name: /^Document [12]$/ })).toHaveCount(2);
    await expect(page.getByText('Synthèse des documents : 40 à 60 mots')).toBeVisible();
    await expect(page.getByText('Opinion argumentée : 80 à 120 mots')).toBeVisible();
    await box(page, 3).fill(`${words(41)}\n\n${words(82)}`);
    await expect(page.getByText('123/180 mots')).toBeVisible();
    await expect(page.getByText('avant la première ligne vide : 41')).toBeVisible();
    await expect(page.getByText('après : 82')).toBeVisible();
    await look(page, testInfo, { name: 'written-task-3', title: /./, heading: /Expression Écrite/ });
  });

  await test.step('a reload goes on where it was', async () => {
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(box(page, 3)).toHaveValue(`${words(41)}\n\n${words(82)}`);
    await task(page, 1).click();
    await expect(box(page, 1)).toHaveValue(/Salut/);
    await box(page, 1).fill(`Salut, Bachir ! ${words(70)}`);
  });

  await test.step('in practice every task asks for an answer', async () => {
    await button(page, 'Valider votre response').click();
    const dialog = page.getByRole('dialog', { name: 'Please select an answer for all questions.' });
    await expect(dialog.getByRole('button', { name: /^Tâche/ })).toHaveText(['2']);
    await expectAccessible(page, 'the alert');
    await dialog.getByRole('button', { name: 'Tâche 2' }).click();
    await expect(box(page, 2)).toBeVisible();
    await box(page, 2).fill(`Il n’est jamais trop tard pour plonjer. ${words(130)}`);
  });

  await test.step('pressed twice, it is submitted once', async () => {
    const submissions: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('save-response-expression')) submissions.push(sent.url());
    });
    await button(page, 'Valider votre response').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Terminer le test ?' });
    await expect(dialog).toContainText('Vos trois textes partent ensemble.');
    await expect(dialog.getByRole('listitem')).toHaveText([
      /72 mots\s*Longueur demandée atteinte/,
      /138 mots\s*Longueur demandée atteinte/,
      /123 mots\s*À peine au-dessus du minimum/,
    ]);
    await look(page, testInfo, { name: 'written-sending', title: /./, heading: /Expression Écrite/ });
    expect(submissions).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Terminer' }).dblclick();
    await expect(heading(page)).toHaveText('Votre test est envoyé');
    expect(submissions).toHaveLength(1);
    await expect(page.getByText('En attente de correction')).toBeVisible();
    await expect(page.getByText('123/180 mots')).toBeVisible();
    await expect(page.getByText(/^Il n’est jamais trop tard pour plonjer\./)).toBeVisible();
    const second = page.locator('section', { has: page.getByRole('heading', { name: 'Tâche 2' }) }).last();
    await second.getByRole('button', { name: 'Ce que l’on peut compter dans votre texte' }).click();
    await expect(second.getByText(/aucune note n’en sort/)).toBeVisible();
    await second.getByRole('button', { name: 'Chercher les mots inconnus' }).click();
    // « plonjer » was written so.
    await expect(second.getByText(/peut-être plonger/)).toBeVisible({ timeout: 30_000 });
    await button(page, 'Voir la correction').first().click();
    await expect(page.getByRole('tab', { name: 'Copie B2' })).toBeVisible();
    await look(page, testInfo, { name: 'written-sent', title: /./, heading: /envoyé/ });
  });

  await test.step('the teacher’s grade', async () => {
    const teacher = await signInByCall(request, demoPerson('prof'));
    const [{ id }] = await (
      await request.get('/exam/attempts/?status=submitted&test_id=ee-1', { headers: person.headers })
    ).json();
    const waiting = await request.get(`/exam/grades/${id}/`, { headers: teacher.headers });
    const criteria = Object.fromEntries(
      (await waiting.json()).grid.map((criterion: { id: string }) => [criterion.id, 3]),
    );
    const data = { response_id: id, criteria, comment: 'Un ton juste.\nSoignez les accords.' };
    expect((await request.post('/exam/grades/', { data, headers: teacher.headers })).status()).toBe(201);
    await page.reload();
    await expect(heading(page)).toHaveText('Votre test est corrigé', { timeout: 20_000 });
    const main = page.locator('main');
    for (const text of [/12\s*\/ 20/, /Niveau CECRL\s*B2/, /NCLC\s*8/, 'Soignez les accords.'])
      await expect(main).toContainText(text);
    await look(page, testInfo, { name: 'written-graded', title: /./, heading: /corrigé/ });
  });
});

test('nothing written is lost: refusals, no network, a crash, a closed tab, another tab, the browser’s Back', async ({
  page,
  request,
  context,
  pageErrors,
}) => {
  // React says #520 of what it renders anew after a crash.
  pageErrors.allow(/Failed to load resource|ERR_|net::|a crash made by the test|React error #520/);
  const person = await buyer(request);
  await signIn(page, person);
  await begin(page);
  const saves = '**/exam/attempts/*/';

  await test.step('the server fails, then takes it', async () => {
    await page.route(saves, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await box(page, 1).fill('Pendant la panne.');
    await expect(page.getByText('Vos réponses ne partent pas')).toBeVisible();
    await expectAccessible(page, 'answers that do not leave');
    await page.unroute(saves);
    await expect.poll(() => held(request, person, 1)).toBe('Pendant la panne.');
    await expect(page.getByText('Vos réponses ne partent pas')).toHaveCount(0);
  });

  await test.step('no network, and the page is loaded anew', async () => {
    await page.route(saves, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await context.setOffline(true);
    await box(page, 1).fill('Hors ligne.');
    await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
    await expect(page.getByText('gardées sur cet appareil')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(box(page, 1)).toHaveValue('Hors ligne.');
    await page.unroute(saves);
    await expect.poll(() => held(request, person, 1)).toBe('Hors ligne.');
  });

  await test.step('the slice crashes while it counts the words', async () => {
    await page.evaluate(() => {
      const { normalize } = String.prototype;
      String.prototype.normalize = () => {
        throw new Error('a crash made by the test');
      };
      window.addEventListener('mended', () => {
        String.prototype.normalize = normalize;
      });
    });
    await box(page, 1).fill('Juste avant la panne.');
    const again = button(page, 'Réessayer');
    await expect(again).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('mended')));
    await again.click();
    await expect(box(page, 1)).toHaveValue('Juste avant la panne.');
  });

  await test.step('the tab is closed before anything left it', async () => {
    await page.route(saves, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await box(page, 1).fill('Avant l’accident.');
    await expect(page.getByText('gardées sur cet appareil')).toBeVisible();
    await page.unroute(saves);
    const other = await context.newPage();
    await page.close();
    await other.goto('/dashboard');
    await settled(other);
    await openSection(other, 'expressionecritesection');
    await button(other, /^Expression Écrite test 1\b/).click();
    await expect(box(other, 1)).toHaveValue('Avant l’accident.');
    await expect.poll(() => held(request, person, 1)).toBe('Avant l’accident.');

    await test.step('a second tab takes over with what the first one wrote meanwhile', async () => {
      const second = await context.newPage();
      await second.goto('/dashboard');
      await settled(second);
      await openSection(second, 'expressionecritesection');
      await button(second, /^Expression Écrite test 1\b/).click();
      await expect(heading(second)).toHaveText('Ce test est ouvert dans un autre onglet');
      await box(other, 1).fill('Écrit entre-temps.');
      await button(second, 'Continuer ici').click();
      await expect(box(second, 1)).toHaveValue('Écrit entre-temps.');
      await expect(heading(other)).toHaveText('Ce test est ouvert dans un autre onglet');

      await box(second, 1).fill('Et dans le second onglet.');
      await second.goBack();
      await expect(heading(second)).toHaveText('Expression Écrite');
      await expect.poll(() => held(request, person, 1)).toBe('Et dans le second onglet.');
      await button(second, /^Expression Écrite test 1\b/).click();
      await expect(box(second, 1)).toHaveValue('Et dans le second onglet.');
    });
  });
});

test('a session that ends gives the text back after signing in', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'the width changes nothing');
  pageErrors.allow(/401|Failed to load resource/);
  const person = await buyer(request);
  await signIn(page, person);
  await begin(page);
  await page.route(/\/exam\/attempts\/|\/auth\/jwt\/refresh/, (route) =>
    route.fulfill({ status: 401, json: {} }),
  );
  await box(page, 1).fill('Avant la déconnexion.');
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute(/\/exam\/attempts\/|\/auth\/jwt\/refresh/);
  await signInByHand(page, person);
  await openSection(page, 'expressionecritesection');
  await button(page, /^Expression Écrite test 1\b/).click();
  await expect(box(page, 1)).toHaveValue('Avant la déconnexion.');
  await expect.poll(() => held(request, person, 1)).toBe('Avant la déconnexion.');
});

test('a device without room says so and offers the text; 200 KB are kept, more is refused', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'the width changes nothing');
  pageErrors.allow(/Failed to load resource/);
  const person = await buyer(request);
  await signIn(page, person);
  await begin(page, /sans limite de temps/);
  await expect(page.getByRole('timer')).toHaveCount(0);

  await test.step('three texts of 200 KB', async () => {
    const long = 'Ça va, l’été ? '.repeat(10_500);
    for (const number of [1, 2, 3]) {
      await task(page, number).click();
      await box(page, number).fill(long);
    }
    await expect.poll(() => held(request, person, 3), { timeout: 20_000 }).toBe(long);
    await expect.poll(() => held(request, person, 1)).toBe(long);
    await box(page, 3).fill(long.repeat(2));
    await expect(page.getByText('il dépasse 200 Ko')).toBeVisible();
    await expect(box(page, 3)).toHaveValue(long);
    for (const number of [1, 2, 3]) {
      await task(page, number).click();
      await box(page, number).fill('Court.');
    }
  });

  await test.step('no room', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.route('**/exam/attempts/*/', (route) => route.fulfill({ status: 503 }));
    await box(page, 3).fill('Sans place.');
    await expect(page.getByRole('alert').filter({ hasText: 'plus de place' })).toBeVisible();
    await expectAccessible(page, 'no room');
    const download = page.waitForEvent('download');
    await button(page, 'Télécharger mes réponses').click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain('Sans place.');
    await page.unroute('**/exam/attempts/*/');
    await expect.poll(() => held(request, person, 3), { timeout: 20_000 }).toBe('Sans place.');
  });
});

test('at the end of time the test submits itself', async ({ page, request }) => {
  const person = await buyer(request);
  await signIn(page, person);
  await begin(page);
  await box(page, 1).fill('Il reste quelques secondes.');
  await expect.poll(() => held(request, person, 1)).toBe('Il reste quelques secondes.');
  await letTimePass((await openAttempt(request, person)).id, -6);
  await page.reload();
  await expect(box(page, 1)).toHaveValue('Il reste quelques secondes.');
  await box(page, 1).press('End');
  await page.keyboard.type(' Vite !');
  await expect(heading(page)).toHaveText('Votre test est envoyé', { timeout: 20_000 });
  await expect(page.getByText('Il reste quelques secondes. Vite !')).toBeVisible();
  await expect(page.getByText('Vous n’avez pas répondu à cette tâche.')).toHaveCount(2);
});

test('in exam conditions, by keyboard alone', async ({ page, request }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'a phone has no keyboard');
  await signIn(page, await buyer(request), 'expressionecritesection');
  const reach = async (name: string | RegExp, role: 'button' | 'radio' | 'textbox' = 'button') => {
    const target = page.getByRole(role, { name, exact: true });
    await expect(target.first()).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await reach(/^Expression Écrite test 1\b/);
  await page.keyboard.press('Enter');
  await reach(/^Entraînement Avec le temps/, 'radio');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Conditions d’examen/ })).toBeChecked();
  await reach('Commencer');
  await page.keyboard.press('Enter');

  await reach('Votre réponse à la tâche 1', 'textbox');
  await expect(box(page, 1)).toHaveAttribute('spellcheck', 'false');
  await expect(box(page, 1)).toHaveAttribute('autocorrect', 'off');
  await expect(box(page, 1)).toHaveAttribute('lang', 'fr');
  for (const aid of ['Méthodologies', 'Examples']) await expect(page.getByText(aid)).toHaveCount(0);
  await page.keyboard.type('Je suis pr');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Majuscules')).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(button(page, 'e accent circonflexe')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('t.');
  await expect(box(page, 1)).toHaveValue('Je suis prêt.');
  await expectAccessible(page, 'exam conditions');

  await reach('Valider votre response');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terminer le test ?' });
  await expect(dialog).toContainText(/Un seul texte part/);
  await expect(dialog.getByRole('listitem')).toHaveText([/3 mots\s*Encore 57 mots/, /Rien/, /Rien/]);
  await expectAccessible(page, 'the confirmation');
  await reach('Tâche 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tâche 3', exact: true })).toBeFocused();
  await reach('Votre réponse à la tâche 3', 'textbox');
  await page.keyboard.type('Mon avis.');
  await reach('Valider votre response');
  await page.keyboard.press('Enter');
  await reach('Terminer');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Votre test est envoyé');
});

test('the corrections: copies of four levels, the warning, the way back', async ({
  page,
  request,
}, testInfo) => {
  await signIn(page, await buyer(request), 'expressionecritecorrectionsection');
  await button(page, /^Expression Écrite test 1\b/).click();
  await expect(
    page.getByText(
      /^N.utilisez pas ces rédactions telles quelles lors de l.examen afin d.éviter tout risque de plagiat\.\.\.$/,
    ),
  ).toBeVisible();
  await task(page, 3).click();
  await expect(page.getByRole('region', { name: /^Document/ })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Copie C1' }).click();
  const copy = page.getByRole('tabpanel');
  await expect(copy).toContainText('se contredisent sur chacun');
  await copy.getByRole('button', { name: 'Commentaire 1, à garder' }).press('Enter');
  await expect(copy.getByRole('listitem').first()).toBeFocused();
  await expect(page.getByText('Ce que l’on attend')).toBeVisible();
  await look(page, testInfo, { name: 'written-corrections', title: /./, heading: /^Correction/ });
  await button(page, 'Retour au test').click();
  await expect(heading(page)).toHaveText(/^Correction · Expression Écrite$/);
});
