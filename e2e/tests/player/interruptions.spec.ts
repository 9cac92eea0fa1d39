import { button, choose, expect, option, question, savedLine, test } from '../../src/player.js';
import { expectAccessible } from '../../src/test.js';

/** Nothing that the candidate did is lost, whatever breaks off. */

const saves = '**/exam/attempts/*/';

test('a reload, and the tab closed while offline: the answers are there again', async ({
  page,
  context,
  hands,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await hands.begin('player-ce');
  await choose(page, 'B');
  await page.reload();
  await expect(option(page, 'B')).toBeChecked();
  await button(page, 'Suivant').click();
  await expect.poll(async () => (await hands.saved(id)).position).toBe(1);

  await context.setOffline(true);
  await choose(page, 'D');
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await expectAccessible(page, 'the player offline');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await hands.show('player-ce', again);
  await expect(question(again, 2)).toBeVisible();
  await expect(option(again, 'D')).toBeChecked();
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'B', 2: 'D' });
});

for (const width of [360, 320])
  test(`offline at ${width} px the notice, the question and « Suivant » are in sight together`, async ({
    page,
    context,
    hands,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 740 });
    await hands.begin('player-ce', { at: 5 });
    await context.setOffline(true);
    await choose(page, 'D');
    await expect(page.getByText('Vous êtes hors ligne')).toBeInViewport();
    await expect(question(page, 5)).toBeInViewport();
    await expect(page.locator('[data-pane=shown] legend')).toBeInViewport();
    await expect(button(page, 'Suivant')).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
  });

test('what was chosen as the page is left is saved: the request outlives it', async ({ page, hands }) => {
  const id = await hands.begin('player-ce');
  await choose(page, 'C');
  await page.goto('/docs');
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'C' });
});

test('a second tab takes over explicitly, and back, each with the other’s answers', async ({
  page,
  context,
  hands,
}) => {
  const id = await hands.begin('player-ce');
  await choose(page, 'A');
  const second = await context.newPage();
  await hands.show('player-ce', second);
  const elsewhere = 'Ce test est ouvert dans un autre onglet';
  await expect(second.getByRole('heading', { name: elsewhere })).toBeVisible();
  await expectAccessible(second, 'a test that another tab holds');
  await button(page, 'Suivant').click();
  await expect.poll(async () => (await hands.saved(id)).position).toBe(1);
  await choose(page, 'B');

  await button(second, 'Continuer ici').click();
  await expect(page.getByRole('heading', { name: elsewhere })).toBeVisible();
  await expect(question(second, 2)).toBeVisible();
  await expect(option(second, 'B')).toBeChecked();
  await choose(second, 'C');
  await button(second, 'Suivant').click();
  await expect.poll(async () => (await hands.saved(id)).position).toBe(2);
  await choose(second, 'D');

  await button(page, 'Continuer ici').click();
  await expect(question(page, 3)).toBeVisible();
  await expect(option(page, 'D')).toBeChecked();
  await choose(page, 'A');
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'A', 2: 'C', 3: 'A' });
});

test('a 401 in the middle: the session is renewed, the answer saved', async ({ page, hands, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const id = await hands.begin('player-ce');
  let tries = 0;
  // Not `times: 1`: the renewal follows at once, and would be sent while the interception is being switched off.
  await page.route(saves, (route) =>
    tries++ === 0 ? route.fulfill({ status: 401, body: '{}' }) : route.continue(),
  );
  await choose(page, 'C');
  await expect(savedLine(page)).toBeVisible();
  expect((await hands.saved(id)).answers).toEqual({ 1: 'C' });
  expect(tries).toBeGreaterThanOrEqual(2);
});

test('a session that is not renewed: to the login, and back to the test with nothing lost', async ({
  page,
  hands,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const id = await hands.begin('player-ce');
  await page.route(saves, (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.route('**/auth/jwt/refresh', (route) => route.fulfill({ status: 401, body: '{}' }));
  await choose(page, 'D');
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute(saves);
  await page.unroute('**/auth/jwt/refresh');
  const form = page.getByRole('main');
  await form.getByPlaceholder('Entrez votre email').fill(hands.learner.email);
  await form.getByPlaceholder('Mot de passe', { exact: true }).fill(hands.learner.password);
  await form.getByRole('button', { name: 'Se Connecter', exact: true }).click();
  // Signing in resets the selected test: the list is shown.
  await page.getByRole('button', { name: /test 911/ }).click();
  await expect(option(page, 'D')).toBeChecked();
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'D' });
});
