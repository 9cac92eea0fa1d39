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

test('in exam conditions a recording is heard once, and there is no way back', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  test.setTimeout(150_000);
  const person = await buyer(request);
  await signIn(page, person);
  await openOralTest(page);

  await test.step('the sound check', async () => {
    await page.getByRole('button', { name: 'Tester le son' }).click();
    await expect(page.getByText(/Vous devez entendre deux notes/)).toBeVisible();
    await page.getByRole('radio', { name: /Conditions d’examen/ }).check({ force: true });
    await expect(page.getByText(/s’entend une seule fois/)).toBeVisible();
    await look(page, testInfo, { name: 'oral-start', title: /./, heading: /Compréhension Orale/ });
    await page.getByRole('button', { name: 'Commencer', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
  });

  await test.step('without a network nothing is played, and nothing is lost', async () => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('**/plays/', (route) => route.abort());
    await control(page, 'Écouter').click();
    await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
    expect(await stateOf(page)).toEqual({ paused: true, currentTime: 0 });
    await page.unroute('**/plays/');
  });

  await test.step('one hearing, without pause or return', async () => {
    await control(page, 'Réessayer').click();
    await expect(control(page, 'Écoute en cours')).toBeDisabled();
    await expect.poll(async () => (await stateOf(page)).currentTime).toBeGreaterThan(1.5);
    await control(page, 'Écoute en cours').press('Enter');
    await audioOf(page).evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = 0;
    });
    await expect.poll(async () => (await stateOf(page)).currentTime).toBeGreaterThan(1.4);
    expect((await stateOf(page)).paused).toBe(false);
    await look(page, testInfo, { name: 'oral-exam', title: /./, heading: /Compréhension Orale/ });
    await expect(control(page, 'Déjà écouté')).toBeDisabled({ timeout: 30_000 });
    await control(page, 'Déjà écouté').press('Enter');
    expect((await stateOf(page)).paused).toBe(true);
    await look(page, testInfo, { name: 'oral-heard', title: /./, heading: /Compréhension Orale/ });
  });

  await test.step('a reload gives no second hearing', async () => {
    await page.reload();
    await expect(control(page, 'Déjà écouté')).toBeDisabled();
    await expect(page.getByText(/il ne s’entend qu’une fois/)).toBeVisible();
  });

  await test.step('no way back', async () => {
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2 sur 39' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retour', exact: true })).toHaveCount(0);
    const grid = page.getByRole('toolbar', { name: 'Questions' });
    await expect(grid.getByRole('button', { name: /^Question 1,/ })).toBeDisabled();
    await expect(grid.getByRole('button', { name: /^Question 3$/ })).toBeEnabled();
    await expect(grid.getByRole('button', { name: /^Question 4$/ })).toBeDisabled();
  });

  await test.step('the server refuses what another device has heard', async () => {
    pageErrors.allow(/409/);
    const { headers } = person;
    const [attempt] = await (
      await request.get('/exam/attempts/?status=open&test_id=co-11', { headers })
    ).json();
    const set = await (
      await request.get(`/mgmt/questions/co-11/?attempt_id=${attempt.id}`, { headers })
    ).json();
    const data = { question_id: set.normal_questions[1].id };
    const heard = await request.post(`/exam/attempts/${attempt.id}/plays/`, { data, headers });
    expect(heard.status()).toBe(200);
    await control(page, 'Écouter').click();
    await expect(page.getByText('Ce document audio a déjà été écouté.')).toBeVisible();
    await expect(control(page, 'Déjà écouté')).toBeDisabled();
    expect(await stateOf(page)).toEqual({ paused: true, currentTime: 0 });
  });
});
