import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

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

/** The last line of `npm test -- --only=jest -- svc-room`. */
function testRoom() {
  const args = ['scripts/run-tests.mjs', '--only=jest', '--', 'svc-room'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, last: stdout.trim().split('\n').at(-1) };
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passerelle-room-'));
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'));
  cpSync(join(house, 'scripts'), join(root, 'scripts'), { recursive: true });
  write('package.json', { type: 'module' });
  write(
    'jest.config.js',
    `export default { roots: ['<rootDir>/svc-room'], testMatch: ['**/*.spec.js'], transform: {} };`,
  );
  const rooms = ['packages/service-kit', 'local', 'svc-room', 'svc-broken'];
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
  write('svc-broken/src/index.ts', `export const text: string = 1;`);
});

afterAll(() => rmSync(root, { recursive: true }));

it('tests one room as it stands in its sources, whatever was compiled before', () => {
  sum('1 + 1');
  expect(testRoom()).toEqual({ status: 0, last: '2 passed, 0 failed, 0 skipped' });
  sum('1 + 2');
  expect(testRoom()).toEqual({ status: 1, last: '1 passed, 1 failed, 0 skipped' });
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
});
