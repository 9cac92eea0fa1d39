import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '@passerelle/process-kit';
import { Child } from './child.js';
import { ProcessRecord } from './leftovers.js';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passerelle-child-'));
  mkdirSync(join(root, 'logs'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('is waited for though the clock is set meanwhile, as it is on a machine that has just started', async () => {
  const port = await freePort();
  const server = `import('node:http').then(({ createServer }) => createServer((_, reply) => reply.end()).listen(${port}, '127.0.0.1'))`;
  writeFileSync(join(root, 'late.mjs'), `setTimeout(() => ${server}, 300);`);
  const url = `http://127.0.0.1:${port}/`;
  const plan = { name: 'late', entry: 'late.mjs', readyUrl: url, env: { PATH: process.env.PATH } };
  const child = new Child(plan, {
    root,
    dataDir: root,
    record: new ProcessRecord(root),
    say: () => undefined,
  });
  const clock = jest.spyOn(Date, 'now');
  try {
    const began = child.start();
    clock.mockReturnValue(Date.parse('2050-01-01'));
    await began;
    expect((await fetch(url)).status).toBe(200);
  } finally {
    clock.mockRestore();
    await child.stop(2_000);
  }
});
