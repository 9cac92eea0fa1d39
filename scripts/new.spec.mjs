import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeRoom } from './new.mjs';
import { browserRooms, serviceRooms } from './rooms.mjs';
import { skeletonFaults } from './skeleton.mjs';

const house = fileURLToPath(new URL('..', import.meta.url));
const shared = [
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'releases.json',
  'biome.json',
  '.gitignore',
];
let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passerelle-new-'));
  for (const name of shared) cpSync(join(house, name), join(root, name));
  for (const name of [
    'node_modules',
    'packages',
    'scripts',
    ...readdirSync(house).filter((each) => /^tsconfig\..+\.json$/.test(each)),
  ])
    symlinkSync(join(house, name), join(root, name));
  for (const room of ['mfe-exam', 'svc-booking']) {
    mkdirSync(join(root, room));
    cpSync(join(house, room, 'package.json'), join(root, room, 'package.json'));
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (program, ...args) =>
  execFileSync(process.execPath, [join(house, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
  });
const texts = () => Object.fromEntries(shared.map((name) => [name, readFileSync(join(root, name), 'utf8')]));

describe('a new room', () => {
  it('changes three files outside of it, and is found by what knows the rooms', () => {
    const before = texts();
    expect([makeRoom(root, 'slice', 'desk'), makeRoom(root, 'service', 'desk-marks')]).toEqual([
      'mfe-desk',
      'svc-desk-marks',
    ]);
    const after = texts();
    expect(shared.filter((name) => before[name] !== after[name])).toEqual([
      'tsconfig.json',
      'package-lock.json',
      'releases.json',
    ]);
    expect([browserRooms(root), serviceRooms(root)]).toEqual([
      ['mfe-desk', 'mfe-exam'],
      ['svc-booking', 'svc-desk-marks'],
    ]);
    expect(JSON.parse(after['package-lock.json']).packages['node_modules/@passerelle/mfe-desk']).toEqual({
      resolved: 'mfe-desk',
      link: true,
    });
  });

  it('compiles, reads as the house does, has the skeleton of the services, and passes its test', () => {
    run('@typescript/native/bin/tsc', '-b', 'mfe-desk', 'svc-desk-marks');
    run(
      '@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--vcs-enabled=false',
      'mfe-desk',
      'svc-desk-marks',
    );
    expect(skeletonFaults(root, ['svc-desk-marks'])).toEqual([]);
    const config = join(root, 'jest.config.js');
    writeFileSync(
      config,
      `import all from '${join(house, 'jest.config.js')}';
const roots = ['<rootDir>/mfe-desk', '<rootDir>/svc-desk-marks'];
export default { ...all, maxWorkers: 1, projects: all.projects.map((one) => ({ ...one, rootDir: ${JSON.stringify(root)}, roots })) };`,
    );
    execFileSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        join(house, 'node_modules/jest/bin/jest.js'),
        '--ci',
        '--json',
        '--outputFile=result.json',
      ],
      { cwd: root, stdio: 'pipe', env: { ...process.env, PROVE: '' } },
    );
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(join(root, 'result.json'), 'utf8'));
    expect([numPassedTests, numTotalTests]).toEqual([2, 2]);
  }, 90_000);

  it.each([
    ['slice', 'desk', /is there already/],
    ['slice', '../desk', /a name is of small letters/],
    ['service', undefined, /a name is of small letters/],
    ['toString', 'desk', /slice\|service/],
  ])('is refused as %s %s, and nothing is changed', (kind, name, reason) => {
    const before = texts();
    expect(() => makeRoom(root, kind, name)).toThrow(reason);
    expect(texts()).toEqual(before);
  });
});
