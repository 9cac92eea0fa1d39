import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cueLines } from '../cues/cue-lines.js';
import { lintPack } from '../lint/lint-pack.js';
import { importedPack } from '../stored/imported-pack.js';
import { contentHash } from '../stored/question-set.js';
import { repositoryContent as content } from '../testing/content-folder.js';
import { formatProblem, InvalidPackError } from '../yaml/problem.js';
import { parseYamlFile } from '../yaml/yaml-file.js';
import type { Pack } from './pack.js';
import { findPacks, readPack } from './read-pack.js';

describe('the packs of this repository', () => {
  let packs: Pack[];
  beforeAll(async () => {
    packs = await Promise.all((await findPacks(content)).map((folder) => readPack(folder)));
    // On a crowded machine a pack with its media takes longer than a test.
  }, 120_000);

  it('have no lint problem', () => {
    expect(packs.length).toBeGreaterThan(0);
    for (const pack of packs) expect(lintPack(pack).map(formatProblem)).toEqual([]);
  });
  it('give no key away to somebody who does not understand them', () => {
    for (const pack of packs) {
      const lines = cueLines(pack);
      process.stdout.write(`${lines.join('\n')}\n`);
      expect(lines.slice(lines.lastIndexOf('') + 1)).toEqual([
        'Every figure that is held lies within its limits.',
      ]);
    }
  });
});

describe('a broken pack', () => {
  /** The beginning of a document, with forty words more. */
  const longer = `Salut Bakary,\n${'        Bonjour\n'.repeat(40)}`;
  let folder: string;
  let header: string;
  let set: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
    header = await readFile(join(content, 'originales/pack.yaml'), 'utf8');
    set = await readFile(join(content, 'originales/sets/ce-15.yaml'), 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The problems of the pack after a change, and the line on which `marker` stands in the changed set. */
  async function broken(change: (set: string) => string, changeHeader = (text: string) => text) {
    await mkdir(join(folder, 'sets'), { recursive: true });
    const changed = change(set);
    await writeFile(join(folder, 'pack.yaml'), changeHeader(header));
    await writeFile(join(folder, 'sets/ce-15.yaml'), changed);
    const problems = await readPack(folder).then(lintPack, (error: unknown) => {
      if (error instanceof InvalidPackError) return error.problems;
      throw error;
    });
    const lineOf = (marker: string) => changed.slice(0, changed.indexOf(marker)).split('\n').length;
    return {
      lineOf,
      lines: problems.map(({ file, line, reason }) => `${file.split('/').at(-1)}:${line} ${reason}`),
    };
  }

  it('names the line of a value that is not allowed', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('level: A1', 'level: Z9'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`ce-15.yaml:${lineOf('level: Z9')} items[0].level : `);
  });
  it('names the line of an unknown key', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('    theme:', '    topic: x\n    theme:'));
    expect(lines[0]).toContain(`ce-15.yaml:${lineOf('topic: x')} items[0].topic : `);
  });
  it('names the item that misses a key', async () => {
    const { lines, lineOf } = await broken((text) => text.replace(/ {4}explanation: >-\n(?: {6}.*\n)+/, ''));
    expect(lines[0]).toContain(`ce-15.yaml:${lineOf('- number: 1')} items[0].explanation : `);
  });
  it('refuses a key that is not one of the options', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('    key: A', '    key: F'));
    expect(lines).toEqual([`ce-15.yaml:${lineOf('    key: F')} items[0].key : n’est pas une des options`]);
  });
  it('refuses options with a gap', async () => {
    const { lines, lineOf } = await broken((text) =>
      text.replace('      B: Pour les enfants', '      E: Pour les enfants'),
    );
    expect(lines[0]).toContain(
      `ce-15.yaml:${lineOf('    options:')} items[0].options : il faut au moins deux`,
    );
  });
  it('names the line of a syntax error', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('    place: Saly', '    place: [Saly'));
    const line = Number(lines[0]?.split(':')[1]?.split(' ')[0]);
    expect(line).toBeGreaterThanOrEqual(lineOf('place: ['));
    expect(line).toBeLessThan(lineOf('place: [') + 3);
  });
  it('cannot hold a set under another name, or by a link that leads out', async () => {
    await mkdir(join(folder, 'sets'), { recursive: true });
    await writeFile(join(folder, 'sets/CE 1.yaml'), set);
    await symlink(join(content, 'originales/pack.yaml'), join(folder, 'sets/ce-2.yaml'));
    const { lines } = await broken((text) => text);
    expect(lines).toEqual([
      'CE 1.yaml:0 n’est pas un nom de série, comme ce-1.yaml',
      'ce-2.yaml:0 ne peut pas être lu',
    ]);
    await rm(join(folder, 'sets'), { recursive: true });
  });
  it('cannot grow by aliases', async () => {
    const { lines } = await broken((text) =>
      text.replace('place: Saly', 'place: &a Saly').replace('place: Yellowknife', 'place: *a'),
    );
    expect(lines[0]).toContain('les alias ne sont pas permis');
  });

  it.each([
    ['a straight apostrophe', 'L’affiche dit', "L'affiche dit", 'U+2019'],
    ['a missing thin space', '16 heures\u202f?', '16 heures ?', 'U+202F'],
    ['a question at the wrong level', 'level: A2', 'level: B1', 'doit être A2'],
    ['a document that is too long', 'Salut Bakary,\n', longer, 'il en faut de 10 à 40 en A1'],
    [
      'the same stem twice',
      'Pourquoi Kwame quitte-t-il la plage',
      'La garderie ferme à midi. Où Ivana emmènera-t-elle son fils',
      'presque identique',
    ],
  ])('with %s is reported', async (_what, from, to, reason) => {
    const { lines } = await broken((text) => text.replace(from, to));
    expect(lines.join('\n')).toContain(reason);
  });
  it('with 38 questions is reported', async () => {
    const { lines } = await broken((text) => text.slice(0, text.indexOf('  - number: 39')));
    const all = lines.join('\n');
    for (const reason of ['questions : 38 au lieu de 39', 'points : 666 au lieu de 699'])
      expect(all).toContain(reason);
  });
  it('with keys that were not drawn is reported', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('draw:\n  redrawn: []\n', ''));
    expect(lines).toContain(
      `ce-15.yaml:${lineOf('id: ce-15')} ses clés n’ont pas été tirées au sort : npm run content -- draw`,
    );
  });

  describe('whose keys are drawn', () => {
    const notDrawn = (lines: readonly string[]) =>
      lines.filter((line) => line.includes('pas le tirage au sort'));

    it('is taken as it was drawn', async () => {
      const { lines } = await broken((text) => text);
      expect(notDrawn(lines)).toEqual([]);
    });
    it('is refused where somebody chose a key, changed an option or its place', async () => {
      const changes: ((text: string) => string)[] = [
        (text) => text.replace(/key: (.)/, (_, key) => `key: ${key === 'A' ? 'B' : 'A'}`),
        (text) => text.replace(/( {6}A: .*\w)/, '$1 encore une fois'),
        (text) => text.replace(/ {6}A: (.*)\n {6}B: (.*)\n/, '      A: $2\n      B: $1\n'),
      ];
      for (const change of changes) {
        const { lines } = await broken(change);
        expect(notDrawn(lines)).toHaveLength(1);
      }
    });
    it('is refused where an order was passed over without a reason', async () => {
      const passed = '- number: 2\n      orders: 1\n      because: longest';
      const { lines } = await broken((text) => text.replace('redrawn: []', `redrawn:\n    ${passed}`));
      expect(lines.join('\n')).toContain('ne note pas ce que le tirage a écarté');
    });
    it('needs two readers with the documents and two without, and says how each item is built', async () => {
      const bare = (text: string) =>
        text.replace(/\nreview:[\s\S]*?\nitems:/, '\nitems:').replaceAll(/ {4}anatomy:\n(?: {6}.*\n)+/g, '');
      const all = (await broken(bare)).lines.join('\n');
      for (const reason of [
        'lecteurs qui ont répondu sans les documents : 0 sur 2',
        'il manque comment elle est construite',
      ])
        expect(all).toContain(reason);
    });
    it('fits its time as a whole', async () => {
      const { lines } = await broken((text) => text.replace('Salut Bakary,\n', longer));
      expect(lines.join('\n')).toMatch(/les documents font \d{4} mots, 5000 au plus/);
    });
  });
});

describe('a stored set', () => {
  it('has the same hash for the same content and another for a changed word', async () => {
    const pack = await readPack(join(content, 'originales'));
    const { set } = importedPack(pack).tests.find(({ id }) => id === 'ce-15')!;
    const questions = set.questions.map((question) =>
      question.number === 5 ? { ...question, explanation: `${question.explanation} Voilà.` } : question,
    );
    expect(contentHash(set)).toBe(contentHash(structuredClone(set)));
    expect(contentHash(set)).not.toBe(contentHash({ ...set, questions }));
  });
});

describe('a hostile file', () => {
  it.each([
    ['depth', '['.repeat(20_000)],
    ['a key again and again', 'a: 1\n'.repeat(10_000)],
    ['aliases that grow', 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n'],
  ])('with %s is told in a few lines', (_what, source) => {
    const { problems, value } = parseYamlFile('hostile.yaml', source);
    expect(value).toBeUndefined();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(20);
  });
});
