import { bandOf, levels, maximumScore, placementBlock, questionCount } from '@passerelle/contracts';
import type { OralItem, WrittenItem } from '../schema/comprehension.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';

type Items = readonly (WrittenItem | OralItem)[];

/** 39 questions in order, each with the level of its number, 699 points in all. */
export function spreadProblems(file: YamlFile, items: Items): PackProblem[] {
  const problems: PackProblem[] = [];
  if (items.length !== questionCount)
    problems.push(complaint(file, ['items'], `questions : ${items.length} au lieu de ${questionCount}`));
  for (const [index, { number, level }] of items.entries()) {
    if (number !== index + 1)
      problems.push(complaint(file, ['items', index, 'number'], `numéro ${number} au lieu de ${index + 1}`));
    const expected = bandOf(number).level;
    if (level !== expected)
      problems.push(
        complaint(file, ['items', index, 'level'], `la question ${number} doit être ${expected}`),
      );
  }
  const sum = items.reduce((points, { number }) => points + bandOf(number).points, 0);
  if (sum !== maximumScore)
    problems.push(complaint(file, ['items'], `points : ${sum} au lieu de ${maximumScore}`));
  return problems;
}

/** A placement test has a block of questions of each level, the easiest first. */
export function placementProblems(file: YamlFile, items: Items): PackProblem[] {
  const expected = levels.flatMap((level) => Array.from({ length: placementBlock }, () => level));
  const problems = items.flatMap(({ number, level }, index) =>
    complaints(
      file,
      ['items', index],
      (number !== index + 1 || level !== expected[index]) &&
        `question ${number} ${level} au lieu de ${index + 1} ${expected[index] ?? '(aucune)'}`,
    ),
  );
  const miscounted = `questions : ${items.length} au lieu de ${expected.length}`;
  return [...problems, ...complaints(file, ['items'], items.length !== expected.length && miscounted)];
}
