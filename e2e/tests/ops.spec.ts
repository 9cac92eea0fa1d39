import type { SliceRegistry } from '@passerelle/contracts';
import { type GatewayAlone, startGatewayAlone } from '../src/gateway-alone.js';
import { look, picture, sidewaysOverflow } from '../src/look.js';
import { expect, expectNoFindings, promised, test } from '../src/test.js';

/** `/ops/` before a gateway of its own: what breaks is on the screen within 3 s, and so is what comes back. */

const token = 'a-token-of-the-operators-of-this-test';
/** From what happens to the screen, ms. */
const within = { timeout: promised(3_000) };

let gateway: GatewayAlone;
test.beforeAll(async () => {
  gateway = await startGatewayAlone(token);
});
test.afterAll(() => gateway?.stop());

test.describe('an operator', () => {
  test.use({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });

  test('sees what hangs, what is gone and what comes back, without a reload', async ({ page }, testInfo) => {
    const { BOOKING, AUTH } = gateway.services;
    await page.goto(`${gateway.url}/ops/`);
    const said = page.getByRole('heading', { level: 1 });
    await expect(page.getByText('en direct')).toBeVisible();
    await expect(page.getByRole('row', { name: /^svc-booking prêt/ })).toBeVisible();
    await look(page, testInfo, { name: 'ops-well', title: /^Exploitation/, heading: /va bien$/ });

    BOOKING.hangs = true;
    await expect(said).toHaveText('svc-booking ne répond plus', within);
    await expect(page.getByText('on ne peut plus réserver d’entretien')).toBeVisible();
    const worst = page.getByRole('table').first().getByRole('row').nth(1);
    await expect(worst).toContainText('svc-booking ne répond plus');
    await look(page, testInfo, { name: 'ops-hung', title: /^Exploitation/, heading: /svc-booking/ });
    BOOKING.hangs = false;
    await expect(said).toHaveText(/va bien$/, within);

    await AUTH.stop();
    await expect(said).toHaveText('svc-auth est arrêté', within);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, 'an outage, dark');
    await AUTH.start();
    await expect(said).toHaveText(/va bien$/, within);
    await expect(page.getByText('svc-auth va de nouveau bien')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByText('Montréal')).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

  test('sees who released what, and copies the way back', async ({ page, context }, testInfo) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${gateway.url}/ops/`);
    await expect(page.getByText('en direct')).toBeVisible();
    await expect(page.getByRole('row', { name: /^shell 0\.1\.0/ }).first()).toContainText('cette machine');
    await page.getByRole('button', { name: 'Historique de shell' }).click();
    const history = page.locator('#history-shell');
    await expect(history.getByText(/^shell 0\.1\.0 \w+ activée$/).first()).toBeVisible();
    await history.getByRole('button', { name: 'Copier' }).click();
    await expect(history.getByRole('button', { name: 'Copié' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^npm run slice -- rollback shell 0\.1\.0-[\da-f]+$/);
    await picture(page, testInfo.outputPath('ops-history.png'));
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });

  test('keeps the last state with its age while the gateway is away, and what is unfolded', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_|Failed to load resource/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${gateway.url}/ops/`);
    await page.getByText('6 sur 6 répondent').click();
    await expect(page.getByText('base booking')).toBeVisible();
    gateway.services.BILLING.hangs = true;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/svc-billing/, within);
    gateway.services.BILLING.hangs = false;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/va bien$/, within);
    await page.context().setOffline(true);
    await gateway.stop();
    await expect(page.getByText(/^plus de nouvelles, état d’il y a \d+ s$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/va bien$/);
    gateway = await startGatewayAlone(token);
  });

  test('sees within 3 s that a version crashes in browsers, and why', async ({ page, browser }, testInfo) => {
    await page.goto(`${gateway.url}/ops/`);
    await expect(page.getByText('en direct')).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto(`${gateway.url}/any`);
    const told = await visitor.evaluate(async () => {
      const { shell } = JSON.parse(document.querySelector('#slices')?.textContent ?? '') as SliceRegistry;
      const { name, version } = shell?.active ?? { name: '', version: '' };
      const message =
        'TypeError: Cannot read properties of undefined (reading ’score’) in https://passerelle.test/slices/mfe-exam/0.1.0-0123456789ab/2345.0123456789abcdef.js';
      const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
      const reports = [{ name, version, outcome: 'crashed', message }];
      const reply = await fetch('/slices/reports', {
        method: 'POST',
        body: JSON.stringify({ page: nonce, reports }),
      });
      return reply.status;
    });
    expect(told).toBe(204);
    await expect(page.getByText(/plante dans une session/)).toBeVisible(within);
    await expect(page.getByText(/plante dans un navigateur/)).toBeVisible();
    await look(page, testInfo, {
      name: 'ops-crash',
      title: /^Exploitation/,
      heading: /quelque chose attend$/,
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, 'a crash in browsers, dark');
    await picture(page, testInfo.outputPath('ops-crash-dark.png'));
    await visitor.close();
  });
});

test('nobody else is shown anything', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/);
  await page.goto(`${gateway.url}/ops/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réservé à l’exploitation');
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  await expectNoFindings(page, 'refusal');
});
