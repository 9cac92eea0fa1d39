import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { Bundlers } from './bundlers.js';

const root = mkdtempSync(join(tmpdir(), 'passerelle-bundlers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bundler = `
  process.once('disconnect', () => process.exit());
  process.send({ type: 'passerelle:built', errors: null, savedAt: null, hash: null });`;

it('a bundler whose configuration is saved again while it ends is started once, not beside itself', async () => {
  const script = join(root, 'bundler.mjs');
  writeFileSync(script, bundler);
  mkdirSync(join(root, 'mfe-exam'));
  let starts = 0;
  const bundlers = new Bundlers({
    root,
    names: ['mfe-exam'],
    command: [script],
    env: () => {
      starts += 1;
      return {};
    },
    onReport: () => undefined,
    say: () => undefined,
  });
  try {
    await bundlers.first;
    await Promise.all([bundlers.restart('mfe-exam'), bundlers.restart('mfe-exam')]);
    expect(starts).toBe(2);
    await bundlers.restart('mfe-exam');
    expect(starts).toBe(3);
  } finally {
    await bundlers.stop();
  }
});
