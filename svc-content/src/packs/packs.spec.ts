import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryContent as content } from '../testing/content-folder.js';
import { importedPack } from './imported-pack.js';
import { lintPack } from './lint/lint-pack.js';
import { formatProblem, InvalidPackError } from './problem.js';
import { contentHash } from './question-set.js';
import { findPacks, readPack } from './read-pack.js';
import { parseYamlFile } from './yaml-file.js';

describe('the packs of this repository', () => {
  it('have no lint problem', async () => {
    const folders = await findPacks(content);
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders) expect(lintPack(await readPack(folder)).map(formatProblem)).toEqual([]);
  });
});

describe('a broken pack', () => {
  let folder: string;
  let header: string;
  let set: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
    header = await readFile(join(content, 'originales/pack.yaml'), 'utf8');
    set = await readFile(join(content, 'originales/sets/ce-1.yaml'), 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The problems of the pack after a change, and the line on which `marker` stands in the changed set. */
  async function broken(change: (set: string) => string, changeHeader = (text: string) => text) {
    await mkdir(join(folder, 'sets'), { recursive: true });
    const changed = change(set);
    await writeFile(join(folder, 'pack.yaml'), changeHeader(header));
    await writeFile(join(folder, 'sets/ce-1.yaml'), changed);
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
    expect(lines[0]).toContain(`ce-1.yaml:${lineOf('level: Z9')} items[0].level: `);
  });
  it('names the line of an unknown key', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('    theme:', '    topic: x\n    theme:'));
    expect(lines[0]).toContain(`ce-1.yaml:${lineOf('topic: x')} items[0].topic: `);
  });
  it('names the item that misses a key', async () => {
    const { lines, lineOf } = await broken((text) => text.replace(/ {4}explanation: >-\n(?: {6}.*\n)+/, ''));
    expect(lines[0]).toContain(`ce-1.yaml:${lineOf('- number: 1')} items[0].explanation: `);
  });
  it('refuses a key that is not one of the options', async () => {
    const { lines, lineOf } = await broken((text) => text.replace('    key: B', '    key: F'));
    expect(lines).toEqual([`ce-1.yaml:${lineOf('    key: F')} items[0].key: is not one of the options`]);
  });
  it('refuses options with a gap', async () => {
    const { lines, lineOf } = await broken((text) =>
      text.replace('      B: À la caisse', '      E: À la caisse'),
    );
    expect(lines[0]).toContain(`ce-1.yaml:${lineOf('    options:')} items[0].options: needs at least two`);
  });
  it('names the line of a syntax error', async () => {
    const { lines, lineOf } = await broken((text) =>
      text.replace('    place: Conakry', '    place: [Conakry'),
    );
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
      'CE 1.yaml:0 is not a name for a set, such as ce-1.yaml',
      'ce-2.yaml:0 cannot be read',
    ]);
    await rm(join(folder, 'sets'), { recursive: true });
  });
  it('cannot grow by aliases', async () => {
    const { lines } = await broken((text) =>
      text.replace('place: Conakry', 'place: &a Conakry').replace('place: Sherbrooke', 'place: *a'),
    );
    expect(lines[0]).toContain('aliases are not allowed');
  });

  it.each([
    ['a straight apostrophe', 'L’affiche dit', "L'affiche dit", 'U+2019'],
    ['a missing thin space', 'sa place\u202f?', 'sa place ?', 'U+202F'],
    ['a question at the wrong level', 'level: A2', 'level: B1', 'must be A2'],
    [
      'a document that is too long',
      'Moussa,\n',
      `Moussa,\n${'        Bonjour\n'.repeat(40)}`,
      'a A1 one has',
    ],
    [
      'the same stem twice',
      'Que doit faire Moussa',
      'Pourquoi n’y a-t-il pas de pain lundi',
      'nearly the same',
    ],
  ])('with %s is reported', async (_what, from, to, reason) => {
    const { lines } = await broken((text) => text.replace(from, to));
    expect(lines.join('\n')).toContain(reason);
  });
  it('with 38 questions, an unbalanced key and a run of four is reported', async () => {
    const { lines } = await broken((text) =>
      text.slice(0, text.indexOf('  - number: 39')).replaceAll(/ {4}key: [AB]/g, '    key: C'),
    );
    const all = lines.join('\n');
    for (const reason of ['38 questions', '666 points', 'A is the key 0 times', 'C is the key', 'in a row'])
      expect(all).toContain(reason);
  });
  it('with keys told by their length is reported', async () => {
    const { lines } = await broken((text) =>
      text
        .replaceAll(/ {6}B: (.*)\n/g, (_line, option) => `      B: ${option} ${'et encore '.repeat(9)}fin.\n`)
        .replaceAll(/ {4}key: [ACD]/g, '    key: B'),
    );
    expect(lines.join('\n')).toContain('the key is the longest option in 39 questions');
  });
});

describe('a stored set', () => {
  it('has the same hash for the same content and another for a changed word', async () => {
    const pack = await readPack(join(content, 'originales'));
    const { set } = importedPack(pack).tests.find(({ id }) => id === 'ce-1')!;
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
