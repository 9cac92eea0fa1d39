import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from './test.js';
import { test as base, expect } from './test.js';

/** The program behind `npm run ui`. */
const program = fileURLToPath(new URL('../../scripts/ui.mjs', import.meta.url));

/** Tests of ui-kit's gallery, which is built and served for them; they need nothing else of the system. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const child = spawn(process.execPath, [program, '--once'], { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'exit');
      let url: string | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        url = /http:\S+/.exec(line)?.[0];
        if (url) break;
      }
      if (!url) throw new Error('npm run ui ended before it told its address.');
      await use(url);
      child.kill('SIGINT');
      expect(await ended, 'npm run ui after Ctrl-C').toEqual([0, null]);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
});

/** Opens the gallery and waits for what arrives late: fonts, and the states that are set after the first rendering. */
export async function openGallery(page: Page): Promise<void> {
  // The gallery as it is at first: what says after a while that it takes long would be pictured on a slow machine only.
  await page.addInitScript(() => {
    const after = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      ms === 3_000 ? 0 : after(work, ms)) as typeof window.setTimeout;
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-show]').first()).toBeVisible();
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Something that has to be opened to be seen. */
interface Opening {
  readonly open: (page: Page) => Promise<void>;
  /** Selects what appears. */
  readonly part: string;
}

const pressing =
  (name: string): Opening['open'] =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Key by key, as a person does: the list filters at each. */
const typing =
  (text: string): Opening['open'] =>
  async (page) => {
    const box = page.getByRole('combobox', { name: 'Chercher un pays' });
    await box.click();
    await box.pressSequentially(text);
    await expect(box).toHaveValue(text);
  };

/** By the name of its picture. */
export const openings: Readonly<Record<string, Opening>> = {
  menu: { open: pressing('S’entraîner'), part: '[aria-expanded="true"] + ul' },
  select: { open: pressing('Pays de naissance'), part: '[role="listbox"]' },
  'combo-box': { open: typing('ma'), part: '[role="listbox"]' },
  'combo-box-empty': { open: typing('zzz'), part: '[role="listbox"]' },
  dialog: { open: pressing('Signaler une question'), part: '[role="dialog"]' },
  'dialog-long': { open: pressing('Lire les conditions'), part: '[role="dialog"]' },
  'alert-dialog': { open: pressing('Supprimer le compte'), part: '[role="alertdialog"]' },
  toasts: { open: pressing('Annoncer'), part: 'section[aria-label="Notifications"]' },
};
