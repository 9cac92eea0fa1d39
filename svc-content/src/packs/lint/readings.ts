import { questionCount } from '@passerelle/contracts';
import type { PackProblem } from '../problem.js';
import { complaint } from '../read-yaml.js';
import type { BlindReading } from '../schema/comprehension.js';
import type { TaskReading } from '../schema/expression.js';
import type { YamlFile } from '../yaml-file.js';

const enoughAgreed = 37;
const enoughCorrelation = 0.8;

/** A series ships once somebody answered it blind, and somebody ordered it blind, as the keys and levels say. */
export function readingProblems(file: YamlFile, review: readonly BlindReading[]): PackProblem[] {
  const answered = review.some(
    (reading) => reading.answered === questionCount && (reading.agreed ?? 0) >= enoughAgreed,
  );
  const ordered = review.some(({ rank_correlation = -1 }) => rank_correlation >= enoughCorrelation);
  return [
    ...(answered
      ? []
      : [
          complaint(
            file,
            ['review'],
            `no blind reader agreed with ${enoughAgreed} of ${questionCount} keys (a set under way says draft: true)`,
          ),
        ]),
    ...(ordered
      ? []
      : [
          complaint(
            file,
            ['review'],
            `no blind order has a rank correlation of ${enoughCorrelation} or more`,
          ),
        ]),
  ];
}

/** What a reading changed is read once more: the last reading of an expression changed nothing. */
export function taskReadingProblems(file: YamlFile, review: readonly TaskReading[]): PackProblem[] {
  const { changed } = review.at(-1) ?? { changed: [] };
  return changed.map((number) =>
    complaint(file, ['review', review.length - 1, 'changed'], `task ${number} was not read after its change`),
  );
}
