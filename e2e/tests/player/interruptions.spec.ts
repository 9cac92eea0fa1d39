import { readFileSync } from 'node:fs';
import { button, choose, expect, option, question, savedLine, test } from '../../src/player.js';
import { keysOf } from '../../src/player-tests.js';
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
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await hands.show('player-ce', again);
  await expect(question(again, 2)).toBeVisible();
  await expect(option(again, 'D')).toBeChecked();
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'B', 2: 'D' });
});

test('offline for 30 seconds: the banner, then everything is saved', async ({
  page,
  context,
  hands,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  const id = await hands.begin('player-ce');
  await context.setOffline(true);
  await choose(page, 'A');
  await page.clock.fastForward('00:01');
  const banner = page.getByRole('status').filter({ hasText: 'Vous êtes hors ligne' });
  await expect(banner).toContainText('gardées sur cet appareil');
  await expectAccessible(page, 'the player offline');
  await button(page, 'Suivant').click();
  await choose(page, 'E');
  await page.clock.fastForward('00:30');
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(savedLine(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await hands.saved(id)).toMatchObject({ answers: { 1: 'A', 2: 'E' }, position: 1 });
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

test('500s: the banner, and saved once the server answers', async ({ page, hands, pageErrors }) => {
  pageErrors.allow(/status of 500/);
  const id = await hands.begin('player-ce');
  await page.route(saves, (route) => route.fulfill({ status: 500, body: '' }), { times: 2 });
  await choose(page, 'B');
  await expect(page.getByText('Vos réponses ne partent pas')).toBeVisible();
  await expect(savedLine(page)).toBeVisible();
  expect((await hands.saved(id)).answers).toEqual({ 1: 'B' });
});

test('a refusal that stays one is said and not repeated; the next change is tried', async ({
  page,
  hands,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  await page.clock.install();
  const id = await hands.begin('player-ce');
  let asked = 0;
  await page.route(saves, (route) => {
    asked += 1;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Abonnement requis.',
        status: 403,
        code: 'subscription_required',
        detail: 'Un abonnement actif est requis.',
        message: 'Un abonnement actif est requis.',
        correlation_id: 'test',
      }),
    });
  });
  await choose(page, 'B');
  await page.clock.fastForward('00:01');
  const said = page.getByRole('alert').filter({ hasText: 'Vos réponses ne sont pas enregistrées' });
  await expect(said).toContainText('Un abonnement actif est requis.');
  await expectAccessible(page, 'answers that are refused');
  await page.clock.fastForward('02:00');
  expect(asked).toBe(1);
  await page.unroute(saves);
  await choose(page, 'C');
  await page.clock.fastForward('00:01');
  await expect(said).toHaveCount(0);
  await expect.poll(async () => (await hands.saved(id)).answers).toEqual({ 1: 'C' });
});

test('a dead network at Terminer: said, then sent once', async ({ page, context, hands, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const keys = await keysOf('player-ce');
  await hands.begin('player-ce', { answers: keys.slice(0, 5), at: 6 });
  await context.setOffline(true);
  await choose(page, keys[5] as string);
  await button(page, 'Terminer').click();
  await expect(page.getByText('Votre test n’est pas encore envoyé')).toBeVisible();
  await expectAccessible(page, 'a test that could not be sent');
  await context.setOffline(false);
  await button(page, 'Terminer').click();
  await expect(page.getByText('6 sur 6 Questions sont correctes')).toBeVisible();
});

test('a full disk: said, and the answers can be downloaded', async ({ page, hands, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const id = await hands.begin('player-ce');
  await page.route(saves, (route) => route.abort());
  await choose(page, 'A');
  await expect(page.getByText(/n’a plus de place/)).toBeVisible();
  await expectAccessible(page, 'a full disk');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Télécharger mes réponses').click(),
  ]);
  expect(file.suggestedFilename()).toBe(`passerelle-reponses-${id}.txt`);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^Question 1 : A$/m);
  await page.unroute(saves);
  await expect(savedLine(page)).toBeVisible({ timeout: 20_000 });
});
