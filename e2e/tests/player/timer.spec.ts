import { button, expect, question, test } from '../../src/player.js';
import { expectAccessible, type Page } from '../../src/test.js';

/** The player's rules: the timer. Minutes pass at once: the page's clock is moved, its server's is not. */

const timer = (page: Page) => page.getByRole('timer');
const place = async (page: Page) => {
  const box = await timer(page).boundingBox();
  return [box?.x, box?.y, box?.width].map((each) => Math.round(each ?? -1));
};
const colour = (page: Page) =>
  timer(page).evaluate(({ parentElement }) => getComputedStyle(parentElement as Element).backgroundColor);
const seconds = async (page: Page) => {
  const [minutes = 0, rest = 0] = ((await timer(page).textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + rest;
};

test('computed from the server’s deadline: a wrong clock on the device changes nothing', async ({
  page,
  hands,
}) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 3 * 3_600_000;
  });
  await hands.begin('player-ce', { secondsLeft: 1_500 });
  await expect(timer(page)).toHaveText(/^\d\d:\d\d$/);
  expect(await seconds(page)).toBeGreaterThan(1_480);
  expect(await seconds(page)).toBeLessThanOrEqual(1_500);
});

test('hidden, back at 5 minutes; looks at 10 and 5; announced at 10, 5 and 1; always at the same place', async ({
  page,
  hands,
}) => {
  await page.clock.install();
  await hands.begin('player-ce', { secondsLeft: 12 * 60 });
  const announced = (minutes: string) =>
    expect(page.getByRole('status').filter({ hasText: `Il vous reste ${minutes}.` })).toBeAttached();
  const first = await place(page);
  const looks = [await colour(page)];
  await button(page, 'Masquer le temps restant').click();
  await expect(timer(page)).toHaveText('––:––');
  await expectAccessible(page, 'the player, its time hidden');

  await page.clock.fastForward('02:30');
  await announced('10 minutes');
  await expect(timer(page)).toHaveText('––:––');
  looks.push(await colour(page));
  expect(await place(page)).toEqual(first);

  await page.clock.fastForward('05:00');
  await announced('5 minutes');
  await expect(timer(page)).toHaveText(/^04:\d\d$/);
  await expect(button(page, 'Afficher le temps restant')).toHaveCount(0);
  looks.push(await colour(page));
  expect(new Set(looks).size).toBe(3);
  expect(await place(page)).toEqual(first);
  const moving = await timer(page).evaluate(
    ({ parentElement }) => parentElement?.getAnimations({ subtree: true }).length,
  );
  expect(moving, 'nothing flashes').toBe(0);
  await expectAccessible(page, 'the player in its last five minutes');

  await page.clock.fastForward('04:00');
  await announced('1 minute');
  expect(await place(page)).toEqual(first);
});

test('at zero the test submits what the server holds', async ({ page, hands }) => {
  const id = await hands.begin('player-ce', { answers: ['A', 'B'], secondsLeft: 5 });
  await expect(page.getByText(/sur 6 Questions sont correctes/)).toBeVisible({ timeout: 20_000 });
  expect(await hands.saved(id)).toMatchObject({ status: 'submitted', answers: { 1: 'A', 2: 'B' } });
});

test('practice can switch the limit off; the bar of the elapsed time moves in minutes and seconds', async ({
  page,
  hands,
}) => {
  await hands.end('player-ce');
  await hands.show('player-ce');
  await page.getByRole('radio', { name: /sans limite de temps/ }).check({ force: true });
  await button(page, 'Commencer').click();
  await expect(question(page, 1)).toBeVisible();
  await expect(timer(page)).toHaveCount(0);
  const bar = page.getByRole('progressbar', { name: 'Temps écoulé' });
  const before = Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
});
