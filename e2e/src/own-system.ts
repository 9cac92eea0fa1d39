import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegistry } from '@passerelle/contracts';
import { type RunningPasserelle, startPasserelle } from '@passerelle/local';
import { test as base, expect } from './test.js';

interface OwnSystem {
  readonly running: RunningPasserelle;
  readonly scratch: string;
  /** Makes a build the active one, as a team's release does, until pages carry it; resolves with what the publisher says. */
  publish(folder: string): Promise<string>;
}

async function activeAt(url: string, name: string): Promise<string | undefined> {
  const { shell, slices } = readRegistry(await (await fetch(new URL('/slices.json', url))).json());
  const published = shell ? [shell, ...slices] : slices;
  return published.find(({ active }) => active.name === name)?.active.version;
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
      const publish = async (folder: string) => {
        const said = execFileSync(
          process.execPath,
          [program, '--slices-dir', join(dataDir, 'slices'), folder],
          {
            env: { ...process.env, DATABASE_URL: running.databaseUrls.gateway },
          },
        ).toString();
        const [name = '', version] = said.trim().split(' ');
        // The gateway asks the database a few times a second: until then a page is of the release before.
        await expect.poll(() => activeAt(running.url, name)).toBe(version);
        return said;
      };
      await use({ running, scratch, publish });
      await running.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
    // To start and to stop, beside two other workers.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ system }, use) => use(system.running.url),
});
