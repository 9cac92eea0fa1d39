import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@passerelle/process-kit';
import { browserRooms } from '../rooms.js';
import type { Releases } from './plan.js';

const run = promisify(execFile);

const PUBLISHER = 'gateway/dist/publish.js';

/** Publishes one browser package as it is being worked on, from `<package>/.dev`. */
export async function publishInDevelopment(
  root: string,
  releases: Releases,
  names: readonly string[],
): Promise<void> {
  const folders = names.map((name) => `${name}/.dev`);
  await runPublisher(root, releases, ['--development', ...folders]);
}

/** Hands the built slices to the gateway's publisher, which takes each content once. */
export async function publishSlices(
  root: string,
  releases: Releases,
  commit: string | undefined,
): Promise<void> {
  const builds = browserRooms(root).map((name) => `${name}/build`);
  const missing = [PUBLISHER, ...builds].filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new UserError(`${missing.join(', ')} missing: run npm run build.`);
  await runPublisher(root, { ...releases, ...(commit && { PASSERELLE_COMMIT: commit }) }, [
    '--start',
    ...builds,
  ]);
}

async function runPublisher(root: string, releases: Releases, args: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, [PUBLISHER, ...args], { cwd: root, env: { ...process.env, ...releases } });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new UserError(`The slices could not be published:\n${stderr.trim() || message}`);
  }
}
