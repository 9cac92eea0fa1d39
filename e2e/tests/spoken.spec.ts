import type { APIRequestContext } from '@playwright/test';
import { buyer, type SignedIn, signInByCall } from '../src/api.js';
import { look } from '../src/look.js';
import { demoPerson, openSection, signIn } from '../src/people.js';
import { expect, type Page, test } from '../src/test.js';
import { desktop, phone } from '../src/widths.js';

/** The oral expression: rehearsed, recorded on the device, sent, graded; in exam conditions; without a microphone. `lists.spec.ts` has the visitor. */

const clock = (page: Page) => page.getByRole('region', { name: 'Chronomètre de la tâche' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const takeOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Votre enregistrement, Tâche ${number}` });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

async function openTest(page: Page, conditions: RegExp): Promise<void> {
  await openSection(page, 'expressionoralesection');
  await page.getByRole('button', { name: /^Expression Orale test 1\b/ }).click();
  await page.getByRole('radio', { name: conditions }).check({ force: true });
}

/** Whether the microphone is recording: the take on the device grows. */
async function recordFor(page: Page, milliseconds: number): Promise<void> {
  await expect(clock(page).getByText('Enregistrement', { exact: true })).toBeVisible();
  // The recorder hands over a part each second of real time, whatever the page's clock says.
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Ids of the recordings that the device keeps. */
const keptTakes = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opened = indexedDB.open('passerelle-speaking');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const asked = opened.result.transaction('takes').objectStore('takes').getAllKeys();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        };
      }),
  );

async function openAttempt(request: APIRequestContext, { headers }: SignedIn) {
  const reply = await request.get('/exam/attempts/?status=open&test_id=eo-1', { headers });
  return (await reply.json())[0] as { id: string; position: number };
}

test('a candidate rehearses, listens, sends, submits, and reads the grade', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  test.setTimeout(180_000);
  const person = await buyer(request);
  await page.clock.install();
  await signIn(page, person);

  await test.step('before the clock: the microphone is tried', async () => {
    await openTest(page, /sans limite de temps/);
    await button(page, 'Vérifier mon micro').click();
    await expect(page.getByText('Parlez : la barre doit bouger.')).toBeVisible();
    await look(page, testInfo, { name: 'spoken-start', title: /./, heading: /Expression Orale test 1/ });
    await button(page, 'Commencer').click();
    await expect(page.getByRole('heading', { name: /Tâche 1 sur 3/ })).toBeVisible();
    await look(page, testInfo, { name: 'spoken-idle', title: /./, heading: /Expression Orale/ });
  });

  await test.step('task 1 by keyboard: spoken, recorded, ended', async () => {
    await button(page, 'Commencer').focus();
    await page.keyboard.press('Enter');
    await said(page, 'Tâche 1. À vous de parler : 2 minutes.');
    await recordFor(page, 2_500);
    const examiner = page.getByRole('region', { name: 'L’examinateur' });
    await expect(examiner.getByText(/^Bonjour/)).toBeVisible();
    await examiner.getByRole('button', { name: 'Question suivante' }).click();
    await expect(examiner.getByText(/^Bonjour/)).toHaveCount(0);
    await expect(examiner.getByRole('button', { name: 'Relance' })).toBeVisible();
    await look(page, testInfo, { name: 'spoken-recording', title: /./, heading: /Expression Orale/ });
    await button(page, 'J’ai terminé').focus();
    await page.keyboard.press('Space');
    await expect(takeOf(page, 1).getByText('Sur cet appareil seulement')).toBeVisible();
    await expect(button(page, /^Tâche 1\s?, enregistrée$/)).toBeVisible();
  });

  await test.step('it survives a reload, and can be heard', async () => {
    await page.reload();
    await takeOf(page, 1).getByRole('button', { name: 'Écouter' }).click();
    const voice = takeOf(page, 1).locator('audio');
    await expect
      .poll(() => voice.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.3);
    await takeOf(page, 1).getByRole('button', { name: 'Débit et pauses' }).click();
    await expect(takeOf(page, 1).getByText(/^\d\d:\d\d sur 02:00$/)).toBeVisible();
    await look(page, testInfo, { name: 'spoken-take', title: /./, heading: /Expression Orale/ });
  });

  await test.step('a new recording takes the place of the first; it ends with the microphone', async () => {
    const before = await keptTakes(page);
    expect(before).toHaveLength(1);
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        window.addEventListener('unplug', () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')));
        return stream;
      };
    });
    await button(page, 'Recommencer').click();
    await recordFor(page, 2_500);
    await page.evaluate(() => window.dispatchEvent(new Event('unplug')));
    await expect(page.getByText('Le micro a été débranché')).toBeVisible();
    await expect(clock(page).getByText('Sans enregistrement', { exact: true })).toBeVisible();
    await button(page, 'J’ai terminé').click();
    await expect(takeOf(page, 1)).toHaveCount(1);
    await expect.poll(() => keptTakes(page)).toHaveLength(1);
    expect(await keptTakes(page)).not.toEqual(before);
  });

  await test.step('task 2: preparation, speaking, stopped at the end of its time', async () => {
    await button(page, /^Tâche 2/).click();
    await expect(page.getByRole('heading', { name: /Tâche 2 sur 3/ })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Carte de rôle' })).toBeVisible();
    await button(page, 'Commencer').click();
    await said(page, 'Tâche 2. Préparation : 2 minutes.');
    await page.getByRole('textbox', { name: 'Vos notes' }).fill('le prix, les horaires');
    await look(page, testInfo, { name: 'spoken-preparation', title: /./, heading: /Expression Orale/ });
    // Once the step is saved: a save brings the server's own clock along, which does not jump.
    await expect.poll(async () => (await openAttempt(request, person)).position).toBe(1);
    await page.clock.fastForward('01:35');
    await said(page, 'Préparation : il reste 30 secondes.');
    await button(page, 'Commencer à parler').click();
    await said(page, 'Tâche 2. À vous de parler : 3 minutes 30.');
    await expect(page.getByRole('textbox', { name: 'Vos notes' })).toHaveValue('le prix, les horaires');
    await recordFor(page, 1_500);
    await page.clock.fastForward('03:05');
    await said(page, 'Il vous reste 30 secondes pour parler.');
    await page.clock.fastForward('00:30');
    await said(page, 'Tâche 2 : le temps est écoulé.');
    await expect(takeOf(page, 2)).toBeVisible();
  });

  await test.step('sending: without a network it says so; then once, however often it is pressed', async () => {
    pageErrors.allow(/ERR_FAILED/);
    let sent = 0;
    let isAway = true;
    await page.route('**/exam/recordings/', (route) => {
      if (isAway) return route.abort();
      sent += 1;
      return route.continue();
    });
    await takeOf(page, 2).getByRole('button', { name: 'Envoyer à l’enseignant' }).click();
    await expect(takeOf(page, 2).getByText('L’enregistrement n’est pas parti')).toBeVisible();
    await look(page, testInfo, { name: 'spoken-unsent', title: /./, heading: /Expression Orale/ });
    // It is also sent by itself: not while the clock stands.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const again = takeOf(page, 2).getByRole('button', { name: 'Réessayer l’envoi' });
    await expect(again).toBeEnabled();
    isAway = false;
    await again.dblclick();
    await page.clock.resume();
    await expect(takeOf(page, 2).getByText('Envoyé', { exact: true })).toBeVisible();
    expect(sent).toBe(1);
  });

  const attempt = await openAttempt(request, person);
  await test.step('the end: what is on the device goes only when the candidate says so', async () => {
    await button(page, 'Terminer').click();
    const dialog = page.getByRole('dialog', { name: /Terminer le test/ });
    await expect(dialog.getByText(/enregistrée sur cet appareil/)).toHaveCount(1);
    await expect(dialog.getByText(/^envoyée/)).toHaveCount(1);
    await expect(dialog.getByText('sans enregistrement', { exact: true })).toHaveCount(1);
    await dialog.getByRole('radio', { name: /Envoyer mes enregistrements/ }).check({ force: true });
    await look(page, testInfo, { name: 'spoken-finish', title: /./, heading: /Expression Orale/ });
    await dialog.getByRole('button', { name: 'Terminer', exact: true }).dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre test est envoyé');
    await expect(page.getByText('En attente de correction')).toBeVisible();
    // The teacher's copy stays when the device's goes.
    await takeOf(page, 1).getByRole('button', { name: 'Supprimer de l’appareil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(takeOf(page, 1)).toHaveCount(0);
    await expect.poll(() => keptTakes(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Écouter ce qui a été envoyé' }).click();
    await expect(page.getByRole('group', { name: 'Enregistrement envoyé, Tâche 1' })).toBeVisible();
    await look(page, testInfo, { name: 'spoken-waiting', title: /./, heading: 'Votre test est envoyé' });
  });

  await test.step('a teacher grades, the learner finds it among their expressions', async () => {
    const teacher = await signInByCall(request, demoPerson('prof'));
    const copy = await request.get(`/exam/grades/${attempt.id}/`, { headers: teacher.headers });
    const { tasks, grid } = await copy.json();
    expect(tasks.map(({ recording }: { recording: unknown }) => recording !== null)).toEqual([
      true,
      true,
      false,
    ]);
    const data = {
      response_id: attempt.id,
      criteria: Object.fromEntries(grid.map(({ id }: { id: string }) => [id, 3.5])),
      comment: 'Une voix claire. Variez vos connecteurs.',
    };
    expect((await request.post('/exam/grades/', { data, headers: teacher.headers })).status()).toBe(201);
    await openSection(page, 'expressionoralesection');
    const own = page.getByRole('region', { name: 'Vos expressions' });
    await look(page, testInfo, { name: 'spoken-list', title: /./, heading: 'Expression Orale' });
    // On a phone its state stands under its name; that it opens is said at the edge.
    const before = page.viewportSize();
    await page.setViewportSize(phone);
    const entry = own.getByRole('button', { name: /Corrigée : 14 \/ 20/ });
    const edge = await entry.boundingBox();
    const chevron = await entry.locator(':scope > svg').boundingBox();
    expect(Number(edge?.x) + Number(edge?.width) - Number(chevron?.x)).toBeLessThan(48);
    await page.setViewportSize(before ?? desktop);
    await own.getByRole('button', { name: /Corrigée : 14 \/ 20/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre test est corrigé');
    for (const words of [
      /Score estimé\s*14 \/ 20/,
      /Niveau CECRL\s*C1/,
      /NCLC\s*9/,
      /canada\.ca/,
      /connecteurs/,
    ])
      await expect(page.locator('main')).toContainText(words);
    await look(page, testInfo, { name: 'spoken-grade', title: /./, heading: 'Votre test est corrigé' });
  });
});

test('in exam conditions the tasks follow each other, also after a reload, and the end submits what was shared', async ({
  page,
  request,
}, testInfo) => {
  test.setTimeout(150_000);
  const person = await buyer(request);
  await page.clock.install();
  await signIn(page, person);
  await openTest(page, /Conditions d’examen/);
  await button(page, 'Commencer').click();
  await said(page, 'Tâche 1. À vous de parler : 2 minutes.');
  await recordFor(page, 1_500);
  await page.getByRole('radio', { name: /Envoyer mes enregistrements/ }).check({ force: true });
  await look(page, testInfo, { name: 'spoken-exam', title: /./, heading: /Expression Orale/ });

  // In its first moment a phase takes no press, which a double click would make.
  const begun = () => expect(clock(page).getByRole('timer')).not.toHaveText(/02:00|01:59/);
  await begun();
  await button(page, 'Tâche suivante').click();
  await said(page, 'Tâche 2. Préparation : 2 minutes.');
  await expect(button(page, /^Tâche 1\s?, enregistrée$/)).toBeDisabled();
  const attempt = await openAttempt(request, person);
  const received = async () => {
    const reply = await request.get(`/exam/recordings/?attempt_id=${attempt.id}`, {
      headers: person.headers,
    });
    return (await reply.json()).length as number;
  };
  // A finished recording goes at once.
  await expect.poll(received).toBe(1);

  await page.reload();
  await said(page, 'Tâche 2. Préparation : 2 minutes.');
  await expect(page.getByRole('radio', { name: /Envoyer mes enregistrements/ })).toBeChecked();
  await begun();
  await button(page, 'Commencer à parler').click();
  await recordFor(page, 1_500);
  await page.clock.fastForward('03:31');
  await said(page, 'Tâche 3. À vous de parler : 4 minutes 30.');
  await expect.poll(async () => (await openAttempt(request, person)).position).toBe(2);
  await recordFor(page, 1_500);
  // The server’s own clock, which each save brings along, has not moved.
  await page.clock.fastForward('09:00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre test est envoyé');
  const reply = await request.get(`/exam/responses/${attempt.id}/`, { headers: person.headers });
  for (const task of (await reply.json()).tasks) expect(task.recording).not.toBeNull();
});

test('without the microphone the exercise goes on; nothing recorded is nothing to grade', async ({
  page,
  request,
}, testInfo) => {
  test.setTimeout(120_000);
  const person = await buyer(request);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices?.getUserMedia.bind(mediaDevices);
    let isRefused = true;
    window.addEventListener('allow', () => {
      isRefused = false;
    });
    if (mediaDevices)
      mediaDevices.getUserMedia = (constraints) =>
        isRefused ? Promise.reject(new DOMException('', 'NotAllowedError')) : open(constraints);
  });
  await signIn(page, person);
  await openTest(page, /sans limite de temps/);
  await button(page, 'Commencer').click();
  await expect(page.getByText(/Votre navigateur demandera l’accès au micro/)).toBeVisible();
  await button(page, 'Commencer').click();
  await expect(page.getByText('Le micro n’est pas autorisé')).toBeVisible();
  await expect(clock(page).getByText('Sans enregistrement', { exact: true })).toBeVisible();
  await expect(clock(page).getByRole('timer')).toHaveText(/^01:[0-5]\d$/);
  await look(page, testInfo, { name: 'spoken-refused', title: /./, heading: /Expression Orale/ });
  await expect(clock(page).getByRole('timer')).not.toHaveText(/02:00|01:59/);
  await button(page, 'J’ai terminé').click();

  await test.step('allowed, on a device without room: it says so, and offers the file', async () => {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('allow'));
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...written) {
        if (this.name === 'parts') throw new DOMException('', 'QuotaExceededError');
        return put.apply(this, written);
      };
    });
    await button(page, 'Commencer').dblclick();
    await recordFor(page, 2_500);
    await button(page, 'J’ai terminé').click();
    await expect(takeOf(page, 1).getByText(/n’a plus de place/)).toBeVisible();
    const download = page.waitForEvent('download');
    await takeOf(page, 1).getByRole('link', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toBe('expression-orale-tache-1.webm');
    await takeOf(page, 1).getByRole('button', { name: 'Supprimer de l’appareil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(takeOf(page, 1)).toHaveCount(0);
  });

  await page.getByRole('checkbox', { name: 'M’enregistrer' }).uncheck({ force: true });
  await button(page, 'Terminer').click();
  const dialog = page.getByRole('dialog', { name: /Terminer le test/ });
  await expect(dialog.getByText(/Rien n’est envoyé/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(page.getByText('Rien à corriger')).toBeVisible();
  await openSection(page, 'expressionoralesection');
  await expect(page.getByRole('region', { name: 'Vos expressions' })).toContainText('Sans réponse');

  await openSection(page, 'expressionoralecorrectionsection');
  await page.getByRole('button', { name: /^Expression Orale test 1\b/ }).click();
  await expect(page.getByText(/N’utilisez pas ces rédactions telles quelles lors de l’examen/)).toBeVisible();
  await expect(page.getByText('Phrases utiles')).toBeVisible();
  await page.getByRole('tab', { name: 'Réponse C1' }).click();
  await look(page, testInfo, { name: 'spoken-correction', title: /./, heading: /Correction/ });
  await button(page, 'Retour au test').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Correction · Expression Orale/);
});
