import { countWords, type Level, taskWordLimits } from '@passerelle/contracts';
import type { LocatedSet } from '../pack/pack.js';
import type { OralComprehensionSet, WrittenComprehensionSet, WrittenItem } from '../schema/comprehension.js';
import type { OralExpressionSet, WrittenExpressionSet } from '../schema/expression.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaints } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';
import seconds from './recording-seconds.json' with { type: 'json' };

type Bounds = Readonly<Record<Level, readonly [min: number, max: number]>>;

/** Words of a written document (title included) by level; source: *Writing a comprehension series* in docs/writing-content.md and decision 32. */
const documentWords: Bounds = {
  A1: [10, 40],
  A2: [40, 80],
  B1: [80, 130],
  B2: [110, 180],
  C1: [150, 230],
  C2: [190, 280],
};

/** Seconds of a recording by level, as `npm run audio` makes them; same source. */
export const recordingSeconds = seconds as unknown as Bounds;

/** What is asked of the placement test, which was written before the series were. */
export const placementDocumentWords: Bounds = {
  ...documentWords,
  B2: [130, 200],
  C1: [180, 260],
  C2: [220, 320],
};

/** A whole series fits its time. Words of all documents, and of questions and options; seconds of all recordings. */
export const wholeSeries = { documentWords: 5_000, questionWords: 1_500, seconds: 26 * 60 } as const;

/** Words that fill those seconds when spoken, at 1.8 to 3 words a second, pauses between turns included. */
const spokenWords = ([min, max]: readonly [number, number]): readonly [number, number] => {
  return [Math.round(min * 1.8), Math.round(max * 3)];
};

/** Words of the two documents of task 3, and of a model of the oral expression. */
const sourceWords = [80, 100] as const;
const spokenModelWords = [120, 280] as const;

export function writtenLengths({ file, set }: LocatedSet<WrittenComprehensionSet>): PackProblem[] {
  const words = total(
    set.items.map(({ document }) => countWords(`${document.title ?? ''} ${document.text}`)),
  );
  const asked = total(
    set.items.map(({ question, options }) => countWords([question, ...Object.values(options)].join(' '))),
  );
  return [
    ...documentLengths(file, set.items, documentWords),
    ...atMost(file, 'the documents', words, wholeSeries.documentWords, 'words'),
    ...atMost(file, 'questions and options', asked, wholeSeries.questionWords, 'words'),
  ];
}

export function documentLengths(
  file: YamlFile,
  items: readonly WrittenItem[],
  bounds: Bounds,
): PackProblem[] {
  return items.flatMap(({ number, level, document }, index) => {
    const words = countWords(`${document.title ?? ''} ${document.text}`);
    const reason = outside(words, bounds[level]);
    return complaints(
      file,
      ['items', index, 'document', 'text'],
      reason && `question ${number}: the document has ${words} words, a ${level} one has ${reason}`,
    );
  });
}

export function spokenLengths({ file, set }: LocatedSet<OralComprehensionSet>): PackProblem[] {
  return set.items.flatMap(({ number, level, audio }, index) => {
    // A question and four replies have their own measure: that of the whole series.
    if (audio.options) return [];
    const words = countWords(audio.lines.map((line) => ('text' in line ? line.text : '')).join(' '));
    const reason = outside(words, spokenWords(recordingSeconds[level]));
    return complaints(
      file,
      ['items', index, 'audio', 'lines'],
      reason && `question ${number}: ${words} words are spoken, in a ${level} recording ${reason}`,
    );
  });
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export const atMost = (
  file: YamlFile,
  what: string,
  value: number,
  most: number,
  unit: string,
): PackProblem[] =>
  complaints(file, ['items'], value > most && `${what} have ${value} ${unit}, at most ${most}`);

/** Task 3's documents, and the models within what the candidate may write. */
export function writtenTaskLengths({ file, set }: LocatedSet<WrittenExpressionSet>): PackProblem[] {
  return set.tasks.flatMap(({ number, documents = [], models }, index) => {
    const limits = taskWordLimits.find(({ task }) => task === number);
    return [
      ...documents.flatMap(({ text }, place) =>
        lengthProblem(file, ['tasks', index, 'documents', place, 'text'], text, sourceWords, 'the document'),
      ),
      ...(['B2', 'C1'] as const).flatMap((level) =>
        lengthProblem(
          file,
          ['tasks', index, 'models', level],
          models[level],
          [limits?.min ?? 0, limits?.max ?? 0],
          'the model',
        ),
      ),
    ];
  });
}

export function spokenTaskLengths({ file, set }: LocatedSet<OralExpressionSet>): PackProblem[] {
  return set.tasks.flatMap(({ models }, index) =>
    (['B2', 'C1'] as const).flatMap((level) =>
      lengthProblem(file, ['tasks', index, 'models', level], models[level], spokenModelWords, 'the model'),
    ),
  );
}

function lengthProblem(
  file: YamlFile,
  path: readonly PropertyKey[],
  text: string,
  bounds: readonly [number, number],
  what: string,
): PackProblem[] {
  const words = countWords(text);
  const reason = outside(words, bounds);
  return complaints(file, path, reason && `${what} has ${words} words instead of ${reason}`);
}

const outside = (words: number, [min, max]: readonly [number, number]) =>
  words < min || words > max ? `${min} to ${max}` : null;
