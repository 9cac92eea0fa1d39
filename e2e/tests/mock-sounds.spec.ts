import { join } from 'node:path';
import { buyer } from '../src/api.js';
import { look, picture } from '../src/look.js';
import { signIn } from '../src/people.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';
import { phone } from '../src/widths.js';

/** The recordings of a mock exam’s own oral set: each is given when its turn has come; and what its list of 39 leaves of the screen. */

const sound = (page: Page) => page.locator('main audio');
const heardOf = (page: Page) => sound(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);
const band = (page: Page) => page.getByRole('region', { name: 'Déroulement' });
const moment = (page: Page) => band(page).locator('[aria-current=step]');

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
  const given = () => sounds.filter((path) => path.startsWith('/media/content/sounds/')).length;
  const next = page.getByRole('button', { name: 'Suivant', exact: true });

  await test.step('the first one is heard to its end; then the next one is loaded', async () => {
    await expect(sound(page)).toHaveAttribute('src', /^\/media\/content\/sounds\//);
    const first = await sound(page).getAttribute('src');
    await expect(moment(page)).toHaveText('Écouter', { timeout: 15_000 });
    await expect.poll(() => heardOf(page)).toBeGreaterThan(1);
    expect(new Set(sounds).size).toBe(1);
    await expect(next).toBeVisible({ timeout: 60_000 });
    await expect.poll(() => new Set(sounds).size).toBe(2);
    expect(await sound(page).getAttribute('src')).toBe(first);
  });

  await test.step('it begins by itself, and goes on by itself after a reload', async () => {
    await page.getByRole('radio', { name: /^A\b/ }).check({ force: true });
    await expect(page.getByRole('heading', { name: 'Question 2 sur 39' })).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => heardOf(page), { timeout: 20_000 }).toBeGreaterThan(2);
    const before = await heardOf(page);
    await page.reload();
    await expect.poll(() => heardOf(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
    // It is there from the jump on, and has played a little later: what was played is looked at once something was.
    const from = await page.waitForFunction(() => {
      const played = document.querySelector<HTMLAudioElement>('main audio')?.played;
      return played?.length ? { second: played.start(0) } : null;
    });
    expect((await from.jsonValue())?.second).toBeGreaterThan(before - 2);
  });

  await test.step('one that cannot be had is waited for, and asked for again', async () => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('**/sounds/co-16-q03/', (route) => route.abort());
    await next.click({ timeout: 60_000 });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Passer' }).click();
    await expect(page.getByRole('heading', { name: 'Question 3 sur 39' })).toBeVisible();
    await expect(band(page).getByText(/Le serveur ne répond pas/)).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, 'a recording that cannot be had');
    await look(page, testInfo, { name: 'mock-sound-missing', title: /./, heading: /Compréhension Orale/ });
    await page.unroute('**/sounds/co-16-q03/');
    await expect.poll(() => heardOf(page), { timeout: 15_000 }).toBeGreaterThan(0);
  });

  expect(given()).toBe(sounds.length);
});

test('the list of 39 questions takes nothing from the question: on a phone it is not there, on a small laptop it is at the side', async ({
  page,
  request,
}, testInfo) => {
  const person = await buyer(request, 'diamond');
  const { headers } = person;
  const started = await request.post('/exam/mocks/', { data: { mock_id: 'blanc-1' }, headers });
  const { id: session, parts } = await started.json();
  const begin = async (place: number) => {
    const data = { test_id: parts[place].test_id, mock_session_id: session };
    expect((await request.post('/exam/attempts/', { data, headers })).status()).toBe(201);
  };
  const list = page.getByRole('complementary', { name: 'Liste des questions' });
  const asked = page.locator('[data-pane=shown] fieldset');

  await test.step('360 × 740, listening: the band, the question with all its options, the way on', async () => {
    await page.setViewportSize(phone);
    await begin(0);
    await signIn(page, person, 'mockexams');
    await page.getByRole('button', { name: 'Reprendre, Blanc Examen 1' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
    await expect(list).toBeHidden();
    const stage = await page.locator('[data-pane=shown]').boundingBox();
    expect(stage?.height).toBeGreaterThan(phone.height / 2);
    // A picture does not stand on what is asked about it.
    const image = await page.locator('[data-pane=shown] img').boundingBox();
    const heading = await page.getByRole('heading', { name: 'Question 1 sur 39' }).boundingBox();
    if (!image || !heading) throw new Error('nothing is shown');
    expect(image.y + image.height).toBeLessThan(heading.y);
    await expect(page.locator('[data-pane=shown] label').first()).toBeInViewport();
    await expect(page.getByText(/encore\s*38/)).toBeInViewport();
    await picture(page, join(testInfo.project.outputDir, 'pages', 'phone', 'mock-listening.png'));
  });

  await test.step('960 × 700, reading: the list stands beside document and question', async () => {
    await request.post(`/mgmt/save-response/${parts[0].test_id}/`, { data: { questions: [] }, headers });
    await request.patch(`/exam/mocks/${session}/`, { data: { step: 1 }, headers });
    await begin(1);
    await page.setViewportSize({ width: 960, height: 700 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 1 sur 39' })).toBeVisible();
    await expect(list).toBeInViewport();
    const [left, right] = [await asked.boundingBox(), await list.boundingBox()];
    if (!left || !right) throw new Error('nothing is shown');
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    await expect(asked).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Suivant', exact: true })).toBeInViewport({ ratio: 1 });
    await picture(page, join(testInfo.project.outputDir, 'pages', 'laptop-mock-reading.png'));
  });
});
