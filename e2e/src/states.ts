import { join } from 'node:path';
import type { Locator, TestInfo } from '@playwright/test';
import { picture, settled, sidewaysOverflow } from './look.js';
import { expect, expectNoFindings, type Page } from './test.js';

/** How somebody looks at a screen. */
interface State {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** Hardly any height: the page scrolls, and the way on stays. */
  readonly isLow?: boolean;
}

const screen = { width: 1280, height: 800 };

/** Beside the light screen and phone of every other test (look.ts). */
const states: readonly State[] = [
  { name: 'dark', size: screen, media: { colorScheme: 'dark' } },
  { name: 'dark phone', size: { width: 360, height: 740 }, media: { colorScheme: 'dark' } },
  { name: 'forced colours', size: screen, media: { colorScheme: 'dark', forcedColors: 'active' } },
  { name: 'reduced motion', size: screen, media: { reducedMotion: 'reduce' } },
  { name: '320 px', size: { width: 320, height: 640 } },
  // A screen of 1280 × 800, zoomed.
  { name: '200 %', size: { width: 640, height: 400 }, isLow: true },
];

/** Those in which what is there may be out of sight or out of reach. */
export const narrow = states.filter(({ name }) => ['forced colours', '320 px', '200 %'].includes(name));

/** Somebody's page as it is without wishes. */
const plain = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' } as const;

export interface Looked {
  readonly name: string;
  readonly among?: readonly State[];
  /** The button that leads on: never out of sight. */
  readonly wayOn?: Locator | undefined;
  /** Nor these, where the page does not scroll. */
  readonly inSight?: readonly Locator[] | undefined;
}

/** Takes a screen through states: nothing that axe finds, nothing wider than it, nothing that moves for who asked, what must be in sight is. */
export async function lookInStates(
  page: Page,
  testInfo: TestInfo,
  { name, among = states, wayOn, inSight = [] }: Looked,
): Promise<void> {
  for (const { name: state, size, media, isLow } of among) {
    const where = `${name}, ${state}`;
    await page.emulateMedia({ ...plain, ...media });
    const changed = await page.evaluate(() => Number(document.timeline.currentTime));
    await page.setViewportSize(size);
    await settled(page);
    await picture(page, join(testInfo.project.outputDir, 'pages', 'states', `${name}-${state}.png`));
    expect.soft(await sidewaysOverflow(page), `what reaches beyond the screen on ${where}`).toEqual([]);
    for (const seen of isLow ? [] : inSight) await expect.soft(seen.first(), where).toBeInViewport();
    if (wayOn) await expect.soft(wayOn, where).toBeInViewport({ ratio: 0.9 });
    if (media?.reducedMotion === 'reduce') expect.soft(await movesSince(page, changed), where).toEqual([]);
    else await expectNoFindings(page, where);
  }
}

/** What moves that does not end, or began since. A transition that began before the wish was known runs to its end. */
function movesSince(page: Page, since: number): Promise<string[]> {
  return page.evaluate(async (changed) => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1,
        );
    const before = moving().filter(
      (each) => each instanceof CSSTransition && each.startTime !== null && Number(each.startTime) < changed,
    );
    await Promise.allSettled(before.map(({ finished }) => finished));
    return moving().map((animation) => String((animation as CSSAnimation).animationName ?? 'transition'));
  }, since);
}
