import { toComplete } from '../exchange/take-over.js';
import type { LocatedSet, Pack } from '../pack/pack.js';
import type { PlacementSet, QuestionList } from '../schema/comprehension.js';
import { bankTexts, type PlacedText, placementTexts, textsOf } from '../text/texts.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';
import { copyProblems, copySpreadProblems } from './copies.js';
import { copyReadingProblems } from './copy-readings.js';
import { documentLengths, spokenLengths, writtenTaskLengths, writtenTotals } from './lengths.js';
import { anatomyProblems, cueProblems, drawProblems } from './lot.js';
import { practisedProblems } from './mocks.js';
import { nearDuplicates } from './near-duplicates.js';
import { newcomerProblems } from './newcomers.js';
import { readingProblems, taskReadingProblems } from './readings.js';
import {
  mediaSizeProblems,
  pictureProblems,
  placementSound,
  recordingProblems,
  soundTotal,
} from './recordings.js';
import { awaitingProblems, bankProblems, spokenProblems, spokenSpreadProblems } from './spoken.js';
import { placementProblems, spreadProblems } from './spread.js';
import { typographyMistakes } from './typography.js';
import { wordingMistakes } from './wording.js';

/** Checks what makes a pack good rather than merely valid. Empty when nothing is wrong. */
export function lintPack(pack: Pack): PackProblem[] {
  const { sets, placements, pages } = pack;
  return [
    ...sets.flatMap((located) => [
      ...setProblems(located, pack),
      ...textProblems(located.file, textsOf(located.set)),
    ]),
    ...placements.flatMap((located) => [
      ...placementProblems(located.file, located.set.items),
      ...listProblems(located, pack),
      ...soundOfPlacement(located, pack),
      ...textProblems(located.file, placementTexts(located.set)),
    ]),
    ...pages.flatMap(({ file, text, textLine }) =>
      text.split('\n').flatMap((line, index) =>
        textMistakes(line.replaceAll(/\]\([^)]*\)/g, ']')).map((reason) => ({
          file: file.name,
          line: textLine + index,
          reason,
        })),
      ),
    ),
    ...(pack.bank
      ? [...bankProblems(pack.bank), ...textProblems(pack.bank.file, bankTexts(pack.bank.value))]
      : []),
    ...copySpreadProblems(pack),
    ...newcomerProblems(pack),
    ...spokenSpreadProblems(pack),
    ...cueProblems(pack),
    ...practisedProblems(pack),
    ...nearDuplicates(pack),
    ...mediaSizeProblems(pack),
  ];
}

/** What holds for every list of questions: a series, or a placement test. */
function listProblems({ file, set }: LocatedSet<QuestionList>, { media }: Pack): PackProblem[] {
  return [
    ...drawProblems({ file, set }),
    ...anatomyProblems({ file, set }),
    ...(set.skill === 'written_comprehension'
      ? documentLengths(file, set.items)
      : [
          ...spokenLengths(file, set.items),
          ...pictureProblems(file, set.items),
          ...recordingProblems({ file, set }, media),
        ]),
    ...(set.draft ? [] : readingProblems({ file, set })),
  ];
}

const soundOfPlacement = ({ file, set }: LocatedSet<PlacementSet>, { media }: Pack): PackProblem[] =>
  set.skill === 'oral_comprehension' ? placementSound({ file, set }, media.records) : [];

function setProblems({ file, set }: LocatedSet, pack: Pack): PackProblem[] {
  switch (set.skill) {
    case 'written_comprehension':
      return [
        ...spreadProblems(file, set.items),
        ...listProblems({ file, set }, pack),
        ...writtenTotals({ file, set }),
      ];
    case 'oral_comprehension':
      return [
        ...spreadProblems(file, set.items),
        ...listProblems({ file, set }, pack),
        ...soundTotal({ file, set }, pack.media.records),
      ];
    case 'written_expression':
      return [
        ...writtenTaskLengths({ file, set }),
        ...copyProblems({ file, set }, pack.grids.written_expression?.value),
        ...taskReadingProblems(file, set.review),
        ...(set.draft ? [] : copyReadingProblems({ file, set })),
      ];
    case 'oral_expression':
      return [
        ...spokenProblems(
          { file, set },
          { bank: pack.bank?.value ?? null, grid: pack.grids.oral_expression?.value },
        ),
        ...awaitingProblems({ file, set }, pack),
        ...taskReadingProblems(file, set.review),
        ...(set.draft ? [] : copyReadingProblems({ file, set })),
      ];
  }
}

/** What no text of a pack has: typographic mistakes, and wording that the pack avoids. */
const textMistakes = (text: string) => [...typographyMistakes(text), ...wordingMistakes(text)];

function textProblems(file: YamlFile, texts: readonly PlacedText[]): PackProblem[] {
  return texts.flatMap(({ path, text, item }) =>
    [...(text === toComplete ? ['reste à compléter'] : []), ...textMistakes(text)].map((reason) =>
      complaint(file, path, `${item} : ${reason}`),
    ),
  );
}
