import type { Page } from '@playwright/test';

/** 1.6 Mbit/s and 150 ms, a phone where the network is poor. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/**
 * Opens a page on a slow link, in a browser that has seen nothing of it yet.
 * @returns ms from the navigation until one can type into a field: it is there, and what one types reaches React
 */
export async function usableAfter(page: Page, address: string, field: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', slow);
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
  const mark = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime);
  return Number(await mark.jsonValue());
}
