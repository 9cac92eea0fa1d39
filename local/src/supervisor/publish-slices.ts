import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@passerelle/process-kit';

const run = promisify(execFile);

const PUBLISHER = 'gateway/dist/publish.js';

/** What is bundled for browsers, of the repository's workspaces: the shell and the slices. */
export function browserPackages(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return workspaces.filter((name) => /^(shell|mfe-[\w-]+)$/.test(name));
}

/** Publishes one browser package as it is being worked on, from `<package>/.dev`. */
export async function publishInDevelopment(
  root: string,
  slicesDir: string,
  names: readonly string[],
): Promise<void> {
  const folders = names.map((name) => `${name}/.dev`);
  await runPublisher(root, ['--development', '--slices-dir', slicesDir, ...folders]);
}

/** Hands the built slices to the gateway's publisher, which takes each content once. */
export async function publishSlices(root: string, slicesDir: string): Promise<void> {
  const builds = browserPackages(root).map((name) => `${name}/build`);
  const missing = [PUBLISHER, ...builds].filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new UserError(`${missing.join(', ')} missing: run npm run build.`);
  await runPublisher(root, ['--slices-dir', slicesDir, ...builds]);
}

async function runPublisher(root: string, args: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, [PUBLISHER, ...args], { cwd: root });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new UserError(`The slices could not be published:\n${stderr.trim() || message}`);
  }
}
