import { keyOf, type MediaFile } from '../media/pack-media.js';
import type { ImportedPack, ImportedTest } from '../stored/imported-pack.js';
import { choiceItem } from './choice-item.js';
import { taskItem } from './task-item.js';
import { document, qtiNames, xml } from './xml.js';

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
  const items = [...set.questions, ...set.tasks].map(
    (item) =>
      xml`<qti-assessment-item-ref identifier="${item.id}" href="../items/${item.id}.xml"><qti-weight identifier="POINTS" value="${item.points}"/></qti-assessment-item-ref>`,
  );
  const navigation = set.skill.startsWith('oral') ? 'linear' : 'nonlinear';
  return document(xml`
    <qti-assessment-test ${qtiNames} identifier="${id}" title="${set.name}" xml:lang="fr">
      ${set.duration > 0 ? xml`<qti-time-limits max-time="${set.duration}"/>` : null}
      <qti-test-part identifier="part-1" navigation-mode="${navigation}" submission-mode="simultaneous">
        <qti-assessment-section identifier="section-1" title="${set.name}" visible="true">${items}</qti-assessment-section>
      </qti-test-part>
    </qti-assessment-test>`);
}

function manifest(pack: ImportedPack, resources: readonly Resource[]): string {
  return document(xml`
    <manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="passerelle-${pack.id}">
      <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
      <organizations/>
      <resources>
        ${resources.map(
          ({ identifier, type, href, files, needs }) => xml`
            <resource identifier="${identifier}" type="${type}" href="${href}">
              ${files.map((file) => xml`<file href="${file}"/>`)}
              ${needs.map((need) => xml`<dependency identifierref="${need}"/>`)}
            </resource>`,
        )}
      </resources>
    </manifest>`);
}
