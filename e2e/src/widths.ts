import type { Page } from '@playwright/test';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

/** Does it on a screen of 320 px, with text as widely spaced as a reader may set it: https://www.w3.org/TR/WCAG22/#text-spacing. */
export async function whileSpaced(page: Page, check: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? desktop;
  await resize(page, { width: 320, height: 640 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await check();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await resize(page, own);
}

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
