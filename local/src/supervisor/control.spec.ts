import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { UserError } from '@passerelle/process-kit';
import { askRestart, findSupervised, openControl } from './control.js';

const folder = mkdtempSync(join(tmpdir(), 'passerelle-control-'));
afterAll(() => rmSync(folder, { recursive: true }));

const supervised = { root: '/house', url: 'http://localhost:8080', development: false };

describe.each([
  ['a data folder', 'data'],
  ['one whose path is too long for a socket', join('d'.repeat(90), 'e'.repeat(90))],
])('the control of %s', (_what, name) => {
  const dataDir = join(folder, name);

  it('says what runs, passes wishes on, and is its owner’s alone', async () => {
    mkdirSync(dataDir, { recursive: true });
    const restart = jest.fn(async (process: string) => {
      if (process !== 'svc-auth') throw new UserError(`There is no process ${process}.`);
    });
    const server = await openControl(dataDir, supervised, restart);
    expect(await findSupervised(dataDir)).toEqual(supervised);
    await askRestart(dataDir, 'svc-auth');
    await expect(askRestart(dataDir, 'svc-none')).rejects.toThrow('There is no process svc-none.');
    expect(restart.mock.calls).toEqual([['svc-auth'], ['svc-none']]);
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
    await new Promise((resolve) => server.close(resolve));
    await expect(findSupervised(dataDir)).rejects.toThrow('No Passerelle runs on');
  });
});
