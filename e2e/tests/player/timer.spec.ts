import { button, expect, test } from '../../src/player.js';
import { expectAccessible, type Page } from '../../src/test.js';

/** The player's rules: the timer. Minutes pass at once: the page's clock is moved, its server's is not. */

const timer = (page: Page) => page.getByRole('timer');
const place = async (page: Page) => {
  const box = await timer(page).boundingBox();
  return [box?.x, box?.y, box?.width].map((each) => Math.round(each ?? -1));
};
const colour = (page: Page) =>
  timer(page).evaluate(({ parentElement }) => getComputedStyle(parentElement as Element).backgroundColor);

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
