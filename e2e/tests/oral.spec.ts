import { buyer } from '../src/api.js';
import { look } from '../src/look.js';
import { openSection, signIn } from '../src/people.js';
import { expect, type Page, test } from '../src/test.js';

/** The recordings of an oral comprehension, as they are heard in practice and in exam conditions. */

const audioOf = (page: Page) => page.locator('audio:not([inert] *)');
const stateOf = (page: Page) =>
  audioOf(page).evaluate(({ paused, currentTime }: HTMLAudioElement) => ({ paused, currentTime }));
const control = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Enregistrement' }).getByRole('button', { name, exact: true });

async function openOralTest(page: Page): Promise<void> {
  await openSection(page, 'comprehensionoralesection');
  await page.getByRole('button', { name: /Compréhension Orale test 1/ }).click();
}

test('in practice a recording is played, paused and played again; it stops with its question', async ({
  page,
  request,
}, testInfo) => {
  await signIn(page, await buyer(request));
  await openOralTest(page);
  await page.getByRole('button', { name: 'Commencer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
  await expect(page.locator('[data-pane=shown]').getByText('voix de synthèse')).toHaveCount(1);

  await control(page, 'Écouter').focus();
  await page.keyboard.press('Enter');
  await expect(control(page, 'Mettre en pause')).toBeFocused();
  await expect.poll(async () => (await stateOf(page)).currentTime).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(control(page, 'Reprendre')).toBeVisible();
  expect((await stateOf(page)).paused).toBe(true);
  await look(page, testInfo, { name: 'oral-practice', title: /./, heading: /Compréhension Orale/ });

  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.press('ArrowLeft');
  await expect(volume).toHaveValue('0.99');
  expect(await audioOf(page).evaluate((audio: HTMLAudioElement) => audio.volume)).toBe(0.99);

  const progress = page.getByRole('slider', { name: 'Avancement de l’écoute' });
  await progress.press('ArrowRight');
  await expect.poll(async () => (await stateOf(page)).currentTime).toBeGreaterThanOrEqual(1);
  await progress.press('Home');
  await expect.poll(async () => (await stateOf(page)).currentTime).toBe(0);
  await control(page, 'Reprendre').click();
  await expect(control(page, 'Mettre en pause')).toBeVisible();
  const first = await audioOf(page).elementHandle();
  await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 sur 39' })).toBeVisible();
  expect(await first?.evaluate((audio) => (audio as HTMLAudioElement).paused)).toBe(true);
  await expect(control(page, 'Écouter')).toBeEnabled();
  await expect(volume).toHaveValue('0.99');
  await page.getByRole('button', { name: 'Retour', exact: true }).click();
  await expect(control(page, 'Écouter')).toBeEnabled();
});

test('in exam conditions the test runs by itself: each recording is heard once, and there is no way back', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  test.setTimeout(150_000);
  const person = await buyer(request);
  const { headers } = person;
  await signIn(page, person);
  await openOralTest(page);
  const band = page.getByRole('region', { name: 'Déroulement' });
  const moment = band.locator('[aria-current=step]');
  const question = (number: number) => page.getByRole('heading', { name: `Question ${number} sur 39` });
  const next = page.getByRole('button', { name: 'Suivant', exact: true });

  await test.step('the sound check', async () => {
    await page.getByRole('button', { name: 'Tester le son' }).click();
    await expect(page.getByText(/Vous devez entendre deux notes/)).toBeVisible();
    await page.getByRole('radio', { name: /Conditions d’examen/ }).check({ force: true });
    await expect(page.getByText(/s’entend une seule fois/)).toBeVisible();
    await expect(page.getByText(/Le test avance seul/)).toBeVisible();
    await look(page, testInfo, { name: 'oral-start', title: /./, heading: /Compréhension Orale/ });
  });

  await test.step('without a network nothing is played, and nothing is lost: it is tried again', async () => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('**/plays/', (route) => route.abort());
    await page.getByRole('button', { name: 'Commencer', exact: true }).click();
    await expect(question(1)).toBeVisible();
    await expect(moment).toHaveText('Lire');
    await expect(next).toHaveCount(0);
    await expect(band.getByText(/Le serveur ne répond pas/)).toBeVisible({ timeout: 15_000 });
    expect(await stateOf(page)).toEqual({ paused: true, currentTime: 0 });
    await page.unroute('**/plays/');
  });

  await test.step('one hearing, without pause or return', async () => {
    await expect.poll(async () => (await stateOf(page)).currentTime).toBeGreaterThan(1.5);
    await expect(moment).toHaveText('Écouter');
    await expect(band.getByRole('button')).toHaveCount(0);
    await expect(next).toHaveCount(0);
    await audioOf(page).evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = 0;
    });
    await expect.poll(async () => (await stateOf(page)).currentTime).toBeGreaterThan(1.4);
    expect((await stateOf(page)).paused).toBe(false);
    await look(page, testInfo, { name: 'oral-exam', title: /./, heading: /Compréhension Orale/ });
    await expect(next).toBeVisible({ timeout: 40_000 });
    await expect(moment).toHaveText('Répondre');
  });

  await test.step('no way back, nothing to mark, a list without buttons', async () => {
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await expect(question(2)).toBeVisible({ timeout: 20_000 });
    for (const name of ['Retour', 'Revise'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('toolbar', { name: 'Questions' })).toHaveCount(0);
    await expect(page.getByText('1 répondue')).toBeVisible();
  });

  await test.step('the server refuses what another device has heard', async () => {
    pageErrors.allow(/409/);
    const [attempt] = await (
      await request.get('/exam/attempts/?status=open&test_id=co-11', { headers })
    ).json();
    const set = await (
      await request.get(`/mgmt/questions/co-11/?attempt_id=${attempt.id}`, { headers })
    ).json();
    const data = { question_id: set.normal_questions[1].id };
    const heard = await request.post(`/exam/attempts/${attempt.id}/plays/`, { data, headers });
    expect(heard.status()).toBe(200);
    await expect(band.getByText('Cet enregistrement a déjà été écouté.')).toBeVisible({ timeout: 15_000 });
    await expect(moment).toHaveText('Répondre');
    expect((await stateOf(page)).paused).toBe(true);
    await look(page, testInfo, { name: 'oral-heard', title: /./, heading: /Compréhension Orale/ });
  });
});
