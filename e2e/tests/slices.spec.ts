import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineSlice, sliceContractVersion } from '@passerelle/contracts';
import { confirmVersions } from '../src/confirm-versions.js';
import { buildOf, makeCrashingBuild } from '../src/crashing-build.js';
import { test as ownTest } from '../src/own-system.js';
import { expect, expectAccessible, type Page, promised, test } from '../src/test.js';

/**
 * One slice down, the rest goes on: unreachable, hanging, crashing, tampered with. In the slice's place stands the error panel;
 * « Réessayer » works once the slice is back.
 */

/** Bar and other slices must be usable in this time while one is down, ms. */
const AT_ONCE = promised(1_000);

/** What this test breaks is said in the console, by the browser and by the shell. */
const brokenOnPurpose =
  /Failed to load resource|Refused to execute script|could not be shown|RUNTIME-|ScriptExternalLoadError|Loading|integrity|preload|a crash made by the test|\[ Federation Runtime \]/i;

const filesOf = (slice: string) => `**/slices/${slice}/**`;
const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /ne répond pas|a rencontré un problème/ });
const standing = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Cette page se lit, mais ne répond pas encore' });
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Réessayer' });

/** Follows a link of the bar. */
async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: AT_ONCE });
}

test.describe('unreachable', () => {
  for (const how of ['aborted', 'answered with 503'] as const) {
    test(`mfe-marketing, ${how}: its rendered page stays and says so, another shows the panel, the login opens, « Réessayer » brings pages back`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.allow(brokenOnPurpose);
      await page.route(filesOf('mfe-marketing'), (route) =>
        how === 'aborted' ? route.abort() : route.fulfill({ status: 503 }),
      );
      await page.goto('/tarifs');
      await expect(page.getByRole('banner')).toBeVisible({ timeout: AT_ONCE });
      await expect(standing(page)).toBeVisible();
      await expect(page.getByText('$14.99').first()).toBeVisible();
      await expectAccessible(page, 'a rendered page whose slice is down');
      await follow(page, 'Se connecter', 'Se connecter');
      await page.getByRole('banner').getByRole('link', { name: 'Tarifs', exact: true }).click();
      await expect(panel(page)).toContainText('Cette page ne répond pas');
      await expectAccessible(page, 'the panel of a slice that is down');

      await page.unroute(filesOf('mfe-marketing'));
      await retry(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
    });
  }

  test('mfe-account: the login shows the panel, the plans are read meanwhile', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(brokenOnPurpose);
    await page.route(filesOf('mfe-account'), (route) => route.abort());
    await page.goto('/login');
    await expect(retry(page)).toBeVisible();
    await follow(page, 'Tarifs', 'Tarifs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(filesOf('mfe-account'));
    await follow(page, 'Se connecter', 'Se connecter');
  });

  test('mfe-exam: only its part of the page shows the panel', async ({ page, pageErrors }) => {
    pageErrors.allow(brokenOnPurpose);
    await page.route(filesOf('mfe-exam'), (route) => route.abort());
    await page.goto('/comprehension-ecrite');
    await expect(page.getByRole('heading', { level: 1, name: 'Compréhension Écrite' })).toBeVisible({
      timeout: AT_ONCE,
    });
    await expect(panel(page)).toContainText('Cette partie de la page ne répond pas');
    await expectAccessible(page, 'the panel of a part that is down');
    await page.unroute(filesOf('mfe-exam'));
    await retry(page).click();
    await expect(page.getByText('Compréhension Écrite test 1')).toBeVisible();
  });
});

test('hanging: the rest goes on at once, the panel comes in time, « Réessayer » works', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(brokenOnPurpose);
  await page.route(filesOf('mfe-marketing'), () => new Promise(() => undefined));
  await page.goto('/tarifs', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible({ timeout: AT_ONCE });
  await follow(page, 'Se connecter', 'Se connecter');
  await page.getByRole('banner').getByRole('link', { name: 'Tarifs', exact: true }).click();
  await expect(retry(page)).toBeVisible({ timeout: 12_000 });
  await page.unroute(filesOf('mfe-marketing'));
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
});

test('hanging: a part of a page', async ({ page, pageErrors }) => {
  pageErrors.allow(brokenOnPurpose);
  await page.route(filesOf('mfe-exam'), () => new Promise(() => undefined));
  await page.goto('/comprehension-ecrite', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Compréhension Écrite' })).toBeVisible({
    timeout: AT_ONCE,
  });
  await expect(retry(page)).toBeVisible({ timeout: 12_000 });
  await page.unroute(filesOf('mfe-exam'));
  await retry(page).click();
  await expect(page.getByText('Compréhension Écrite test 1')).toBeVisible();
});

test('tampered with: a changed file is refused by its hash and never runs', async ({ page, pageErrors }) => {
  pageErrors.allow(brokenOnPurpose);
  await page.route('**/slices/mfe-marketing/**/*.js', async (route) => {
    const reply = await route.fetch();
    const headers = { ...reply.headers(), 'cache-control': 'no-store' };
    await route.fulfill({
      response: reply,
      headers,
      body: `globalThis.tampered = true;\n${await reply.text()}`,
    });
  });
  await page.goto('/tarifs');
  await expect(standing(page)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await page.unroute('**/slices/mfe-marketing/**/*.js');
  await standing(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(standing(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
});

test.describe('an entry of the registry that this shell does not understand', () => {
  const odd = {
    name: 'mfe-odd',
    version: '1',
    contract: sliceContractVersion,
    base: '/slices/mfe-odd/1/',
    entry: '/slices/mfe-odd/1/remoteEntry.js',
    integrity: {},
    manifest: {
      ...defineSlice({ name: 'mfe-odd', version: '1.0.0' }),
      menu: [{ label: 'Dans la marge', to: '/marge', place: 'margin', order: 1 }],
      fills: { 'nobody.knows.v9': './it' },
    },
  };
  const later = { ...odd, name: 'mfe-later', contract: sliceContractVersion + 1, manifest: 'of tomorrow' };

  for (const [path, name] of [
    ['/tarifs', 'Tarifs'],
    ['/login', 'Se connecter'],
  ] as const) {
    test(`is left out alone: ${path}`, async ({ page }) => {
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.route(`**${path}`, async (route) => {
        const reply = await route.fetch();
        const entries = JSON.stringify(['no entry', { active: later }, { active: odd }]).slice(1, -1);
        const body = (await reply.text()).replace('"slices":[', `"slices":[${entries},`);
        expect(body).toContain('mfe-later');
        await route.fulfill({ response: reply, body });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
      await expect(page.getByText('Dans la marge')).toHaveCount(0);
      expect(warnings.filter((text) => text.startsWith('Slice registry: '))).toEqual([
        expect.stringContaining('an entry is left out'),
        expect.stringContaining('mfe-later 1 is left out, it is for slice contract'),
        expect.stringContaining('mfe-odd: the menu entry Dans la marge is for margin'),
        expect.stringContaining('mfe-odd: nothing shows the slot nobody.knows.v9'),
      ]);
      await follow(page, 'Contactez-nous', 'Contactez-nous');
    });
  }
});

ownTest.describe('crashing', () => {
  const crashOfPage = 'tabIndex:-1,children:"Tarifs"';

  ownTest(
    'a page that throws while it renders: the version before stands in at once',
    async ({ page, pageErrors, system: { scratch, publish } }) => {
      pageErrors.allow(brokenOnPurpose);
      await publish(makeCrashingBuild('mfe-marketing', crashOfPage, join(scratch, 'mfe-marketing')));
      const told = page.waitForRequest((request) =>
        /"mfe-marketing".*"crashed".*a crash made by the test/.test(request.postData() ?? ''),
      );
      await page.goto('/tarifs');
      await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await told;
      await publish(buildOf('mfe-marketing'));
    },
  );

  ownTest(
    'a part of a page that throws under its reader’s hand: the page stands, « Réessayer » brings the version before',
    async ({ page, pageErrors, system: { scratch, publish } }) => {
      pageErrors.allow(brokenOnPurpose);
      await publish(
        makeCrashingBuild(
          'mfe-exam',
          'title:"Vous découvrez ce test sans y répondre"',
          join(scratch, 'mfe-exam'),
        ),
      );
      await page.goto('/comprehension-ecrite');
      const entry = page.getByRole('button', { name: /Compréhension Écrite test 1/ });
      await entry.click();
      await expect(panel(page)).toContainText('Cette partie de la page a rencontré un problème');
      await expect(page.getByRole('heading', { level: 1, name: 'Compréhension Écrite' })).toBeVisible();
      await expectAccessible(page, 'the panel of a crash');
      await retry(page).click();
      await expect(page.getByText('Vous découvrez ce test sans y répondre')).toBeVisible();
      await publish(buildOf('mfe-exam'));
    },
  );

  ownTest(
    'a slice that crashes leaves the way to another',
    async ({ page, pageErrors, system: { scratch, publish } }) => {
      pageErrors.allow(brokenOnPurpose);
      const place = join(scratch, 'leaves');
      await publish(makeCrashingBuild('mfe-exam', 'title:"Vous découvrez ce test sans y répondre"', place));
      await page.goto('/comprehension-ecrite');
      await page.getByRole('button', { name: /Compréhension Écrite test 1/ }).click();
      await expect(panel(page)).toContainText('Cette partie de la page a rencontré un problème');
      await follow(page, 'Se connecter', 'Se connecter');
      await publish(buildOf('mfe-exam'));
    },
  );

  ownTest(
    'two bad releases in a row, one that crashes and one whose files are gone: the one that browsers confirmed is shown',
    async ({ page, pageErrors, browser, baseURL, system: { scratch, publish } }) => {
      pageErrors.allow(brokenOnPurpose);
      await confirmVersions(browser, `${baseURL}/tarifs`, ['mfe-marketing']);
      await publish(makeCrashingBuild('mfe-marketing', crashOfPage, join(scratch, 'mfe-marketing')));
      const gone = makeCrashingBuild('mfe-marketing', 'children:"Contactez-nous"', join(scratch, 'gone'));
      const broken = (await publish(gone)).trim().split(' ').join('/');
      rmSync(join(scratch, 'data', 'slices', broken), { recursive: true, force: true });
      await page.goto('/tarifs');
      await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible({ timeout: 5_000 });
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await publish(buildOf('mfe-marketing'));
    },
  );
});
