import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PageStyles, stylesFile } from '@passerelle/contracts';

const house = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(house, 'bench/one-bundle');

/** The builds whose pages are measured: as they are released, and the same sources as one bundle. */
export type Variant = 'federated' | 'one bundle';

const builds: Readonly<Record<Variant, readonly string[]>> = {
  federated: ['shell/build', 'mfe-marketing/build'],
  'one bundle': ['bench/one-bundle/build/shell', 'bench/one-bundle/build/mfe-marketing'],
};

function node(script: string, args: readonly string[], cwd = house, more: NodeJS.ProcessEnv = {}): string {
  const env = { ...process.env, NODE_ENV: 'production', ...more };
  return execFileSync(process.execPath, [join(house, script), ...args], { cwd, env }).toString();
}

/**
 * Builds the one bundle. In the place of the slice stands what the gateway still asks for: its manifest, what renders its pages, and a remote
 * entry of one line, which the page preloads and nobody runs.
 */
export function buildOneBundle(): void {
  node('node_modules/@rspack/cli/bin/rspack.js', ['build'], folder);
  const slice = join(folder, 'build/mfe-marketing');
  mkdirSync(join(slice, 'server'), { recursive: true });
  copyFileSync(join(house, 'mfe-marketing/build/slice.json'), join(slice, 'slice.json'));
  writeFileSync(join(slice, 'remoteEntry.js'), '// in the shell’s bundle\n');
  // The sheets of pages that are loaded when they are shown; all others stand in the shell's.
  const shell = join(folder, 'build/shell');
  const styles = PageStyles.parse(JSON.parse(readFileSync(join(shell, stylesFile), 'utf8')));
  const own = styles.filter(({ file }) => file !== 'main.css');
  for (const { file } of own) copyFileSync(join(shell, file), join(slice, file));
  writeFileSync(join(slice, stylesFile), JSON.stringify(own));
  copyFileSync(join(folder, 'package.json'), join(shell, 'package.json'));
}

/** Makes a variant the one that the gateway serves. @returns the version of its shell, which pages then name */
export function publish(variant: Variant, slicesDir: string, databaseUrl: string): string {
  const args = ['--slices-dir', slicesDir, ...builds[variant]];
  const said = node('gateway/dist/publish.js', args, house, { DATABASE_URL: databaseUrl });
  const version = /^shell (\S+)$/m.exec(said)?.[1];
  if (!version) throw new Error(`the publisher names no shell: ${said}`);
  return version;
}
