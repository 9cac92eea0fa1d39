import type { Browser } from '@playwright/test';
import { expect } from './test.js';

/** Opens a page in three browser sessions, until each has told that what it shows works: these versions are good ones then. */
export async function confirmVersions(
  browser: Browser,
  address: string,
  names: readonly string[],
): Promise<void> {
  const inOneSession = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let told = '';
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/slices/reports')) told += request.postData() ?? '';
    });
    await page.goto(address);
    for (const name of names)
      await expect.poll(() => told, { timeout: 15_000 }).toMatch(new RegExp(`"${name}",[^}]*"mounted"`));
    await context.close();
  };
  await Promise.all([inOneSession(), inOneSession(), inOneSession()]);
}
