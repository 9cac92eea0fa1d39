import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { test as base } from './test.js';

interface OwnSystem {
  readonly running: RunningPasserelle;
  readonly scratch: string;
  /** Makes a build the active one, as a team's release does; returns what the publisher says. */
  publish(folder: string): string;
}

/** Tests in a system of their own, where parts go down and slices are released. */
export const test = base.extend<object, { system: OwnSystem }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern.
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'passerelle-e2e-own-'));
      const dataDir = join(scratch, 'data');
      const running = await startPasserelle({ dataDir, port: 0, quiet: true });
      const program = fileURLToPath(new URL('../../gateway/dist/publish.js', import.meta.url));
      const publish = (folder: string) =>
        execFileSync(process.execPath, [program, '--slices-dir', join(dataDir, 'slices'), folder]).toString();
      await use({ running, scratch, publish });
      await running.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.running.url),
});
