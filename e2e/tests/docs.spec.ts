import { expect, expectNoFindings, test } from '../src/test.js';

/** The pages for developers: they need no script, fit a phone, and axe finds nothing, in light and dark. */
const pages = [
  { path: '/docs', heading: 'The API of Passerelle' },
  { path: '/docs/events', heading: 'Events' },
  { path: '/docs/errors', heading: 'Error codes' },
  { path: '/docs/errors/too_many_requests', heading: 'too_many_requests' },
];

const screens = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Calls of each service that axe looks at in `npm test`; all of them, some two hundred by one pattern, take it 40 s. */
function keepSome(): void {
  for (const section of document.querySelectorAll('main section'))
    for (const call of [...section.querySelectorAll(':scope > article')].slice(6)) call.remove();
}

for (const { width, colorScheme } of screens) {
  test.describe(`at ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });
    for (const { path, heading } of pages) {
      // All calls in one page: axe takes long.
      test(path === '/docs' && width > 360 ? `${path} @long` : path, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        if (!process.env.PROVE) await page.evaluate(keepSome);
        await expectNoFindings(page, path);
      });
    }
  });
}

test('the keyboard reaches the text first, then each call', async ({ page }) => {
  await page.goto('/docs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs#\w+$/);
  const { hash } = new URL(page.url());
  await expect(page.locator(hash)).toBeInViewport();
});

test('an error’s type leads to its page, and from there to the calls that answer it', async ({ page }) => {
  const reply = await page.request.get('/auth/users/me/');
  const { type, code } = (await reply.json()) as { type: string; code: string };
  await page.goto(type);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code);
  await page.getByRole('link', { name: 'readMe', exact: true }).click();
  await expect(page.locator('#readMe')).toBeInViewport();
});
