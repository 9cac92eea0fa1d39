import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readPack } from '../pack/read-pack.js';
import { importedPack, mediaOf } from '../stored/imported-pack.js';
import { contentFolder } from '../testing/content-folder.js';
import { writeFullPack } from '../testing/full-pack.js';
import { qtiPackage } from './package.js';
import { writePackage } from './write-package.js';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) =>
    ['resource', 'file', 'dependency', 'qti-assessment-item-ref', 'qti-simple-choice'].includes(name),
});

async function packageOf(folder: string) {
  const pack = await readPack(folder);
  return qtiPackage(importedPack(pack), mediaOf(pack));
}

describe('a QTI 3 package', () => {
  let root: string;
  beforeAll(async () => {
    root = await writeFullPack();
  });
  afterAll(() => rm(root, { recursive: true }));

  it('names every file in its manifest, and every reference leads to one', async () => {
    const files = await packageOf(join(root, 'complete'));
    for (const [name, content] of files)
      if (typeof content === 'string') expect([name, XMLValidator.validate(content)]).toEqual([name, true]);
    const { manifest } = parser.parse(files.get('imsmanifest.xml') as string);
    const resources: { '@identifier': string; file: { '@href': string }[]; dependency?: object[] }[] =
      manifest.resources.resource;
    const listed = resources.flatMap(({ file }) => file.map((each) => each['@href']));
    expect([...new Set(listed)].sort()).toEqual(
      [...files.keys()].filter((name) => name !== 'imsmanifest.xml').sort(),
    );
    const ids = resources.map((resource) => resource['@identifier']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, content] of files) {
      if (typeof content !== 'string' || name === 'imsmanifest.xml') continue;
      for (const [, href] of content.matchAll(/ (?:href|src)="([^"]+)"/g))
        expect(files.has(normalize(join(dirname(name), href as string)))).toBe(true);
    }
  });

  it('has letters in place of options that are heard, and says them in the transcript', async () => {
    const files = await packageOf(join(root, 'complete'));
    const item = files.get('items/co-7-q03.xml') as string;
    expect(item).toContain('<qti-simple-choice identifier="D">Proposition D</qti-simple-choice>');
    expect(item.split('<qti-modal-feedback')[1]).toContain('D. Le car part.');
  });

  it('keeps question, options, key, points and explanation of every item', async () => {
    const pack = await readPack(join(contentFolder, 'originales'));
    const { set } = importedPack(pack).tests.find(({ id }) => id === 'ce-15')!;
    const files = await packageOf(join(contentFolder, 'originales'));
    const test = parser.parse(files.get('tests/ce-15.xml') as string)['qti-assessment-test'];
    const refs = test['qti-test-part']['qti-assessment-section']['qti-assessment-item-ref'];
    expect(test['qti-time-limits']['@max-time']).toBe('3600');
    for (const [index, question] of set.questions.entries()) {
      expect(refs[index]).toMatchObject({
        '@identifier': question.id,
        'qti-weight': { '@value': String(question.points) },
      });
      const item = parser.parse(files.get(`items/${question.id}.xml`) as string)['qti-assessment-item'];
      const interaction = item['qti-item-body']['qti-choice-interaction'];
      expect(interaction['qti-prompt']).toBe(question.text);
      expect(
        interaction['qti-simple-choice'].map((choice: Record<string, string>) => ({
          value: choice['@identifier'],
          text: choice['#text'],
        })),
      ).toEqual(question.options);
      expect(item['qti-response-declaration']['qti-correct-response']['qti-value']).toBe(question.answer);
      expect(item['qti-modal-feedback']['qti-content-body'].p).toBe(question.explanation);
    }
  });

  it('has recordings, pictures and transcripts, tasks for a person to mark, and the placement test', async () => {
    const files = await packageOf(join(root, 'complete'));
    const oral = files.get('items/co-7-q01.xml') as string;
    expect(oral).toContain('<source src="../media/audio/co-7-01.opus" type="audio/ogg; codecs=opus"/>');
    expect(oral).toContain('<img src="../media/pictures/co-7-01.webp" alt="Dessin A');
    expect(oral).toContain('<p class="transcript">Merci bien.</p>');
    expect(files.get('items/ee-7-t3.xml')).toContain('<qti-extended-text-interaction');
    expect(files.get('items/eo-7-t2.xml')).toContain('<qti-upload-interaction');
    expect(files.get('items/ee-7-t1.xml')).toContain('Consigne 1 &lt;b&gt;nue&lt;/b&gt;');
    expect(files.has('tests/placement.xml')).toBe(true);
    const folder = await mkdtemp(join(tmpdir(), 'qti-'));
    await writePackage(files, folder);
    expect(await readFile(join(folder, 'media/audio/co-7-02.m4a'))).toEqual(
      await readFile(join(root, 'complete/media/audio/co-7-02.m4a')),
    );
    expect(await readdir(folder)).toContain('imsmanifest.xml');
    await expect(writePackage(files, folder)).rejects.toThrow('is not empty');
    await rm(folder, { recursive: true });
  });
});
