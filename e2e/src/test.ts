import { chromiumArguments, type Browser as FoundBrowser } from '@passerelle/local/browser';
import { test as base, chromium, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { olderBrowser } from './older-browser.js';
import { atEachWidth } from './widths.js';

export type { Page };
export { expect };

/** A time that is promised, ms. `npm run prove` holds it; `npm test`, where a machine does much else, allows three times as long. */
export const promised = (ms: number): number => (process.env.PROVE ? ms : 3 * ms);

/** Console errors and uncaught exceptions of a page: a journey that works leaves none. */
export interface PageErrors {
  readonly list: string[];
  /** Forgets what matches: for tests that break something on purpose. */
  allow(pattern: RegExp): void;
}

/** Playwright's test with the found browser, as little as the oldest one can, the running system's address, and a watch on console errors. */
export const test = base.extend<{ pageErrors: PageErrors; isOldest: boolean }, object>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const found = JSON.parse(process.env.E2E_BROWSER ?? '{"env":{}}') as FoundBrowser;
      const browser = await chromium.launch({
        executablePath: found.executablePath,
        args: chromiumArguments,
        env: { ...(process.env as Record<string, string>), ...found.env },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  isOldest: [true, { option: true }],
  context: async ({ context, isOldest }, use) => {
    if (isOldest) await context.addInitScript(olderBrowser);
    await use(context);
  },
  pageErrors: [
    async ({ page }, use) => {
      const list: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', (error) => list.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') list.push(message.text());
      });
      await use({ list, allow: (pattern) => allowed.push(pattern) });
      expect(list.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** As a finger that shakes: two presses on one place, whatever stands there at the second one. */
export async function pressTwice(page: Page, pressed: Locator): Promise<void> {
  const box = await pressed.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(150);
  await page.mouse.click(x, y);
}

/** Fails with axe's findings on the page as it stands, or on a part of it, at each width: WCAG 2.2 A and AA, and best practices. */
export function expectAccessible(page: Page, state: string, part = 'html'): Promise<void> {
  return atEachWidth(page, (width) => expectNoFindings(page, `${state}, ${width}`, part));
}

/** The same at the width that the page has. Only what was found leaves the page: to hand all of axe's report over took longer than axe. */
export async function expectNoFindings(page: Page, state: string, part = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // What fades in has not its colours yet.
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isMoving)
        .map(({ finished }) => finished),
    );
    const { violations } = await axe.run(
      { include: [selector] },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    );
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} — ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary ?? ''})`).join(' | ')}`,
    );
  }, part);
  expect(found, `axe on ${state}`).toEqual([]);
}
