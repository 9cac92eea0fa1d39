import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** One press, as the page saw it; ms. */
export interface Paint {
  /** From the release of the button to the end of the frame that shows its effect. */
  readonly release: number;
  /** The longest of the press's events to its paint, as the browser counts it (Event Timing, in steps of 8 ms). */
  readonly interaction: number;
  /** What the watched element said in that frame. */
  readonly shown: string;
}

declare global {
  interface Window {
    benchPaint?: { watch: string; releases: { ms: number; shown: string }[]; longest: number };
  }
}

/**
 * Begins to watch the presses of the page as it stands.
 * @param watch selects the element whose change is awaited
 */
export async function watchPaints(page: Page, watch: string): Promise<void> {
  await page.evaluate((selector) => {
    const seen = { watch: selector, releases: [] as { ms: number; shown: string }[], longest: 0 };
    window.benchPaint = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId > 0)
          seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    window.addEventListener(
      'click',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const shown = document.querySelector(seen.watch)?.textContent ?? '';
          // A message that is posted in a frame arrives after its painting.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => seen.releases.push({ ms: performance.now() - timeStamp, shown });
          port2.postMessage(null);
        }),
      { capture: true },
    );
  }, watch);
}

/** A hand on a button: it is there before it presses, and holds for a moment, ms. What the way there costs is not the press’s. */
const hand = { rests: 200, holds: 80 } as const;

/** Presses what is at a place, as a hand does, and waits for its paint. */
export async function press(page: Page, { x, y }: { x: number; y: number }): Promise<Paint> {
  await page.mouse.move(x, y);
  await sleep(hand.rests);
  await page.evaluate(() => {
    if (window.benchPaint) Object.assign(window.benchPaint, { releases: [], longest: 0 });
  });
  await page.mouse.down();
  await sleep(hand.holds);
  await page.mouse.up();
  await page.waitForFunction(() => window.benchPaint?.releases.length);
  return page.evaluate(async () => {
    // The browser hands its own measure over a little later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [release] = window.benchPaint?.releases ?? [];
    const longest = window.benchPaint?.longest ?? 0;
    return { release: release?.ms ?? 0, shown: release?.shown ?? '', interaction: longest };
  });
}

/** The middle of an element. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
