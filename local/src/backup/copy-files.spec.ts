import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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

it('lists what is there though folders go meanwhile, and nothing of a folder that is not there', async () => {
  const busy = join(folder, 'busy');
  for (let round = 0; round < 20; round += 1) {
    const going = Array.from({ length: 40 }, (_, each) => join(busy, `slot-${each}`));
    for (const each of going) mkdirSync(each, { recursive: true });
    writeFileSync(join(busy, 'kept'), '');
    const [listed] = await Promise.all([
      filesOf(busy),
      ...going.map((each) => rm(each, { recursive: true })),
    ]);
    expect(listed).toEqual(['kept']);
  }
  expect(await filesOf(join(folder, 'nowhere'))).toEqual([]);
});
