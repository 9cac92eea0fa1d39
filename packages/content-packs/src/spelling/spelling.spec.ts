import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findPacks, readPack } from '../pack/read-pack.js';
import { contentFolder, repositoryContent } from '../testing/content-folder.js';
import { formatProblem } from '../yaml/problem.js';
import { spellPack } from './spell-pack.js';

/** Reading the dictionary takes a second or two on an idle machine. */
const patience = 120_000;

describe('spelling', () => {
  it(
    'is right in every pack of this repository, but for names and words that its lists hold',
    async () => {
      for (const folder of await findPacks(repositoryContent)) {
        const mistakes = await spellPack(await readPack(folder), { drafts: false });
        expect(mistakes.map(formatProblem)).toEqual([]);
      }
    },
    patience,
  );
  it(
    'is wrong where a word is in no dictionary, with its line',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'spelling-'));
      await cp(join(contentFolder, 'originales'), folder, { recursive: true });
      await cp(join(repositoryContent, 'originales/words'), join(folder, 'words'), { recursive: true });
      const file = join(folder, 'sets/ce-15.yaml');
      const set = (await readFile(file, 'utf8')).replace('title: Les fruits', 'title: Le voyajeur');
      await writeFile(file, set);
      const line = set.split('\n').findIndex((each) => each.includes('voyajeur')) + 1;
      const [mistake, ...others] = await spellPack(await readPack(folder));
      expect(others).toEqual([]);
      expect(mistake).toMatchObject({ line, reason: expect.stringContaining('question 2 : « voyajeur »') });
      await rm(folder, { recursive: true });
    },
    patience,
  );
});
