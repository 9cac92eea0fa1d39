import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { copyFiles, filesOf } from './copy-files.js';

const folder = mkdtempSync(join(tmpdir(), 'passerelle-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out what was deleted meanwhile, as a running PostgreSQL does with its drafts', async () => {
  writeFileSync(join(folder, 'kept'), 'what is there');
  const copied = await copyFiles(folder, join(folder, 'to'), ['gone', 'kept']);
  expect(copied.map(({ path, size }) => [path, size])).toEqual([['kept', 13]]);
  expect(readFileSync(join(folder, 'to', 'kept'), 'utf8')).toBe('what is there');
  expect(existsSync(join(folder, 'to', 'gone'))).toBe(false);
});

it('lists all the others where a folder is deleted meanwhile, as PostgreSQL does with those of a large sort', async () => {
  const busy = join(folder, 'busy');
  const drafts = Array.from({ length: 50 }, (_, number) => join(busy, `draft${number}`));
  for (const draft of drafts) mkdirSync(draft, { recursive: true });
  mkdirSync(join(busy, 'base'));
  for (const path of ['PG_VERSION', 'base/1']) writeFileSync(join(busy, path), '');
  const listed = filesOf(busy);
  await readdir(busy);
  for (const draft of drafts) rmdirSync(draft);
  expect(await listed).toEqual(['PG_VERSION', 'base/1']);
});
