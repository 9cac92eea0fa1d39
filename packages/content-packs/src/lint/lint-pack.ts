import { toComplete } from '../exchange/take-over.js';
import type { LocatedSet, Pack } from '../pack/pack.js';
import { type PlacedText, textsOf, writtenItemTexts } from '../text/texts.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';
import {
  documentLengths,
  placementDocumentWords,
  spokenLengths,
  spokenTaskLengths,
  writtenLengths,
  writtenTaskLengths,
} from './lengths.js';
import { anatomyProblems, cueProblems, drawProblems } from './lot.js';
import { practisedProblems } from './mocks.js';
import { nearDuplicates } from './near-duplicates.js';
import { readingProblems, taskReadingProblems } from './readings.js';
import { mediaSizeProblems, pictureProblems, recordingProblems } from './recordings.js';
import { placementProblems, spreadProblems } from './spread.js';
import { typographyMistakes } from './typography.js';

/** Checks what makes a pack good rather than merely valid. Empty when nothing is wrong. */
export function lintPack(pack: Pack): PackProblem[] {
  const { sets, placement, pages } = pack;
  return [
    ...sets.flatMap((located) => [
      ...setProblems(located, pack),
      ...typographyProblems(located.file, textsOf(located.set)),
    ]),
    ...(placement
      ? [
          ...placementProblems(placement.file, placement.value.items),
          ...documentLengths(placement.file, placement.value.items, placementDocumentWords),
          ...typographyProblems(placement.file, writtenItemTexts(placement.value.items)),
        ]
      : []),
    ...pages.flatMap(({ file, text, textLine }) =>
      text.split('\n').flatMap((line, index) =>
        typographyMistakes(line.replaceAll(/\]\([^)]*\)/g, ']')).map((reason) => ({
          file: file.name,
          line: textLine + index,
          reason,
        })),
      ),
    ),
    ...cueProblems(pack),
    ...practisedProblems(pack),
    ...nearDuplicates(pack),
    ...mediaSizeProblems(pack),
  ];
}

function setProblems({ file, set }: LocatedSet, { media }: Pack): PackProblem[] {
  switch (set.skill) {
    case 'written_comprehension':
      return [
        ...spreadProblems(file, set.items),
        ...drawProblems({ file, set }),
        ...anatomyProblems({ file, set }),
        ...writtenLengths({ file, set }),
        ...(set.draft ? [] : readingProblems({ file, set })),
      ];
    case 'oral_comprehension':
      return [
        ...spreadProblems(file, set.items),
        ...drawProblems({ file, set }),
        ...anatomyProblems({ file, set }),
        ...spokenLengths({ file, set }),
        ...pictureProblems({ file, set }),
        ...recordingProblems({ file, set }, media),
        ...(set.draft ? [] : readingProblems({ file, set })),
      ];
    case 'written_expression':
      return [...writtenTaskLengths({ file, set }), ...taskReadingProblems(file, set.review)];
    case 'oral_expression':
      return [...spokenTaskLengths({ file, set }), ...taskReadingProblems(file, set.review)];
  }
}

function typographyProblems(file: YamlFile, texts: readonly PlacedText[]): PackProblem[] {
  return texts.flatMap(({ path, text, item }) =>
    [...(text === toComplete ? ['is to complete'] : []), ...typographyMistakes(text)].map((reason) =>
      complaint(file, path, `${item}: ${reason}`),
    ),
  );
}
