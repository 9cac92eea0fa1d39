import {
  bandOf,
  countWords,
  type Level,
  maximumScore,
  type OptionLetter,
  questionCount,
} from '@passerelle/contracts';
import type { PackItem } from './pack.schema.js';
import type { PackProblem } from './problem.js';
import { complaint, type LocatedSet, type Pack } from './read-pack.js';
import { typographyMistakes } from './typography.js';

/** Words of a written document (title included) by level; source: “Writing items” of the exam's design page. */
export const documentWords: Readonly<Record<Level, readonly [number, number]>> = {
  A1: [10, 40],
  A2: [40, 80],
  B1: [80, 130],
  B2: [130, 200],
  C1: [180, 260],
  C2: [220, 320],
};

/** How often each letter may be the key of a 39-question set, and in what share of questions the key may be the longest option. */
const keyCount = { min: 7, max: 13 } as const;
const longestKeyShare = 0.4;
const longestRun = 3;

/** Checks what makes a pack good rather than merely valid. Empty when nothing is wrong. */
export function lintPack(pack: Pack): PackProblem[] {
  return [...pack.sets.flatMap(lintSet), ...duplicates(pack.sets)];
}

function lintSet(located: LocatedSet): PackProblem[] {
  const { file, set } = located;
  const at = (index: number, ...path: PropertyKey[]) => ['items', index, ...path];
  return [
    ...spread(located),
    ...keys(located),
    ...set.items.flatMap((item, index) => [
      ...documentLength(item).map((reason) => complaint(file, at(index, 'document', 'text'), reason)),
      ...texts(item).flatMap(([path, text]) =>
        typographyMistakes(text).map((reason) =>
          complaint(file, at(index, ...path), `question ${item.number}: ${reason}`),
        ),
      ),
    ]),
  ];
}

/** 39 questions in order, each with the level of its number, 699 points in all. */
function spread({ file, set }: LocatedSet): PackProblem[] {
  const problems: PackProblem[] = [];
  if (set.items.length !== questionCount)
    problems.push(
      complaint(file, ['items'], `has ${set.items.length} questions instead of ${questionCount}`),
    );
  for (const [index, { number, level }] of set.items.entries()) {
    if (number !== index + 1)
      problems.push(complaint(file, ['items', index, 'number'], `is ${number}, expected ${index + 1}`));
    const expected = bandOf(number).level;
    if (level !== expected)
      problems.push(complaint(file, ['items', index, 'level'], `question ${number} must be ${expected}`));
  }
  const sum = set.items.reduce((points, { number }) => points + bandOf(number).points, 0);
  if (sum !== maximumScore)
    problems.push(complaint(file, ['items'], `is worth ${sum} points instead of ${maximumScore}`));
  return problems;
}

/** Keys must not be guessable by letter, by pattern or by length. */
function keys({ file, set }: LocatedSet): PackProblem[] {
  const problems: PackProblem[] = [];
  for (const letter of ['A', 'B', 'C', 'D'] as const) {
    const count = set.items.filter(({ key }) => key === letter).length;
    if (count < keyCount.min || count > keyCount.max)
      problems.push(
        complaint(
          file,
          ['items'],
          `${letter} is the key ${count} times instead of ${keyCount.min} to ${keyCount.max}`,
        ),
      );
  }
  for (const [index, { key, number }] of set.items.entries()) {
    const run = set.items.slice(Math.max(0, index - longestRun), index + 1);
    if (run.length > longestRun && run.every((item) => item.key === key))
      problems.push(
        complaint(file, ['items', index, 'key'], `question ${number} is the fourth ${key} in a row`),
      );
  }
  const longest = set.items.filter(keyIsLongest).length;
  if (longest > set.items.length * longestKeyShare)
    problems.push(complaint(file, ['items'], `the key is the longest option in ${longest} questions`));
  return problems;
}

function keyIsLongest({ options, key }: PackItem): boolean {
  const lengthOf = (letter: string) => options[letter as OptionLetter]?.length ?? 0;
  return Object.keys(options).every((letter) => letter === key || lengthOf(letter) < lengthOf(key));
}

function documentLength({ number, level, document }: PackItem): string[] {
  const words = countWords(`${document.title ?? ''} ${document.text}`);
  const [min, max] = documentWords[level];
  return words < min || words > max
    ? [`question ${number}: the document has ${words} words, a ${level} one has ${min} to ${max}`]
    : [];
}

function texts(item: PackItem): [PropertyKey[], string][] {
  const { document, question, options, explanation, place } = item;
  return [
    [['place'], place],
    [['document', 'source'], document.source ?? ''],
    [['document', 'title'], document.title ?? ''],
    [['document', 'text'], document.text],
    [['question'], question],
    ...Object.entries(options).map(([letter, text]): [PropertyKey[], string] => [['options', letter], text]),
    [['explanation'], explanation],
  ];
}

/** The same stem or document twice in a pack, whatever its case and spaces. */
function duplicates(sets: readonly LocatedSet[]): PackProblem[] {
  const seen = new Map<string, string>();
  return sets.flatMap(({ file, set }) =>
    set.items.flatMap((item, index) =>
      (
        [
          ['question', item.question, ['items', index, 'question']],
          ['document', item.document.text, ['items', index, 'document', 'text']],
        ] as const
      ).flatMap(([what, text, path]) => {
        const identity = `${what} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}`;
        const first = seen.get(identity);
        seen.set(identity, first ?? `${set.id} question ${item.number}`);
        return first ? [complaint(file, path, `the ${what} is the same as in ${first}`)] : [];
      }),
    ),
  );
}
