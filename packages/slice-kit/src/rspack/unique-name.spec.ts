import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { baseConfig } from './base-config.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'unique-name-'));
const folder = join(scratch, 'mfe-planted');

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Installs a version of what the planted slice's dependency depends on. */
function install(version: string): void {
  write('node_modules/deep/package.json', JSON.stringify({ name: 'deep', version, main: 'index.js' }));
  write('node_modules/deep/index.js', `export const version = '${version}';`);
}

/** Builds it, and reads under which name it loads its chunks. */
async function build(): Promise<string | undefined> {
  const config: Configuration = {
    ...baseConfig({ folder, name: 'mfe-planted' }),
    entry: { main: './src/main.ts' },
    optimization: { minimize: false },
  };
  const run = promisify<Configuration, Stats | undefined>(rspack);
  const stats = await run(config);
  expect(stats?.hasErrors()).toBe(false);
  const text = readFileSync(join(folder, 'build', 'main.js'), 'utf8');
  return /"(mfe-planted-[\da-f]{8})/.exec(text)?.[1];
}

beforeAll(() => {
  write(
    'package.json',
    JSON.stringify({ name: 'mfe-planted', version: '1.0.0', dependencies: { shallow: '*' } }),
  );
  write('src/main.ts', "void import('./part').then(console.log);");
  write('src/part.ts', "export { version } from 'shallow';");
  write(
    'node_modules/shallow/package.json',
    JSON.stringify({ name: 'shallow', version: '1.0.0', main: 'index.js', dependencies: { deep: '*' } }),
  );
  write('node_modules/shallow/index.js', "export { version } from 'deep';");
  mkdirSync(join(folder, 'node_modules/@passerelle'), { recursive: true });
  for (const name of ['contracts', 'slice-kit', 'ui-kit'])
    symlinkSync(join(root, 'packages', name), join(folder, 'node_modules/@passerelle', name));
  install('1.0.0');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('the same sources have another name on the page with another version of what they depend on', async () => {
  const first = await build();
  expect(first).toMatch(/^mfe-planted-/);
  install('1.0.1');
  const second = await build();
  expect(second).toMatch(/^mfe-planted-/);
  expect(second).not.toBe(first);
  install('1.0.0');
  expect(await build()).toBe(first);
});
