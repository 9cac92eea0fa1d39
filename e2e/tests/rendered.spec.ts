import { expect, test } from '../src/test.js';

/** The public pages as HTML: what is there before a script runs, and what becomes of it. Every page by itself: render.dom.spec.tsx. */
const address = /<loc>[^<]*?:\/\/[^/<]+(\/[^<]*)<\/loc>/g;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('hero and prices are there, and links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Passez le TCF Canada/);
    const prices = page.getByText(/^\$\d+\.\d\d/);
    expect(await prices.count()).toBeGreaterThanOrEqual(8);
    // It has its look, without another file.
    const hero = page.getByRole('main').getByRole('link', { name: 'Commencez ici' }).first();
    expect(await hero.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
    await hero.click();
    await expect(page).toHaveURL(/\/tarifs$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible();
    expect(await prices.count()).toBeGreaterThanOrEqual(8);
    await expect(page.getByRole('table', { name: 'Les forfaits, ligne à ligne' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Expression Écrite' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Expression Écrite' })).toBeVisible();
  });
});

test('each public page is taken over as it stands: no error, no second call, the same heading', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(address)].map(([, path]) => path as string);
  expect(paths.length).toBeGreaterThanOrEqual(13);
  for (const path of paths) {
    await test.step(path, async () => {
      // Before any script: the heading of the HTML is remembered.
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { htmlHeading: document.querySelector('main h1') });
        });
      });
      const asked: string[] = [];
      page.on('request', (each) => asked.push(new URL(each.url()).pathname));
      await page.goto(path);
      const known = await page.evaluate(
        () => Object.keys(JSON.parse(document.getElementById('replies')?.textContent ?? '{}')) as string[],
      );
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('slice:mfe-marketing') ?? {}).some((key) =>
          key.startsWith('__react'),
        ),
      );
      expect(known).toContain('/user/api/school/');
      expect(asked.filter((each) => known.includes(each))).toEqual([]);
      // The placement test's own heading comes with the test.
      if (path === '/test-de-placement') return;
      expect(
        await page.evaluate(() => (window as unknown as { htmlHeading: Element }).htmlHeading.isConnected),
      ).toBe(true);
    });
  }
});

test('what is seen first and largest is in the HTML, and nothing moves @phone', async ({ page, request }) => {
  for (const path of ['/', '/tarifs']) {
    await page.addInitScript(() => {
      const seen = { largest: '', moved: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          seen.largest = entry.element?.textContent ?? '';
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { largest, moved } = await page.evaluate(
      () => (window as unknown as { seen: { largest: string; moved: number } }).seen,
    );
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const words = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '');
    expect(largest).not.toBe('');
    expect(words).toContain(largest);
    expect(moved).toBeLessThan(0.02);
  }
});
