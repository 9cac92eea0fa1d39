import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser as FoundBrowser } from '@passerelle/local/browser';
import type { Browser, FullConfig } from '@playwright/test';
import { openGallery, openings, test } from '../src/gallery.js';
import { sidewaysOverflow } from '../src/look.js';
import { expect, expectNoFindings, type Page } from '../src/test.js';

/** The groups of the gallery: a picture of each, in each mode. */
const groups = [
  'foundations',
  'brand',
  'actions',
  'fields',
  'feedback',
  'data',
  'layout',
  'exam',
  'overlays',
  'calendar',
] as const;

/** How the page may be asked to look. */
const modes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced-colours': { colorScheme: 'dark', forcedColors: 'active' },
} as const;
type Mode = keyof typeof modes;
const allModes = Object.keys(modes) as Mode[];

test('shows every group that is pictured here', async ({ page }) => {
  await openGallery(page);
  const shown = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id));
  expect(shown).toEqual([...groups]);
});

test.describe('accessibility', () => {
  test('the theme’s switch wins over the preference', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openGallery(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.getByRole('button', { name: 'light', exact: true }).click();
    const light = await paper();
    expect(light).not.toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'dark', exact: true }).click();
    expect(await paper()).toBe(dark);
    await page.getByRole('button', { name: 'system', exact: true }).click();
    expect(await paper()).toBe(light);
  });

  test('nothing reaches beyond a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openGallery(page);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });

  test('more contrast: what is read is ink, what is drawn is seen', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await openGallery(page);
      const colours = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['ink', 'muted', 'line', 'outline'].map((name) => style.getPropertyValue(`--color-${name}`));
      });
      expect(new Set(colours).size, colours.join(' ')).toBe(1);
    }
  });
});

test.describe('motion', () => {
  const running = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

  test('moves where nobody asked otherwise', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openGallery(page);
    expect(await running(page)).toBeGreaterThan(0);
  });

  test('stands still for who asks for it, in what opens too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Each animation that begins is noted as it begins: a short one would be over before it is counted.
    await page.addInitScript(() => {
      const begun: string[] = [];
      Object.assign(window, { begun });
      for (const type of ['animationstart', 'transitionrun'] as const) {
        document.addEventListener(type, (event) => {
          const [animation] = (event.target as Element).getAnimations();
          const timing = animation?.effect?.getComputedTiming();
          if (timing && Number(timing.endTime) > 1)
            begun.push(`${type} ${(event.target as Element).className}`);
        });
      }
    });
    await openGallery(page);
    expect(await running(page)).toBe(0);
    for (const { open, part } of Object.values(openings)) {
      await openGallery(page);
      await open(page);
      await expect(page.locator(part)).toBeVisible();
      expect(await running(page)).toBe(0);
    }
    await page.getByRole('button', { name: 'Continuer' }).first().hover();
    expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([]);
  });
});

test.describe('axe finds nothing, and the picture is the same', () => {
  // Half size in the modes that only change colours: a picture's weight is its text, which says nothing new there.
  const scales: Readonly<Record<Mode, number>> = { light: 1, dark: 0.5, 'forced-colours': 0.5 };

  test('there are pictures that this browser made', ({ browser }, { config }) => {
    test.skip(!isPictured(browser, config), `There are no pictures made by ${makerOf(browser)}.`);
  });

  for (const mode of allModes) {
    test.describe(mode, () => {
      test.use({ viewport: { width: 800, height: 640 }, deviceScaleFactor: scales[mode] });
      test.beforeEach(({ page }) => page.emulateMedia({ ...modes[mode], reducedMotion: 'reduce' }));

      async function picture(page: Page, browser: Browser, name: string, part: string): Promise<void> {
        if (!isPictured(browser, test.info().config)) return;
        await expect
          .soft(page.locator(part))
          .toHaveScreenshot([makerOf(browser), `${name}-${mode}.png`], { scale: 'device' });
      }

      test(`groups, ${mode}`, async ({ page, browser }) => {
        await openGallery(page);
        await expectNoFindings(page, mode);
        for (const group of groups) await picture(page, browser, group, `#${group}`);
      });

      test(`opened, ${mode}`, async ({ page, browser }) => {
        for (const [name, { open, part }] of Object.entries(openings)) {
          await openGallery(page);
          await open(page);
          await expectNoFindings(page, `${mode}, ${name}`, part);
          // Without what stands behind it; only unseen, since a hidden field would lose the focus and close its list.
          const content = `main :not(:has(${part}), ${part}, ${part} *) { opacity: 0 }`;
          await page.addStyleTag({ content });
          await picture(page, browser, name, part);
        }
      });
    });
  }
});

/** Pictures are compared with those of the same browser only: another version sets the same text a little differently. */
function makerOf(browser: Browser): string {
  return `chromium-${browser.version()}-${process.platform}-${process.arch}`;
}

/** Whether there is something to compare with, or it is being made. */
function isPictured(browser: Browser, { updateSnapshots }: FullConfig): boolean {
  const folder = fileURLToPath(new URL(`../pictures/${makerOf(browser)}`, import.meta.url));
  return existsSync(folder) || updateSnapshots === 'all' || updateSnapshots === 'changed' || isPackaged();
}

/** Whether this is the browser of our own dependencies, of which pictures must be there: after its update they are made anew. */
function isPackaged(): boolean {
  const { env } = JSON.parse(process.env.E2E_BROWSER ?? '{"env":{}}') as FoundBrowser;
  return Object.keys(env).length > 0;
}
