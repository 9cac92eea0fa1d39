import { defineConfig } from '@playwright/test';
import all from './playwright.config.js';

/** The gallery's tests alone: seconds, since no system is started. */
export default defineConfig({
  ...all,
  globalSetup: './src/find-browser-setup.ts',
  projects: all.projects?.filter(({ name }) => name === 'ui'),
});
