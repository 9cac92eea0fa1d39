import { defineConfig } from '@playwright/test';
import { desktop, phone } from './src/widths.js';

/** ui-kit's gallery, which needs nothing of the system: `npm run test:ui` tests it alone and starts none. */
const gallery = /ui\.spec\.ts$/;

/** One system for all tests (global setup), three workers for two cores: many tests wait. Each test makes people of its own. */
export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 3,
  // What needs the second try is named on the summary of `npm test`.
  retries: 1,
  // What takes long and changes with the content only: `npm run prove`.
  grepInvert: process.env.PROVE ? [] : /@long/,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    // Recording costs every test; the second try of the one that failed is enough.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Routes do not see through a worker; the tests of ours ask for it.
    serviceWorkers: 'block',
  },
  projects: [
    // In this order: one long file after all others would keep one worker waiting.
    {
      name: 'ui',
      testMatch: gallery,
      snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
      // The same browser, our own fonts: what differs was changed, be it a paler tint.
      expect: { timeout: 10_000, toHaveScreenshot: { threshold: 0.005, maxDiffPixels: 12 } },
      use: { viewport: desktop },
    },
    // Every screen is looked at in both widths (src/look.ts). Here is what a hand does otherwise on a phone, tagged @phone.
    {
      name: 'phone',
      grep: /@phone/,
      testIgnore: gallery,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: gallery, use: { viewport: desktop } },
  ],
});
