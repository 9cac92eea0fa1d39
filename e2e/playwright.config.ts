import { defineConfig } from '@playwright/test';

/** What measures times needs the machine for itself. */
const alone = /stopping\.spec\.ts$/;

/** ui-kit's gallery, which needs nothing of the system: `npm run test:ui` tests it alone and starts none. */
const gallery = /ui\.spec\.ts$/;

/** One system for all tests (global setup), two workers for two cores. Each test makes people of its own. */
export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './src/global-setup.ts',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  // One more try where nobody watches; what needed it is printed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [alone, gallery],
      teardown: 'alone',
      use: { viewport: { width: 1280, height: 900 } },
    },
    // What does not depend on the width is tested once.
    {
      name: 'phone',
      testMatch:
        /(journey|lists|mock|oral|pages|progress|results|spoken|written|account\/\w+|player\/(?!outages)\w+)\.spec\.ts$/,
      teardown: 'alone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'ui',
      testMatch: gallery,
      teardown: 'alone',
      snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
      // The same browser, our own fonts: what differs was changed, be it a paler tint.
      expect: { timeout: 10_000, toHaveScreenshot: { threshold: 0.005, maxDiffPixels: 12 } },
      use: { viewport: { width: 1280, height: 900 } },
    },
    // After the others, also where they failed.
    { name: 'alone', testMatch: alone },
  ],
});
