import { buyer } from '../src/api.js';
import { look } from '../src/look.js';
import { signIn } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';

/** The recordings of a mock exam’s own oral set: each is given when its turn has come. */

const shown = (page: Page) => page.locator('[data-pane=shown] audio');
const button = (page: Page, name: string) =>
  page.locator('[data-pane=shown]').getByRole('button', { name, exact: true });
const heardOf = (page: Page) => shown(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);

test('in a mock exam the next recording is there when the one before was heard, and not sooner', async ({
  page,
  request,
  pageErrors,
}, testInfo) => {
  test.setTimeout(150_000);
  const person = await buyer(request, 'diamond');
  const { headers } = person;
  const mock = { mock_id: 'blanc-1' };
  const { id: session } = await (await request.post('/exam/mocks/', { data: mock, headers })).json();
  const part = { test_id: 'co-16', mock_session_id: session };
  expect((await request.post('/exam/attempts/', { data: part, headers })).status()).toBe(201);
  const sounds: string[] = [];
  page.on('request', (each) => {
    if (each.resourceType() === 'media') sounds.push(new URL(each.url()).pathname);
  });
  await signIn(page, person, 'mockexams');
  await page.getByRole('button', { name: 'Reprendre, Blanc Examen 1' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
  const ahead = page.locator('[data-pane=ahead] audio');

  await test.step('the first one is heard to its end; then the next one is loaded', async () => {
    await expect(shown(page)).toHaveAttribute('src', /^\/media\/content\/sounds\//);
    await button(page, 'Écouter').click();
    await expect(button(page, 'Écoute en cours')).toBeVisible();
    await expect(ahead).not.toHaveAttribute('src');
    await expect(button(page, 'Déjà écouté')).toBeVisible({ timeout: 60_000 });
    await expect(ahead).toHaveAttribute('src', /^\/media\/content\/sounds\//);
  });

  await test.step('it begins at once, and goes on after a reload', async () => {
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await button(page, 'Suivant').click();
    await expect(page.getByRole('heading', { name: 'Question 2 sur 39' })).toBeVisible();
    await button(page, 'Écouter').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heardOf(page)).toBeGreaterThan(2);
    const before = await heardOf(page);
    await page.reload();
    await button(page, 'Reprendre').click();
    await expect(button(page, 'Écoute en cours')).toBeVisible();
    expect(await heardOf(page)).toBeGreaterThan(before - 2);
  });

  await test.step('the one after a recording that was left is waited for, and asked for again', async () => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('**/sounds/co-16-q03/', (route) => route.abort());
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await button(page, 'Suivant').click();
    await expect(page.getByRole('heading', { name: 'Question 3 sur 39' })).toBeVisible();
    await button(page, 'Écouter').click();
    await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
    await expectAccessible(page, 'a recording that cannot be had');
    await look(page, testInfo, { name: 'mock-sound-missing', title: /./, heading: /Compréhension Orale/ });
    await page.unroute('**/sounds/co-16-q03/');
    await button(page, 'Réessayer').click();
    await expect.poll(() => heardOf(page)).toBeGreaterThan(0);
  });

  expect(sounds.filter((path) => !path.startsWith('/media/content/sounds/'))).toEqual([]);
});
