import {
  countBetweenSpaces,
  countWords,
  type Level,
  placementMost,
  taskThreeParts,
  taskWordLimits,
} from '@passerelle/contracts';
import type { LocatedSet } from '../pack/pack.js';
import type { OralItem, WrittenComprehensionSet, WrittenItem } from '../schema/comprehension.js';
import type { CopyLevel } from '../schema/copies.js';
import { shownAnswers, type WrittenExpressionSet } from '../schema/expression.js';
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

/** The same where the options are heard too, with the question or after a picture; other levels show theirs. */
export const heardOptionsSeconds: Partial<Bounds> = { A1: [12, 26], A2: [18, 30] };

/** Seconds that the longest way through a placement test is heard for: its sixteen questions, a minute each. */
export const placementSeconds = placementMost * 60;

/** A whole series fits its time. Words of all documents, and of questions and options; seconds of all recordings. */
export const wholeSeries = { documentWords: 5_000, questionWords: 1_500, seconds: 26 * 60 } as const;

/** Words that fill those seconds when spoken, at 1.8 to 3 words a second, pauses between turns included. */
const spokenWords = ([min, max]: readonly [number, number]): readonly [number, number] => {
  return [Math.round(min * 1.8), Math.round(max * 3)];
};

/** Words of the two documents of task 3. */
const sourceWords = [80, 100] as const;

/** Words of a message that shows how few are enough, and share of the minimum that a copy below B2 has at least. */
const shortMessage = [70, 115] as const;
const leastShare = { A2: 0.5, B1: 0.8 } as const;

/** A whole series fits its time. */
export function writtenTotals({ file, set }: LocatedSet<WrittenComprehensionSet>): PackProblem[] {
  const words = total(
    set.items.map(({ document }) => countWords(`${document.title ?? ''} ${document.text}`)),
  );
  const asked = total(
    set.items.map(({ question, options }) => countWords([question, ...Object.values(options)].join(' '))),
  );
  return [
    ...atMost(file, 'les documents', words, wholeSeries.documentWords, 'mots'),
    ...atMost(file, 'les questions et les options', asked, wholeSeries.questionWords, 'mots'),
  ];
}

export function documentLengths(file: YamlFile, items: readonly WrittenItem[]): PackProblem[] {
  return items.flatMap(({ number, level, document }, index) => {
    const words = countWords(`${document.title ?? ''} ${document.text}`);
    const reason = outside(words, documentWords[level]);
    return complaints(
      file,
      ['items', index, 'document', 'text'],
      reason && `question ${number} : le document a ${words} mots, il en faut de ${reason} en ${level}`,
    );
  });
}

export function spokenLengths(file: YamlFile, items: readonly OralItem[]): PackProblem[] {
  return items.flatMap(({ number, level, audio }, index) => {
    // A question and four replies have their own measure: that of the whole series.
    if (audio.options) return [];
    const words = countWords(audio.lines.map((line) => ('text' in line ? line.text : '')).join(' '));
    const reason = outside(words, spokenWords(recordingSeconds[level]));
    return complaints(
      file,
      ['items', index, 'audio', 'lines'],
      reason && `question ${number} : ${words} mots sont dits, il en faut de ${reason} en ${level}`,
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
  complaints(file, ['items'], value > most && `${what} font ${value} ${unit}, ${most} au plus`);

/** Task 3's documents, and what the candidate of a model or a copy may write. */
export function writtenTaskLengths({ file, set }: LocatedSet<WrittenExpressionSet>): PackProblem[] {
  return set.tasks.flatMap((task, index) => [
    ...(task.documents ?? []).flatMap(({ text }, place) =>
      lengthProblem(file, ['tasks', index, 'documents', place, 'text'], text, sourceWords, 'le document'),
    ),
    ...shownAnswers(task).flatMap(({ level, text, path }) =>
      answerLengths(file, ['tasks', index, ...path], {
        task: task.number,
        level,
        text,
        isCopy: !task.models,
      }),
    ),
  ]);
}

interface Answer {
  readonly task: number;
  readonly level: CopyLevel;
  readonly text: string;
  readonly isCopy: boolean;
}

/** Limits of an answer: those of the exam for B2 and C1, by either way of counting; looser ones below, where candidates miss them. */
function answerLengths(
  file: YamlFile,
  path: readonly PropertyKey[],
  { task, level, text, isCopy }: Answer,
): PackProblem[] {
  const { min, max } = taskWordLimits.find((each) => each.task === task) ?? { min: 0, max: 0 };
  if (!isCopy) return lengthProblem(file, path, text, [min, max], 'le modèle');
  if (level === 'A2' || level === 'B1') {
    const loose = [Math.ceil(min * leastShare[level]), Math.floor(max * 1.1)] as const;
    return lengthProblem(file, path, text, loose, `la copie ${level}`);
  }
  const [synthesis = '', ...opinion] = text.trim().split(/\n\n/);
  return [
    ...lengthProblem(file, path, text, task === 1 ? shortMessage : [min, max], `la copie ${level}`),
    ...complaints(
      file,
      path,
      countBetweenSpaces(text) < min &&
        `la copie ${level} a ${countBetweenSpaces(text)} mots entre espaces, moins de ${min}`,
    ),
    ...(task === 3
      ? [synthesis, opinion.join(' ')].flatMap((part, place) => {
          const { name, min: least, max: most } = taskThreeParts[place as 0 | 1];
          return lengthProblem(file, path, part, [least, most], `la copie ${level}, ${name},`);
        })
      : []),
  ];
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
  return complaints(file, path, reason && `${what} a ${words} mots au lieu de ${reason}`);
}

const outside = (words: number, [min, max]: readonly [number, number]) =>
  words < min || words > max ? `${min} à ${max}` : null;
