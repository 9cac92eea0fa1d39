import type { Page } from '@playwright/test';

/** 1.6 Mbit/s and 150 ms, a phone where the network is poor. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** On a slow link from now on, in a browser that has seen nothing yet. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', slow);
}

/** When a mark was made on the page, ms since the navigation. */
async function markedAt(page: Page, name: string): Promise<number> {
  const mark = await page.waitForFunction(
    (wanted) => performance.getEntriesByName(wanted)[0]?.startTime,
    name,
  );
  return Number(await mark.jsonValue());
}

/**
 * Opens a page on a slow link, in a browser that has seen nothing of it yet.
 * @returns ms from the navigation until one can type into a field: it is there, and what one types reaches React
 */
export async function usableAfter(page: Page, address: string, field: string): Promise<number> {
  await slowDown(page);
  await page.addInitScript((selector) => {
    const isHeard = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const look = () => {
      if (isHeard(document.querySelector(selector))) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    look();
  }, field);
  await page.goto(address, { waitUntil: 'commit' });
  return markedAt(page, 'usable');
}

/**
 * The same until each of some elements is there to be seen.
 * @param parts by name: the selector of an element, and how its text begins
 * @returns ms by name
 */
export async function seenAfter<Name extends string>(
  page: Page,
  address: string,
  parts: Readonly<Record<Name, readonly [selector: string, text: string]>>,
): Promise<Record<Name, number>> {
  await slowDown(page);
  await page.addInitScript(
    (wanted) => {
      const left = new Map(wanted);
      const isSeen = ([selector, text]: readonly [string, string]) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.textContent?.startsWith(text) && element.checkVisibility(),
        );
      const look = () => {
        for (const [name, part] of left) {
          if (!isSeen(part)) continue;
          performance.mark(`seen ${name}`);
          left.delete(name);
        }
        if (left.size > 0) requestAnimationFrame(look);
      };
      look();
    },
    Object.entries(parts) as [string, readonly [string, string]][],
  );
  await page.goto(address, { waitUntil: 'commit' });
  const times = {} as Record<Name, number>;
  for (const name of Object.keys(parts) as Name[]) times[name] = await markedAt(page, `seen ${name}`);
  return times;
}
