import { keptOnDevice } from '@passerelle/contracts';
import type { TestInfo } from '@playwright/test';
import { picture } from '../src/look.js';
import { button, choose, expect, option, question, savedLine, test } from '../src/player.js';
import { expectAccessible, type Page } from '../src/test.js';
import { atEachWidth } from '../src/widths.js';

/** A test that was begun with a network and is finished without one. */

test.use({ serviceWorkers: 'allow' });

const away = /ERR_INTERNET_DISCONNECTED|status of 503/;
const noConnection = (page: Page) => page.getByRole('heading', { name: 'Pas de connexion' });

async function looksWell(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  await expectAccessible(page, name);
  await atEachWidth(page, (width) =>
    picture(page, `${testInfo.project.outputDir}/pages/${width}/${name}.png`),
  );
}

/** How many files of the test this device keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return kept.reduce((all, one) => all + one, 0);
  }, keptOnDevice.cachePrefix);

/** What the device keeps of a person. */
const keptOfPerson = (page: Page) =>
  page.evaluate(
    async ({ keys, databases }) => ({
      keys: Object.values(keys).filter((key) => localStorage.getItem(key) !== null),
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((name) => (Object.values(databases) as (string | undefined)[]).includes(name)),
      caches: await caches.keys(),
    }),
    keptOnDevice,
  );

/** Begins the listening test without a time limit, on a page whose worker is there, and waits for its sounds. */
async function begin(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('radio', { name: /sans limite de temps/ }).check({ force: true });
  await button(page, 'Commencer').click();
  await expect(question(page, 1)).toBeVisible();
  await expect.poll(() => keptFiles(page)).toBeGreaterThanOrEqual(4);
}

async function hear(page: Page): Promise<void> {
  const shown = page.locator('[data-pane=shown]:not([inert])');
  await shown.getByRole('button', { name: 'Écouter', exact: true }).click();
  await expect
    .poll(() => shown.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
}

async function answerAll(page: Page): Promise<void> {
  for (const number of [1, 2, 3, 4]) {
    await expect(question(page, number)).toBeVisible();
    await hear(page);
    await choose(page, 'A');
    if (number < 4) await button(page, 'Suivant').click();
  }
}

test('sounds, answers and the end without a network; a reload says so; the result comes with the network', async ({
  page,
  context,
  hands,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(away);
  await hands.end('player-co');
  await hands.show('player-co');
  await begin(page);
  await context.setOffline(true);
  await answerAll(page);
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  await button(page, 'Terminer').click();
  await expect(page.getByText(/Vos réponses seront envoyées dès que la connexion revient/)).toBeVisible();
  await expect(option(page, 'B')).toBeDisabled();
  await looksWell(page, testInfo, 'offline-ended');

  await page.reload();
  await expect(noConnection(page)).toBeVisible();
  await looksWell(page, testInfo, 'offline-page');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /sur 4 Questions sont correctes/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('ended without a network and closed: the next page that is opened sends it', async ({
  page,
  context,
  hands,
  pageErrors,
}) => {
  pageErrors.allow(away);
  await hands.end('player-co');
  await hands.show('player-co');
  await begin(page);
  await context.setOffline(true);
  await answerAll(page);
  await button(page, 'Terminer').click();
  await expect(page.getByText(/dès que la connexion revient/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next.getByText('Le test que vous avez terminé hors ligne est envoyé.')).toBeVisible();
  const { request } = hands.learner;
  const open = await request.get('/exam/attempts/?status=open&test_id=player-co', {
    headers: hands.learner.headers,
  });
  expect(await open.json()).toEqual([]);
});

test('who signs out leaves nothing on the device', async ({ page, context, hands, pageErrors }) => {
  pageErrors.allow(away);
  await hands.end('player-co');
  await hands.show('player-co');
  await begin(page);
  await choose(page, 'B');
  await expect(savedLine(page)).toBeVisible();
  await context.setOffline(true);
  await choose(page, 'C');
  await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
  // A tab that dies, and a candidate who comes back for something else.
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(button(other, 'Se déconnecter')).toBeVisible();
  expect(await keptOfPerson(other)).toMatchObject({
    databases: [keptOnDevice.databases.unsentAnswers],
    caches: [expect.stringContaining(keptOnDevice.cachePrefix)],
  });
  await button(other, 'Se déconnecter').click();
  // Only this device has the last answer.
  const asks = other.getByRole('alertdialog', { name: /^Effacer ce qui n’est que sur cet appareil/ });
  await asks.getByRole('button', { name: 'Annuler' }).click();
  await expect(button(other, 'Se déconnecter')).toBeFocused();
  await button(other, 'Se déconnecter').click();
  await asks.getByRole('button', { name: 'Effacer et se déconnecter' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect.poll(() => keptOfPerson(other)).toEqual({ keys: [], databases: [], caches: [] });
});

test('Chromium may install it', async ({ page, hands }) => {
  await hands.end('player-co');
  await hands.show('player-co');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window of its own profile is never offered it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: /Passerelle/ });
});
