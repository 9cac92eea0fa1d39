import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryTools, startSlice } from '@passerelle/local';
import { test as base } from './player.js';

const house = fileURLToPath(new URL('../..', import.meta.url));

interface HotSlice {
  readonly url: string;
  /** What stands in the slice's folder. */
  files(): string[];
  /** Saves a source of mfe-exam with something else in it; returns what undoes that. */
  change(file: string, from: string, to: string): () => void;
}

/** Tests on mfe-exam as it is being worked on: a copy of it, beside the running system's rest. */
export const test = base.extend<object, { hot: HotSlice }>({
  hot: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'passerelle-e2e-hot-'));
      const room = 'mfe-exam';
      for (const name of ['node_modules', 'packages', 'shell', 'tsconfig.base.json', 'tsconfig.browser.json'])
        symlinkSync(join(house, name), join(root, name));
      for (const name of ['src', 'package.json', 'rspack.config.js'])
        cpSync(join(house, room, name), join(root, room, name), { recursive: true });
      const { bundler } = repositoryTools(house);
      const gateway = process.env.E2E_BASE_URL ?? '';
      const slice = await startSlice({ root, room, gateway, port: 0, bundler, say: () => undefined });
      await use({
        url: slice.url,
        files: () => readdirSync(join(root, room)).sort(),
        change(file, from, to) {
          const path = join(root, room, 'src', file);
          const text = readFileSync(path, 'utf8');
          if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
          writeFileSync(path, text.replace(from, to));
          return () => writeFileSync(path, text);
        },
      });
      await slice.stop();
      rmSync(root, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hot }, use) => use(hot.url),
});
