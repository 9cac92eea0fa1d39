import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmVersions } from '../src/confirm-versions.js';
import { buildOf } from '../src/crashing-build.js';
import { picture, sidewaysOverflow } from '../src/look.js';
import { test as ownTest } from '../src/own-system.js';
import { expect, expectAccessible, type Page, test } from '../src/test.js';
import { atEachWidth } from '../src/widths.js';

/** The shell does not come: the page says so, or takes the shell before. What is rendered is read meanwhile. */

const brokenOnPurpose =
  /Failed to load resource|integrity|a start that fails|a frame that fails|Failed to find a valid digest|ERR_|not shown/i;
const anyShell = '**/slices/shell/**/main.js';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Le site ne s’est pas chargé' });
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Cette page se lit, mais ne répond pas' });
const reload = (page: Page) => page.getByRole('button', { name: 'Recharger la page' });
const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Se connecter' });

type Fault = '404' | '503' | 'tampered';

/** Breaks the scripts at an address on their way. */
async function breakScript(page: Page, address: string, fault: Fault): Promise<void> {
  await page.route(address, async (route) => {
    if (fault !== 'tampered') return route.fulfill({ status: Number(fault) });
    const reply = await route.fetch();
    const headers = { ...reply.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response: reply, headers, body: `globalThis.tampered = 1;${await reply.text()}` });
  });
}

/** At both widths, light and dark: nothing is wider than the screen, axe finds nothing; and pictures. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atEachWidth(page, async (width) => {
      await picture(page, test.info().outputPath(`${name}-${colorScheme}-${width}.png`));
      expect(await sidewaysOverflow(page)).toEqual([]);
    });
    await expectAccessible(page, `${name}, ${colorScheme}`);
  }
}

test.describe('the only shell', () => {
  for (const fault of ['404', '503', 'tampered'] as const) {
    test(`${fault}: an empty page says so and offers to reload`, async ({ page, pageErrors }) => {
      pageErrors.allow(brokenOnPurpose);
      await breakScript(page, anyShell, fault);
      await page.goto('/login');
      await expect(alert(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      if (fault === '503') await lookAt(page, 'unloaded');
      await page.unroute(anyShell);
      await reload(page).focus();
      await page.keyboard.press('Enter');
      await expect(login(page)).toBeVisible();
    });
  }

  test('503: a rendered page is read, and says quietly that it does not answer', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(brokenOnPurpose);
    await breakScript(page, anyShell, '503');
    await page.goto('/tarifs');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
    await expect(page.getByText('$14.99').first()).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await lookAt(page, 'unloaded-rendered');
    await page.unroute(anyShell);
    await reload(page).click();
    await expect(notice(page)).toHaveCount(0);
  });

  test('a link that is slow is waited for while bytes come', async ({ page }) => {
    await page.clock.install();
    const link = await page.context().newCDPSession(page);
    await page.goto('/robots.txt');
    await link.send('Network.enable');
    await link.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, uploadThroughput: -1 },
      downloadThroughput: 20_000,
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByText('Chargement de Passerelle')).toBeVisible();
    let seconds = 0;
    let before = Date.now();
    // A second here is six there, on a busy machine too: it takes far longer than what would be given up.
    while (seconds < 120 && !(await page.getByRole('banner').isVisible())) {
      await page.waitForTimeout(500);
      const passed = (Date.now() - before) * 6;
      before += passed / 6;
      await page.clock.runFor(passed);
      seconds += passed / 1_000;
      await expect(alert(page)).toHaveCount(0);
    }
    await expect(page.getByRole('banner')).toBeVisible();
    expect(seconds).toBeGreaterThan(12);
  });
});

ownTest.describe('a shell before the broken one', () => {
  /** A release of the shell whose code was changed. */
  const shellWith = (scratch: string, name: string, change: (code: string) => string): string => {
    const room = join(scratch, name, 'shell');
    const folder = join(room, 'build');
    rmSync(room, { recursive: true, force: true });
    mkdirSync(room, { recursive: true });
    cpSync(join(buildOf('shell'), '../package.json'), join(room, 'package.json'));
    cpSync(buildOf('shell'), folder, { recursive: true });
    const main = join(folder, 'main.js');
    const code = readFileSync(main, 'utf8');
    expect(change(code)).not.toBe(code);
    writeFileSync(main, change(code));
    return folder;
  };
  /** The address of the shell that was published, from what the publisher said. */
  const scriptOf = (said: string) => `**/slices/${said.trim().split(' ').join('/')}/main.js`;
  const seesBoth = async (page: Page) => {
    await page.goto('/login');
    await expect(login(page)).toBeVisible();
    await page.goto('/tarifs');
    await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
    // It answers: another page opens without a load.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter', exact: true }).click();
    await expect(login(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expect(reload(page)).toHaveCount(0);
  };

  ownTest(
    'stands in where the active one does not load',
    async ({ page, pageErrors, system: { scratch, publish } }) => {
      pageErrors.allow(brokenOnPurpose);
      const said = await publish(shellWith(scratch, 'sound', (code) => `globalThis.isNewer = true;${code}`));
      for (const fault of ['404', '503', 'tampered'] as const) {
        await breakScript(page, scriptOf(said), fault);
        if (fault === '503') await seesBoth(page);
        else await page.goto('/login');
        await expect(login(page)).toBeVisible();
        expect(await page.evaluate(() => 'isNewer' in globalThis)).toBe(false);
        await page.unroute(scriptOf(said));
      }
      await page.clock.install();
      await page.route(scriptOf(said), () => new Promise(() => undefined));
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.getByText('Chargement de Passerelle')).toBeVisible();
      await page.clock.runFor(9_000);
      await expect(login(page)).toBeVisible();
    },
  );

  ownTest(
    'stands in after two bad publishes in a row, one that throws at once and one whose frame does; and that is told',
    async ({ page, pageErrors, browser, baseURL, system: { scratch, publish } }) => {
      pageErrors.allow(brokenOnPurpose);
      await confirmVersions(browser, `${baseURL}/login`, ['shell']);
      const told: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/slices/reports')) told.push(request.postData() ?? '');
      });
      await publish(
        shellWith(scratch, 'crashes', (code) =>
          code.replace(
            'children:"Aller au contenu"',
            'children:(()=>{throw new Error("a frame that fails")})()',
          ),
        ),
      );
      await publish(shellWith(scratch, 'throws', (code) => `throw new Error("a start that fails");${code}`));
      await seesBoth(page);
      await expect.poll(() => told.join()).toMatch(/"name":"shell".*a start that fails.*"fell-back"/);
      await expect.poll(() => told.join()).toMatch(/"name":"mfe-marketing".*"mounted"/);
    },
  );
});
