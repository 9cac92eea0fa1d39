import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { buyer, type SignedIn, signInByCall, visitorForm } from '../src/api.js';
import { contentRows } from '../src/exam-tests.js';
import { look, picture, settled, sidewaysOverflow } from '../src/look.js';
import { demoPerson, newPerson, signIn } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';
import { phone, whileSpaced } from '../src/widths.js';

/** Copies are marked at the desk, by keyboard alone, and come back to their learner. */

test.use({ actionTimeout: 15_000 });
test.describe.configure({ mode: 'parallel' });

const paragraph =
  'Bonjour Minh, je t’écris pour te dire que j’ai trouvé un appartement a Moncton. Il est petit mais très lumineux, et mon voisin va nous aidé samedi. ';
const text = paragraph.repeat(6);
/** Two minutes of a voice. */
const spokenSample = new URL('../../content/originales/media/audio/eo-1-3-b2.opus', import.meta.url);

const waitingInterviews = Array.from({ length: 12 }, () => ({
  ...{ id: randomUUID(), status: 'PENDING', version: 1, created_at: '2030-01-01T10:00:00.000Z' },
  ...{ date: '3-1-2030', time: '10:00:00', starts_at: '2030-01-03T15:00:00.000Z', person: null },
  ...{ person_time_zone: null, held_by: null, mine: false, is_mock: false, score: null, may: [] },
}));

/** Hands a written copy over; each is another one, as the same text sent again is the same copy. @returns its id */
async function submitCopy(request: APIRequestContext, { headers }: SignedIn): Promise<string> {
  const questions = [1, 2, 3].map((task) => ({ id: `ee-1-t${task}`, response: `${text} ${randomUUID()}` }));
  const reply = await request.post('/mgmt/save-response-expression/ee-1/', { headers, data: { questions } });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

/** Opens the desk as the demonstration’s teacher. */
async function openDesk(page: Page, path: string): Promise<void> {
  await signIn(page, demoPerson('prof'));
  await page.goto(path);
}

/** Somebody new, with a copy that waits. */
const learnerWithCopy = async (request: APIRequestContext) => {
  const learner = await signInByCall(request, await buyer(request, 'platinum'));
  return { learner, id: await submitCopy(request, learner) };
};
const saved = (page: Page) => page.getByText(/Enregistré à \d\d:\d\d:\d\d/);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Copies like one, by SQL: their first task alone, which has some 150 words. The filter of a level that nobody has keeps the queue theirs. @returns their ids */
async function copiesLike(id: string, count: number): Promise<string[]> {
  await contentRows(`UPDATE submitted_expression SET level = NULL WHERE level = 'C2'`);
  const copies = Array.from({ length: count }, () => randomUUID());
  for (const sql of [
    `INSERT INTO attempt (id, user_id, test_id, version, mode, started_at, submitted_at, elapsed_seconds)
     SELECT copy, user_id, test_id, version, mode, started_at, submitted_at, elapsed_seconds FROM attempt, unnest($2::uuid[]) copy WHERE id = $1`,
    `INSERT INTO answer (attempt_id, question_id, response, revise, seq, saved_at, words)
     SELECT copy, question_id, response, revise, seq, saved_at, words FROM answer, unnest($2::uuid[]) copy
      WHERE attempt_id = $1 AND question_id = 'ee-1-t1'`,
    `INSERT INTO submitted_expression (response_id, user_id, test_id, skill, submitted_at, words, recordings, promised_at, tasks, level)
     SELECT copy, user_id, test_id, skill, submitted_at, 150, 0, promised_at, '{1}', 'C2'
       FROM submitted_expression, unnest($2::uuid[]) copy WHERE response_id = $1`,
  ])
    await contentRows(sql, [id, copies]);
  return copies;
}

/** « un appartement »: by words through the text, then a comment, then out of the text again, where arrows go from criterion to criterion. */
async function commentByKeyboard(page: Page): Promise<void> {
  await press(page, 't', ...Array<string>(12).fill('ArrowRight'), 'Shift+ArrowRight', 'c');
  await expect(page.getByRole('textbox', { name: 'Commentaire' })).toBeFocused();
  await page.keyboard.type('Bien dit.');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('button', { name: /^Commentaire 1/ })).toBeVisible();
  await press(page, 'Escape');
}

test('a teacher marks copies with the keyboard alone; the learner reads marks and comments in place', async ({
  page,
  request,
}, testInfo) => {
  const { learner, id } = await learnerWithCopy(request);
  await openDesk(page, `/correction/${id}`);
  await expect(page.getByRole('heading', { name: 'Grille, tâche 1' })).toBeVisible();
  await expect(page.getByText(/Il manque 15 critères/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copie repère à/ }).first()).toBeVisible();
  await commentByKeyboard(page);
  for (let place = 0; place < 15; place += 1)
    await press(page, '3', ...(place === 0 ? [','] : []), 'ArrowDown');
  await expect(page.getByText(/^B2 · NCLC 8/)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await look(page, testInfo, { name: 'marking', title: /./, heading: /Expression Écrite/ });
  await press(page, 't', 'ArrowRight', 'c');
  await expect(page.getByRole('textbox', { name: 'Commentaire' })).toBeFocused();
  await look(page, testInfo, { name: 'marking-comment', title: /./, heading: /Expression Écrite/ });
  await press(page, 'Escape', 'Escape', 'Control+Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  const response = await (await request.get(`/exam/responses/${id}/`, { headers: learner.headers })).json();
  expect(response.grade).toMatchObject({ score: 12, comments: [{ task: 1, text: 'Bien dit.' }] });
  expect(text.slice(response.grade.comments[0].from, response.grade.comments[0].to)).toBe('un appartement');
});

test('twenty copies of 150 words, one after the other, without a pointer', async ({
  page,
  request,
}, testInfo) => {
  test.setTimeout(180_000);
  const { id } = await learnerWithCopy(request);
  const copies = await copiesLike(id, 20);
  await openDesk(page, '/correction?niveau=C2');
  await expect(page.getByRole('link', { name: /150\smots/ })).toHaveCount(20);
  await look(page, testInfo, { name: 'marking-queue', title: /./, heading: 'À corriger' });
  await page
    .getByRole('link', { name: /150\smots/ })
    .first()
    .focus();
  await press(page, 'Enter');
  for (let copy = 0; copy < copies.length; copy += 1) {
    await expect(page.getByText(/Il manque 5 critères/)).toBeVisible();
    const address = page.url();
    await commentByKeyboard(page);
    for (let place = 0; place < 5; place += 1) await press(page, '3', 'ArrowDown');
    await press(page, 'Control+Enter');
    await expect(page).not.toHaveURL(address);
  }
  await expect(
    page.getByRole('heading', { name: /^Aucune autre copie ne correspond à ces filtres/ }),
  ).toBeVisible();
  const [marked] = await contentRows(
    `SELECT count(*)::int AS copies, count(DISTINCT response_id)::int AS once, min(comments -> 0 ->> 'text') AS comment
       FROM grade WHERE response_id = ANY ($1)`,
    [copies],
  );
  expect(marked).toEqual({ copies: 20, once: 20, comment: 'Bien dit.' });
  await page.getByRole('button', { name: 'Corrigées' }).click();
  await expect(page.getByRole('link', { name: /par\svous$/ }).nth(19)).toBeVisible();
  await look(page, testInfo, { name: 'marking-marked', title: /./, heading: 'Corrigées' });
});

test('a spoken copy is heard, commented at its second, and marked', async ({ page, request }, testInfo) => {
  const learner = await signInByCall(request, await buyer(request, 'platinum'));
  const { headers } = learner;
  const begun = await request.post('/exam/attempts/', { headers, data: { test_id: 'eo-1' } });
  const { id } = await begun.json();
  const sent = await request.post('/exam/recordings/', {
    headers,
    multipart: {
      ...{ attempt_id: id, question_id: 'eo-1-t3' },
      recording: { name: 'a', mimeType: 'audio/ogg', buffer: await readFile(spokenSample) },
    },
  });
  expect(sent.status()).toBe(201);
  const { duration } = await sent.json();
  const handed = await request.post('/mgmt/save-response-expression/eo-1/', {
    headers,
    data: { questions: [], attempt_id: id },
  });
  expect(handed.status()).toBe(201);

  await openDesk(page, `/correction/${id}`);
  await expect(page.getByRole('heading', { name: 'Grille, tâche 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Fiche de l’examinateur' }).click();
  await expect(
    page.getByRole('region', { name: 'Fiche de l’examinateur' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Fiche de l’examinateur' }).click();
  // A marked answer to compare with, and the answers of the task by level, are dialogues.
  await page.getByRole('button', { name: 'Copie repère à 8 sur 20' }).click();
  const beside = page.getByRole('complementary', { name: 'Repère 8 / 20' });
  await expect(beside.getByText('Candidat').first()).toBeVisible();
  await beside.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Modèle A2 de la tâche 3' }).click();
  await expect(
    page.getByRole('complementary', { name: 'Modèle A2, tâche 3' }).getByText('À corriger').first(),
  ).toBeVisible();
  await look(page, testInfo, { name: 'marking-spoken-answer', title: /./, heading: /Expression Orale/ });
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.locator('[data-line]')).toHaveCount(Math.ceil(duration / 90));
  await expect(page.locator('[data-line] rect').nth(50)).toBeAttached();
  // Listening, faster, further: by keys, and a comment where the voice is.
  await press(page, 'k');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await press(page, 's');
  await expect(page.getByRole('button', { name: '1,25', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(page, 'l', 'l', 'k', 'c');
  await expect(page.getByRole('textbox', { name: 'Commentaire' })).toBeFocused();
  await page.keyboard.type('Dites-le autrement, sans vous arrêter.');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('button', { name: /^Commentaire 1/ })).toBeVisible();
  const criteria = await page.getByText(/Il manque \d+ critères/).textContent();
  for (let place = 0; place < Number(/\d+/.exec(criteria ?? '')?.[0]); place += 1)
    await press(page, '3', ...(place === 0 ? [','] : []), 'ArrowDown');
  await expect(saved(page)).toBeVisible();
  await look(page, testInfo, { name: 'marking-spoken', title: /./, heading: /Expression Orale/ });
  await press(page, 'Control+Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  const { grade } = await (await request.get(`/exam/responses/${id}/`, { headers })).json();
  expect(grade.comments).toEqual([
    expect.objectContaining({ task: 3, text: expect.stringContaining('autrement') }),
  ]);
  expect(grade.comments[0].at).toBeGreaterThanOrEqual(9);
});

test('a teacher speaks on a copy, hears it and starts over; the learner hears it with the grade', async ({
  baseURL,
  browser,
  page,
  request,
}, testInfo) => {
  const candidate = await buyer(request, 'platinum');
  const learner = await signInByCall(request, candidate);
  const id = await submitCopy(request, learner);
  await openDesk(page, `/correction/${id}`);
  const voice = page.getByRole('region', { name: 'Commentaires vocaux' });
  const say = async (name: string) => {
    await voice.getByRole('button', { name }).click();
    await expect(voice.getByRole('button', { name: /^Arrêter 00:02/ })).toBeVisible();
    await voice.getByRole('button', { name: /^Arrêter/ }).click();
    await expect(voice.getByRole('button', { name: 'Recommencer' })).toBeEnabled();
  };
  await say('Commenter à la voix');
  await say('Recommencer');
  await expect(voice.getByRole('listitem')).toHaveCount(1);
  await voice.getByRole('button', { name: /^Écouter .*commentaire vocal 1$/ }).click();
  await expect(voice.getByRole('button', { name: /^Pause .*commentaire vocal 1$/ })).toBeVisible();
  await look(page, testInfo, { name: 'marking-voice', title: /./, heading: /Expression Écrite/ });
  // A tab that dies loses nothing of it.
  await page.reload();
  await expect(voice.getByRole('listitem')).toHaveCount(1);
  for (let place = 0; place < 15; place += 1) await press(page, '3', 'ArrowDown');
  await press(page, 'Control+Enter');
  await expect(page).not.toHaveURL(new RegExp(id));

  const own = await browser.newPage({
    baseURL: baseURL as string,
    locale: 'fr-CA',
    viewport: page.viewportSize(),
  });
  await signIn(own, candidate, 'expressionecritesection');
  await own
    .getByRole('region', { name: 'Vos expressions' })
    .getByRole('button', { name: /Corrigée/ })
    .click();
  await own.getByRole('button', { name: 'Écouter, commentaire vocal' }).click();
  await expect(
    own.getByRole('group', { name: 'Commentaire vocal' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await look(own, testInfo, { name: 'voice-grade', title: /./, heading: 'Votre test est corrigé' });
  await own.close();
});

test('a second reader knows neither name nor first marks; who adjudicates has both before them', async ({
  page,
  request,
}, testInfo) => {
  const { learner, id } = await learnerWithCopy(request);
  // As a colleague’s first reading leaves it, where the copy is drawn for a second one.
  await contentRows(
    `UPDATE submitted_expression SET readers = '{somebody}', level = 'A1' WHERE response_id = $1`,
    [id],
  );
  await contentRows(
    `INSERT INTO reading (response_id, place, teacher_id, given_at, score, grid, criteria, comment, comments)
     VALUES ($1, 1, 'somebody', now(), 17, 1, '[{"id": "tache", "name": "Réalisation de la tâche", "max": 5, "points": 4.5}]', 'Une copie sûre.', '[]')`,
    [id],
  );
  await openDesk(page, '/correction?lecture=seconde&niveau=A1');
  const row = page.getByRole('link', { name: /2e lecture/ });
  await expect(row).toContainText('sans nom');
  await row.click();
  await expect(page.getByRole('heading', { name: 'Grille, tâche 1' })).toBeVisible();
  await expect(page.getByText('première note cachée')).toBeVisible();
  await expect(page.getByText(/Touré|Une copie sûre/)).toHaveCount(0);
  for (let place = 0; place < 15; place += 1) await press(page, '3', 'ArrowDown');
  await expect(saved(page)).toBeVisible();
  await look(page, testInfo, { name: 'marking-second', title: /./, heading: /Expression Écrite/ });
  await press(page, 'Control+Enter');
  await expect(page.getByText(/Lecture gardée\s:\sles deux notes diffèrent/)).toBeAttached();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, demoPerson('admin'));
  await page.goto(`/correction/${id}?lecture=arbitrage`);
  await expect(page.getByText('Arbitrage', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Lecture 1 : 17 sur 20' }).locator('visible=true').click();
  await expect(page.getByText('Une copie sûre.')).toBeVisible();
  await look(page, testInfo, { name: 'marking-adjudication', title: /./, heading: /Expression Écrite/ });
  await page.keyboard.press('Escape');
  for (let place = 0; place < 15; place += 1) await press(page, '4', 'ArrowDown');
  await press(page, 'Control+Enter');
  await expect(page).not.toHaveURL(new RegExp(id));
  const response = await (await request.get(`/exam/responses/${id}/`, { headers: learner.headers })).json();
  expect(response.grade).toMatchObject({ version: 1, score: 16 });
});

test('a tab that dies loses no comment, not even one that is being written', async ({ page, request }) => {
  const { id } = await learnerWithCopy(request);
  const address = `/correction/${id}`;
  await openDesk(page, address);
  await expect(page.getByRole('heading', { name: 'Grille, tâche 1' })).toBeVisible();
  await press(page, '4', 't', 'ArrowRight', 'c');
  await page.keyboard.type('Une phrase à garder');
  // No time for the server: what was typed last is on the device alone.
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Une phrase à garder');
  await expect(again.getByRole('group', { name: /^Réalisation de la tâche : 4/ })).toBeVisible();
  await again.getByRole('button', { name: 'Ajouter' }).click();
  // Another device has it from the server.
  const { headers } = await signInByCall(request, demoPerson('prof'));
  const noted = async () => {
    const { draft } = await (await request.get(`/exam/grades/${id}/`, { headers })).json();
    return draft?.draft.comments.map((comment: { text: string }) => comment.text);
  };
  await expect.poll(noted).toEqual(['Une phrase à garder']);
  await again.getByRole('button', { name: 'Remettre en file' }).click();
  await expect(again).toHaveURL(/\/correction$/);
});

/** What scrolls sideways by itself, but for the criteria, which are meant to. */
const sidewaysScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) &&
          part.getAttribute('aria-label') !== 'Critères',
      )
      .map((part) => `${part.className} ${part.scrollWidth} > ${part.clientWidth}`),
  );

test('the desk fits a screen of 320 px, with text as widely spaced as a reader may set it', async ({
  page,
  request,
}, testInfo) => {
  const { id } = await learnerWithCopy(request);
  // The bar counts the interviews that wait.
  await page.route('**/mgmt/bookings/week/**', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), requests: waitingInterviews, to_mark: [] };
    await route.fulfill({ response, json });
  });
  await openDesk(page, '/correction');
  for (const path of ['/correction', '/correction?etat=corrigees', `/correction/${id}`]) {
    await page.goto(path);
    const interviews = page.getByRole('link', { name: /^Entretiens.*12/ });
    await expect(interviews).toBeVisible();
    await settled(page);
    await whileSpaced(page, async () => {
      await picture(page, join(testInfo.project.outputDir, 'pages', 'phone', `spaced-${path.length}.png`));
      expect.soft(await sidewaysOverflow(page), path).toEqual([]);
      expect.soft(await sidewaysScrollers(page), path).toEqual([]);
      const bar = page.locator('header:has(nav[aria-label="Bureau"])');
      const parts = [interviews, bar.locator('> span')].map((part) => part.boundingBox());
      const [link, person] = await Promise.all(parts);
      expect.soft((link?.x ?? 0) + (link?.width ?? 0), path).toBeLessThanOrEqual(person?.x ?? 0);
    });
  }
});

test('a copy that a colleague has is not opened', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/409/);
  const { id } = await learnerWithCopy(request);
  const { headers } = await signInByCall(request, demoPerson('admin'));
  expect((await request.post(`/exam/copies/${id}/hold/`, { headers })).status()).toBe(200);
  await openDesk(page, `/correction/${id}`);
  await expect(page.getByRole('heading', { name: 'Cette copie n’est pas à prendre' })).toBeVisible();
  await page.setViewportSize(phone);
  const out = await page.getByRole('link', { name: 'Passerelle, tableau de bord' }).boundingBox();
  expect(out?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'the desk with a colleague’s copy');
});

test('the desk is for who works here', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/40[13]/);
  await page.goto('/correction');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, await buyer(request));
  await expect(page.getByRole('link', { name: 'Corrections', exact: true })).toHaveCount(0);
  await page.goto('/correction');
  await expect(
    page.getByRole('heading', { name: 'Cette page est réservée à l’équipe enseignante' }),
  ).toBeVisible();
});

test('an administrator confirms a transfer with the amount that came, and the log says so', async ({
  page,
  request,
}, testInfo) => {
  const person = newPerson();
  const ordered = await request.post('/payment/orangemoney/orders/', {
    data: { form_id: randomUUID(), ...visitorForm(person, 'silver') },
  });
  expect(ordered.status()).toBe(201);
  const { order } = await ordered.json();
  await signIn(page, demoPerson('admin'));
  await page.goto('/transferts');
  const transfer = page.getByRole('listitem').filter({ hasText: order.id }).filter({ hasText: person.email });
  await transfer.getByLabel(/Montant reçu/).fill('20');
  await expect(transfer.getByRole('button', { name: 'Confirmer' })).toBeDisabled();
  await transfer.getByLabel(/Montant reçu/).fill('24,99');
  await look(page, testInfo, { name: 'transfers', title: /./, heading: /Transferts/ });
  await transfer.getByRole('button', { name: 'Confirmer' }).click();
  await expect(transfer).toHaveCount(0);
  const entry = page.getByRole('listitem').filter({ hasText: order.id });
  await expect(entry.filter({ hasText: 'Payée, 24,99 USD' })).toBeVisible();
  await expectAccessible(page, 'transfers');
});
