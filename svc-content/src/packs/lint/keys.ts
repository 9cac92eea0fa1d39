import type { OptionLetter } from '@passerelle/contracts';
import type { PackProblem } from '../problem.js';
import { complaint } from '../read-yaml.js';
import type { OralItem, WrittenItem } from '../schema/comprehension.js';
import type { YamlFile } from '../yaml-file.js';

/** How often each letter may be the key of a 39-question set, and in what share of questions the key may be the longest option. */
const keyCount = { min: 7, max: 13 } as const;
const longestKeyShare = 0.4;
const longestRun = 3;

/** Keys must not be guessable by letter, by pattern or by length. */
export function keyProblems(file: YamlFile, items: readonly (WrittenItem | OralItem)[]): PackProblem[] {
  const problems: PackProblem[] = [];
  for (const letter of ['A', 'B', 'C', 'D'] as const) {
    const count = items.filter(({ key }) => key === letter).length;
    if (count < keyCount.min || count > keyCount.max)
      problems.push(
        complaint(
          file,
          ['items'],
          `${letter} is the key ${count} times instead of ${keyCount.min} to ${keyCount.max}`,
        ),
      );
  }
  for (const [index, { key, number }] of items.entries()) {
    const run = items.slice(Math.max(0, index - longestRun), index + 1);
    if (run.length > longestRun && run.every((item) => item.key === key))
      problems.push(
        complaint(file, ['items', index, 'key'], `question ${number} is the fourth ${key} in a row`),
      );
  }
  const longest = items.filter(keyIsLongest).length;
  if (longest > items.length * longestKeyShare)
    problems.push(complaint(file, ['items'], `the key is the longest option in ${longest} questions`));
  return problems;
}

function keyIsLongest({ options, key }: WrittenItem | OralItem): boolean {
  const lengthOf = (letter: string) => options[letter as OptionLetter]?.length ?? 0;
  return Object.keys(options).every((letter) => letter === key || lengthOf(letter) < lengthOf(key));
}
