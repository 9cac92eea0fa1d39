import { availableParallelism } from 'node:os';
import { browserRooms, serviceRooms } from './scripts/rooms.mjs';

const root = import.meta.dirname;

/** Tests run on what `tsc -b` emitted: the code that ships, with its source maps. `npm run prove` runs the long ones instead. */
const everywhere = {
  roots: [
    '<rootDir>/scripts',
    '<rootDir>/deploy/observability',
    '<rootDir>/packages',
    '<rootDir>/gateway',
    '<rootDir>/local',
    '<rootDir>/bench',
    '<rootDir>/e2e/security',
    ...[...browserRooms(root), ...serviceRooms(root)].map((room) => `<rootDir>/${room}`),
  ],
  transform: {},
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest-css.js' },
  modulePathIgnorePatterns: ['/build/', '/node_modules/.cache/'],
};

const node = {
  ...everywhere,
  displayName: 'node',
  runtime: '<rootDir>/scripts/jest-native-runtime.mjs',
  testEnvironment: '<rootDir>/scripts/jest-native-environment.mjs',
  // They are the process's own: Node itself needs them.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  testMatch: process.env.PROVE
    ? ['**/dist/**/*.prove.spec.js']
    : [
        '**/dist/**/*.spec.js',
        '<rootDir>/scripts/*.spec.mjs',
        '<rootDir>/deploy/observability/*.spec.mjs',
        '!**/*.prove.spec.js',
        '!**/*.dom.spec.js',
        '!**/*.mock.spec.js',
      ],
};

/** What puts other modules in the place of some. */
const mock = {
  ...everywhere,
  displayName: 'mock',
  testEnvironment: 'node',
  testMatch: ['**/dist/**/*.mock.spec.js'],
};

/** Components: what they show and do, without a browser. */
const dom = {
  ...everywhere,
  displayName: 'dom',
  runtime: '<rootDir>/scripts/jest-native-runtime.mjs',
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'performance'] },
  testEnvironment: '<rootDir>/scripts/jest-dom-environment.mjs',
  testMatch: ['**/dist/**/*.dom.spec.js'],
};

export default {
  testTimeout: 30_000,
  testSequencer: '<rootDir>/scripts/jest-sequencer.mjs',
  // Integration tests mostly wait: three of them keep two cores busy. What proves under load has the machine for itself.
  maxWorkers: process.env.PROVE ? 1 : Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '1GB',
  projects: process.env.PROVE ? [node] : [node, mock, dom],
};
