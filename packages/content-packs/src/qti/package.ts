import { keyOf, type MediaFile } from '../media/pack-media.js';
import type { ImportedPack, ImportedTest } from '../stored/imported-pack.js';
import { choiceItem } from './choice-item.js';
import { taskItem } from './task-item.js';
import { document, element, qtiNames, type Xml } from './xml.js';

/** Files of a QTI 3 content package by their path in it: text, or the place of a file to copy. */
export type QtiPackage = ReadonlyMap<string, string | { readonly copyOf: string }>;

interface Resource {
  readonly identifier: string;
  readonly type: string;
  readonly href: string;
  readonly files: readonly string[];
  readonly needs: readonly string[];
}

/**
 * A pack as a QTI 3 content package: a test for each set, an item for each question, the placement test, and the media. What QTI
 * has no place for stays behind: tiers, mock exams, pages, marking grids, blind readings.
 */
export function qtiPackage(pack: ImportedPack, media: readonly MediaFile[]): QtiPackage {
  const files = new Map<string, string | { copyOf: string }>();
  const resources: Resource[] = [];
  const byUrl = new Map(media.map((file) => [`/media/content/${keyOf(file)}`, file]));
  const hrefOf = (url: string | null) => {
    const file = url && byUrl.get(url);
    if (!file) return null;
    files.set(file.file, { copyOf: file.path });
    return file.file;
  };
  const addItem = (identifier: string, text: string, needed: readonly string[] = []) => {
    const href = `items/${identifier}.xml`;
    files.set(href, text);
    resources.push({ identifier, type: 'imsqti_item_xmlv3p0', href, files: [href, ...needed], needs: [] });
  };
  const placement: ImportedTest[] = pack.placement ? [placementTest(pack.placement)] : [];
  for (const test of [...pack.tests, ...placement]) {
    const { set } = test;
    for (const question of set.questions) {
      const image = hrefOf(question.image);
      const audio = (question.recording?.sources ?? []).flatMap(({ url, type }) => {
        const href = hrefOf(url);
        return href ? [{ href, type }] : [];
      });
      const above = (href: string) => `../${href}`;
      const item = choiceItem(question, {
        image: image && above(image),
        audio: audio.map(({ href, type }) => ({ href: above(href), type })),
      });
      addItem(question.id, item, [...(image ? [image] : []), ...audio.map(({ href }) => href)]);
    }
    for (const task of set.tasks) addItem(task.id, taskItem(task, set.skill));
    const href = `tests/${test.id}.xml`;
    files.set(href, assessmentTest(test));
    const needs = [...set.questions, ...set.tasks].map(({ id }) => id);
    resources.push({
      identifier: `test-${test.id}`,
      type: 'imsqti_test_xmlv3p0',
      href,
      files: [href],
      needs,
    });
  }
  files.set('imsmanifest.xml', manifest(pack, resources));
  return files;
}

function placementTest(questions: ImportedTest['set']['questions']): ImportedTest {
  return {
    ...{ id: 'placement', number: 1, tier: 0, open: true, listed: false },
    set: {
      ...{ name: 'Test de placement', skill: 'written_comprehension', duration: 0 },
      ...{ questions, tasks: [], grid: null },
    },
  };
}

function assessmentTest({ id, set }: ImportedTest): string {
  const items = [...set.questions, ...set.tasks];
  return document(
    element(
      'qti-assessment-test',
      { ...qtiNames, identifier: id, title: set.name, 'xml:lang': 'fr' },
      set.duration > 0 ? element('qti-time-limits', { 'max-time': set.duration }) : null,
      element(
        'qti-test-part',
        {
          identifier: 'part-1',
          'navigation-mode': set.skill.startsWith('oral') ? 'linear' : 'nonlinear',
          'submission-mode': 'simultaneous',
        },
        element(
          'qti-assessment-section',
          { identifier: 'section-1', title: set.name, visible: 'true' },
          ...items.map((item) => itemReference(item)),
        ),
      ),
    ),
  );
}

const itemReference = ({ id, points }: { readonly id: string; readonly points: number }): Xml =>
  element(
    'qti-assessment-item-ref',
    { identifier: id, href: `../items/${id}.xml` },
    element('qti-weight', { identifier: 'POINTS', value: points }),
  );

function manifest(pack: ImportedPack, resources: readonly Resource[]): string {
  const space = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
  return document(
    element(
      'manifest',
      { xmlns: space, identifier: `passerelle-${pack.id}` },
      element('metadata', {}, element('schema', {}, 'QTI Package'), element('schemaversion', {}, '3.0.0')),
      element('organizations', {}),
      element(
        'resources',
        {},
        ...resources.map(({ identifier, type, href, files, needs }) =>
          element(
            'resource',
            { identifier, type, href },
            ...files.map((file) => element('file', { href: file })),
            ...needs.map((need) => element('dependency', { identifierref: need })),
          ),
        ),
      ),
    ),
  );
}
