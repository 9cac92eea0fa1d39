import { storeLongSound } from '../../src/long-sound.js';
import { button, choose, expect, type Hands, option, question, test } from '../../src/player.js';
import { addRunTest, type PlayerTestId } from '../../src/player-tests.js';
import { expectAccessible, type Page } from '../../src/test.js';

/** The oral comprehension in exam conditions, which runs by itself: to its end, and on after whatever breaks off. */

const moment = (page: Page) =>
  page.getByRole('region', { name: 'Déroulement' }).locator('[aria-current=step]');
const audio = (page: Page) => page.locator('main audio');
const heard = (page: Page) => audio(page).evaluate(({ currentTime }: HTMLAudioElement) => currentTime);

/** Puts a test of sounds of so many seconds into the system. */
async function addTest(id: PlayerTestId, number: number, questions: number, seconds: number): Promise<void> {
  await addRunTest(id, number, { questions, seconds, sound: await storeLongSound(seconds) });
}

/** Lets a test of sounds of a second run to its end: the page’s clock is moved where a question is read or answered. */
async function runThrough(page: Page, questions: number): Promise<void> {
  for (let number = 1; number <= questions; number += 1) {
    await expect(question(page, number)).toBeVisible();
    await expect(moment(page)).toHaveText('Lire');
    await page.clock.fastForward(5_000);
    await expect(moment(page)).toHaveText('Répondre', { timeout: 20_000 });
    await page.clock.fastForward(8_000);
  }
  await expect(page.getByText(`0 sur ${questions} Questions sont correctes`)).toBeVisible({
    timeout: 20_000,
  });
}

for (const [questions, id, number] of [
  [3, 'player-run', 914],
  [39, 'player-39', 915],
] as const)
  test(`${questions} questions go by without a touch, and the test is submitted${questions > 3 ? ' @long' : ''}`, async ({
    page,
    hands,
  }) => {
    test.setTimeout(60_000 + questions * 8_000);
    await addTest(id, number, questions, 1);
    await page.clock.install();
    const attempt = await hands.begin(id, { mode: 'exam' });
    await expectAccessible(page, 'a question that is read');
    await runThrough(page, questions);
    expect((await hands.saved(attempt)).status).toBe('submitted');
  });

/** Ends the page as a crash does, at a random moment of a question. @returns how far its recording was */
async function crash(page: Page): Promise<number> {
  const before = await heard(page);
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  return before;
}

/**
 * Takes a question, with a crash somewhere in its seconds: nothing is lost, at most 2 s are heard again.
 * @param atMs after the question is shown
 */
async function survive(page: Page, hands: Hands, number: number, atMs: number): Promise<Page> {
  await expect(question(page, number)).toBeVisible({ timeout: 30_000 });
  await choose(page, 'ABCD'.charAt(number % 4));
  await page.waitForTimeout(atMs);
  const before = await heard(page);
  const was = await moment(page).textContent();
  await crash(page);
  const again = await page.context().newPage();
  await page.close();
  await hands.show(testId, again);
  await expect(question(again, number).or(question(again, number + 1))).toBeVisible({ timeout: 30_000 });
  if (was === 'Écouter' && before > 0) {
    await expect
      .poll(() => audio(again).evaluate(({ played }: HTMLAudioElement) => played.length), { timeout: 15_000 })
      .toBe(1);
    const from = await audio(again).evaluate(({ played }: HTMLAudioElement) => played.start(0));
    expect(from, `heard again after ${before} s`).toBeGreaterThan(before - 2);
    expect(from, 'nothing left out').toBeLessThan(before + 1);
  }
  return again;
}

const testId = 'player-crash';

for (const crashes of [2, 10])
  test(`${crashes} crashes at random moments: nothing is lost, at most 2 s are heard again${crashes > 2 ? ' @long' : ''}`, async ({
    page,
    hands,
    pageErrors,
  }) => {
    test.setTimeout(60_000 + crashes * 45_000);
    pageErrors.allow(/crash/i);
    await addTest(testId, 916, 12, 6);
    const attempt = await hands.begin(testId, { mode: 'exam' });
    let shown = page;
    for (let number = 1; number <= crashes; number += 1) {
      // The first one in the middle of a recording, the others anywhere.
      const atMs = number === 1 ? 8_500 : Math.round(Math.random() * 17_000);
      await test.step(`question ${number}, ${atMs} ms`, async () => {
        shown = await survive(shown, hands, number, atMs);
        if ((await question(shown, number).count()) === 0) return;
        await expect(option(shown, 'ABCD'.charAt(number % 4))).toBeChecked();
        await button(shown, 'Suivant').click({ timeout: 30_000 });
      });
    }
    const kept = Object.fromEntries(
      Array.from({ length: crashes }, (_, index) => [index + 1, 'ABCD'.charAt((index + 1) % 4)]),
    );
    await expect.poll(async () => (await hands.saved(attempt)).answers).toEqual(kept);
  });

test('a reload in the middle of a recording: it goes on by itself', async ({ page, hands }) => {
  await addTest(testId, 916, 12, 6);
  await hands.begin(testId, { mode: 'exam' });
  await expect.poll(() => heard(page), { timeout: 20_000 }).toBeGreaterThan(3);
  const before = await heard(page);
  await page.reload();
  await expect(moment(page)).toHaveText('Écouter');
  await expect.poll(() => heard(page), { timeout: 20_000 }).toBeGreaterThan(0.1);
  // Where it goes on is known before it sounds.
  await expect.poll(() => audio(page).evaluate(({ played }: HTMLAudioElement) => played.length)).toBe(1);
  const from = await audio(page).evaluate(({ played }: HTMLAudioElement) => played.start(0));
  expect(from).toBeGreaterThan(before - 2);
  expect(from).toBeLessThan(before + 3);
});
