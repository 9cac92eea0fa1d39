import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { importers, startStamp } from './start-stamp.js';

it('is another one when a file, the media’s place or the database’s packs are others, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stamp-'));
  const stamp = (storage = 'file:///a', packs = 'one hash') => startStamp(folder, storage, packs);
  const file = join(folder, 'pack.yaml');
  await writeFile(file, 'a');
  await utimes(file, 1, 1);
  const first = await stamp();
  expect(await stamp()).toBe(first);
  const others = [await stamp('file:///b'), await stamp(undefined, 'other hash')];
  await writeFile(file, 'b');
  others.push(await stamp());
  await rm(file);
  others.push(await stamp());
  expect(new Set([first, ...others]).size).toBe(5);
  await rm(folder, { recursive: true });
});

it('is made of the code too that gives stored questions their points', () => {
  const points = fileURLToPath(new URL('exam/points.js', import.meta.resolve('@passerelle/contracts')));
  expect(importers.filter((folder) => points.startsWith(folder + sep))).toHaveLength(1);
});
