import { countWords, type Level, taskWordLimits } from '@passerelle/contracts';
import type { PackProblem } from '../problem.js';
import type { LocatedSet } from '../read-pack.js';
import { complaint } from '../read-yaml.js';
import type { OralItem, WrittenItem } from '../schema/comprehension.js';
import type { OralExpressionSet, WrittenExpressionSet } from '../schema/expression.js';
import type { YamlFile } from '../yaml-file.js';

type Bounds = Readonly<Record<Level, readonly [min: number, max: number]>>;

/** Words of a written document (title included) by level; source: “Writing items” of the exam's design page. */
export const documentWords: Bounds = {
  A1: [10, 40],
  A2: [40, 80],
  B1: [80, 130],
  B2: [130, 200],
  C1: [180, 260],
  C2: [220, 320],
};

/** Seconds of a recording by level; same source. */
export const recordingSeconds: Bounds = {
  A1: [5, 12],
  A2: [12, 25],
  B1: [25, 45],
  B2: [45, 75],
  C1: [60, 100],
  C2: [80, 130],
};

/** Words that fill those seconds when spoken, at 1.8 to 3 words a second, pauses between turns included. */
const spokenWords = (level: Level): readonly [number, number] => {
  const [min, max] = recordingSeconds[level];
  return [Math.round(min * 1.8), Math.round(max * 3)];
};

/** Words of the two documents of task 3, and of a model of the oral expression. */
const sourceWords = [80, 100] as const;
const spokenModelWords = [120, 280] as const;

export function writtenLengths(file: YamlFile, items: readonly WrittenItem[]): PackProblem[] {
  return items.flatMap(({ number, level, document }, index) => {
    const words = countWords(`${document.title ?? ''} ${document.text}`);
    const reason = outside(words, documentWords[level]);
    return reason
      ? [
          complaint(
            file,
            ['items', index, 'document', 'text'],
            `question ${number}: the document has ${words} words, a ${level} one has ${reason}`,
          ),
        ]
      : [];
  });
}

export function spokenLengths(file: YamlFile, items: readonly OralItem[]): PackProblem[] {
  return items.flatMap(({ number, level, audio }, index) => {
    const words = countWords(audio.lines.map((line) => ('text' in line ? line.text : '')).join(' '));
    const reason = outside(words, spokenWords(level));
    return reason
      ? [
          complaint(
            file,
            ['items', index, 'audio', 'lines'],
            `question ${number}: ${words} words are spoken, in a ${level} recording ${reason}`,
          ),
        ]
      : [];
  });
}

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
  return reason ? [complaint(file, path, `${what} has ${words} words instead of ${reason}`)] : [];
}

const outside = (words: number, [min, max]: readonly [number, number]) =>
  words < min || words > max ? `${min} to ${max}` : null;
