import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { neededFile, type PageRoute, type SliceVersion } from '@passerelle/contracts';
import { createLog } from '@passerelle/process-kit';
import type { Logger } from 'pino';
import { NeededAddresses } from './needed-files.js';

const slice = {
  ...{ name: 'mfe-exam', version: '1.2.3-ab', base: '/slices/mfe-exam/1.2.3-ab/' },
  entry: '/slices/mfe-exam/1.2.3-ab/remoteEntry.js',
  integrity: { [neededFile]: 'sha384-a', 'remoteEntry.js': 'sha384-b', 'static/7.js': 'sha384-c' },
  manifest: { fills: {} },
} as unknown as SliceVersion;
const route = { path: '/tests', title: 'Tests', slice: 'mfe-exam' } as PageRoute;

it('is asked for again once it can be read', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('the storage is away');
    return JSON.stringify({ modules: {}, routes: { '/tests': { files: ['static/7.js'], slots: [] } } });
  };
  const needed = new NeededAddresses({ read }, createLog('gateway', 'silent'));
  const filesOf = async () => {
    const files = await needed.of(route, [slice], { isRendered: false });
    return files.map(({ href }) => href.slice(slice.base.length));
  };
  expect([await filesOf(), await filesOf()]).toEqual([['remoteEntry.js'], ['remoteEntry.js']]);
  expect(reads).toBe(1);
  await sleep(2_100);
  expect([await filesOf(), await filesOf()]).toEqual([
    ['remoteEntry.js', 'static/7.js'],
    ['remoteEntry.js', 'static/7.js'],
  ]);
  expect(reads).toBe(2);
});

it('is warned about once where it is malformed for good', async () => {
  let reads = 0;
  let warnings = 0;
  const read = async () => {
    reads += 1;
    return '{';
  };
  const log = { warn: () => (warnings += 1) } as unknown as Logger;
  const needed = new NeededAddresses({ read }, log);
  await needed.of(route, [slice], { isRendered: false });
  await sleep(2_100);
  await needed.of(route, [slice], { isRendered: false });
  expect({ reads, warnings }).toEqual({ reads: 2, warnings: 1 });
});
