import { join } from 'node:path';
import type { Locator, TestInfo } from '@playwright/test';
import { expect, expectNoFindings, type Page } from './test.js';
import { atEachWidth } from './widths.js';

/** What is expected of a page as it stands. */
export interface Look {
  /** Name of the screenshot. */
  readonly name: string;
  /** Start of the document's title. */
  readonly title: string | RegExp;
  /** The one main heading. */
  readonly heading: string | RegExp;
}

/** Waits until nothing on the page is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(
    page.locator('main :is([aria-busy="true"], [class*="_skeleton_"], [class*="_spinner_"]):visible'),
  ).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** A picture for people to judge, where they ask for pictures: `PICTURES=1 npm test -- --only=browser`. */
export async function picture(page: Page, path: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path, fullPage: true });
}

/**
 * At each width: one main heading, the right title, nothing wider than the screen, on a phone no field that it would zoom into, nothing that axe
 * finds; and a picture.
 */
export async function look(page: Page, testInfo: TestInfo, { name, title, heading }: Look): Promise<void> {
  await settled(page);
  await atEachWidth(page, async (width) => {
    await settled(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page.locator('h1:visible')).toHaveText(heading);
    await picture(page, join(testInfo.project.outputDir, 'pages', width, `${name}.png`));
    expect(await sidewaysOverflow(page), `what reaches beyond the screen on ${name}, ${width}`).toEqual([]);
    if (width === 'phone') expect(await smallFields(page), `small fields on ${name}`).toEqual([]);
    await expectNoFindings(page, `${name}, ${width}`);
  });
}

/** What is typed into or chosen from in letters of less than 16 px: an iPhone zooms into it, and stays there. */
async function smallFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    ':is(input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="hidden"]), select, textarea):visible',
  );
  return fields.evaluateAll((all) =>
    all
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** The elements that make the page scroll sideways, outermost first; those in a part that scrolls by itself do not. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [
      `${root.scrollWidth} > ${root.clientWidth}`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
}

/** Nothing that sticks to the screen hides it. */
export async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + 4, y + height / 2));
      }),
    )
    .toBe(true);
}
