import type { Page } from '@playwright/test';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => window.innerWidth === width, size.width);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

/** Does it at a phone's width, then at the page's own, which stays. */
export async function atEachWidth(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? desktop;
  if (own.width > phone.width) {
    await resize(page, phone);
    await check('phone');
    await resize(page, own);
  }
  await check(own.width > phone.width ? 'desktop' : 'phone');
}
