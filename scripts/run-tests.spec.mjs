import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { browserPackages } from './build.mjs';

// A build and a run each.
jest.setTimeout(120_000);

const house = dirname(dirname(fileURLToPath(import.meta.url)));
let root;

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof text === 'string' ? text : JSON.stringify(text));
}

const project = (references) => ({
  compilerOptions: {
    ...{ composite: true, module: 'nodenext', target: 'es2023', skipLibCheck: true, types: [] },
    ...{ rootDir: 'src', outDir: 'dist', tsBuildInfoFile: 'dist/.tsbuildinfo' },
  },
  include: ['src'],
  references,
});

const sum = (expression) =>
  write(
    'svc-room/src/sum.spec.ts',
    `import { expect, it } from '@jest/globals';\nit('is two', () => expect(${expression}).toBe(2));\n`,
  );

function npmTest(...args) {
  const command = ['scripts/run-tests.mjs', ...args];
  // Playwright refuses to run below Jest; the house has a database of its own.
  const { JEST_WORKER_ID: _id, TEST_DATABASE_URL: _url, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  return { status, lines, last: lines.at(-1) };
}

function testRoom() {
  const { status, last } = npmTest('--only=jest', '--', 'svc-room');
  return { status, last };
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passerelle-room-'));
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  cpSync(join(house, 'scripts'), join(root, 'scripts'), { recursive: true });
  write('package.json', { type: 'module', workspaces: browserPackages });
  write(
    'jest.config.js',
    `export default { roots: ['<rootDir>/svc-room'], testMatch: ['**/*.spec.js'], transform: {} };`,
  );
  const rooms = ['packages/service-kit', 'local', 'gateway', 'svc-room', 'svc-other'];
  for (const room of rooms) write(`${room}/tsconfig.json`, project([]));
  write('tsconfig.json', { files: [], references: rooms.map((path) => ({ path })) });
  write(
    'packages/service-kit/src/testing/index.ts',
    `export const whyNoBroker = () => 'this house has none';`,
  );
  write(
    'local/src/index.ts',
    `export const startPostgres = () => ({ adminUrl: '', stop: () => undefined });`,
  );
  write('gateway/src/slices/compress-build.ts', 'export const compressBuild = () => undefined;');
  write('svc-other/src/index.ts', '');
  for (const name of browserPackages) write(`${name}/package.json`, { scripts: { build: 'mkdir -p build' } });
  write(
    'e2e/playwright.config.ts',
    `export default { retries: 1, workers: 2, projects: [{ name: 'desktop' }] };`,
  );
});

afterAll(() => rmSync(root, { recursive: true }));

it('tests one room as it stands in its sources, whatever was compiled before', () => {
  sum('1 + 1');
  expect(testRoom()).toEqual({ status: 0, last: '2 passed, 0 failed, 0 skipped' });
  sum('1 + 2');
  // What another room is about to become is none of its business.
  write('svc-other/src/index.ts', `export const text: string = 1;`);
  expect(testRoom()).toEqual({ status: 1, last: '1 passed, 1 failed, 0 skipped' });
  write('svc-other/src/index.ts', '');
});

it('runs no spec whose source was renamed or deleted', () => {
  sum('1 + 1');
  testRoom();
  renameSync(join(root, 'svc-room/src/sum.spec.ts'), join(root, 'svc-room/src/two.spec.ts'));
  expect(testRoom()).toEqual({ status: 0, last: '2 passed, 0 failed, 0 skipped' });
  write('svc-room/src/none.ts', 'export const none = 0;');
  rmSync(join(root, 'svc-room/src/two.spec.ts'));
  expect(testRoom()).toEqual({ status: 1, last: '1 passed, 1 failed, 0 skipped' });
});

it('runs nothing of a room that does not compile', () => {
  sum('1 + 1');
  testRoom();
  sum(`'1' - 1`);
  expect(testRoom()).toEqual({ status: 1, last: '0 passed, 1 failed, 0 skipped' });
  sum('1 + 1');
});

it.each([
  [5, { status: 0, last: '6 passed, 0 failed, 0 skipped' }],
  [6, { status: 1, last: '7 passed, 1 failed, 0 skipped' }],
])('names what passed at the second try only: %d of them', (count, { status, last }) => {
  const titles = Array.from({ length: count }, (_, index) => `shaky ${index}`);
  const tests = titles.map((title) => `test('${title}', async ({}, { retry }) => expect(retry).toBe(1));`);
  write('e2e/shaky.spec.ts', [`import { expect, test } from '@playwright/test';`, ...tests].join('\n'));
  const run = npmTest('--only=browser');
  expect(run).toMatchObject({ status, last });
  const named = titles.map((title) => `  shaky.spec.ts › ${title} (desktop)`);
  expect(run.lines).toEqual(expect.arrayContaining([`passed at the second try: ${count}`, ...named]));
});

/** Fails `times` times, as a port that is taken for a moment does. */
const shaky = (name, times) =>
  write(
    `svc-room/src/${name}.ts`,
    [
      `import { expect, it } from '@jest/globals';`,
      `// @ts-ignore No types of Node here.`,
      `import { appendFileSync, readFileSync } from 'node:fs';`,
      `it('is there', () => expect(1).toBe(1));`,
      `it('is shaky', () => {`,
      `  appendFileSync('tries', 'x');`,
      `  expect(readFileSync('tries', 'utf8').length).toBeGreaterThan(${times});`,
      `});`,
    ].join('\n'),
  );

it.each([
  ['an integration spec that fails once', 'shaky.int.spec', 1, 0, '3 passed, 0 failed, 0 skipped'],
  ['an integration spec that fails twice', 'shaky.int.spec', 2, 1, '2 passed, 1 failed, 0 skipped'],
  ['a unit spec that fails once', 'shaky.spec', 1, 1, '2 passed, 1 failed, 0 skipped'],
])('tries an integration spec once more, and nothing else: %s', (_what, name, times, status, last) => {
  shaky(name, times);
  const run = npmTest('--only=jest', '--', 'shaky');
  expect(run).toMatchObject({ status, last });
  const named = run.lines.includes(`  svc-room/dist/${name}.js › is shaky`);
  expect(named).toBe(status === 0);
  for (const path of ['tries', `svc-room/src/${name}.ts`]) rmSync(join(root, path));
});
