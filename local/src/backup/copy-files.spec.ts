import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { copyFiles } from './copy-files.js';

const folder = mkdtempSync(join(tmpdir(), 'passerelle-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out what was deleted meanwhile, as a running PostgreSQL does with its drafts', async () => {
  writeFileSync(join(folder, 'kept'), 'what is there');
  const copied = await copyFiles(folder, join(folder, 'to'), ['gone', 'kept']);
  expect(copied.map(({ path, size }) => [path, size])).toEqual([['kept', 13]]);
  expect(readFileSync(join(folder, 'to', 'kept'), 'utf8')).toBe('what is there');
  expect(existsSync(join(folder, 'to', 'gone'))).toBe(false);
});
