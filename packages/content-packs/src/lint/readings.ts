import { questionCount } from '@passerelle/contracts';
import type { LocatedSet } from '../pack/pack.js';
import type { OralComprehensionSet, WrittenComprehensionSet } from '../schema/comprehension.js';
import type { TaskReading } from '../schema/expression.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';

const enoughAgreed = 37;
const enoughCorrelation = 0.8;
/** Readers of a drawn series: with the documents, and without. Before, one with them was enough. */
const enoughReaders = 2;

/** A series ships once people answered it blind, with the documents and without, and somebody ordered it blind. */
export function readingProblems({
  file,
  set,
}: LocatedSet<WrittenComprehensionSet | OralComprehensionSet>): PackProblem[] {
  const whole = set.review.filter(({ answered }) => answered === questionCount);
  const agreeing = whole.filter(({ documents, agreed = 0 }) => documents && agreed >= enoughAgreed);
  const unaided = whole.filter(({ documents }) => !documents);
  const ordered = set.review.some(({ rank_correlation = -1 }) => rank_correlation >= enoughCorrelation);
  const readers = set.draw ? enoughReaders : 1;
  return [
    agreeing.length < readers &&
      `${agreeing.length} of ${readers} blind readers agreed with ${enoughAgreed} of ${questionCount} keys (a set under way says draft: true)`,
    set.draw !== undefined &&
      unaided.length < enoughReaders &&
      `${unaided.length} of ${enoughReaders} readers answered without documents`,
    !ordered && `no blind order has a rank correlation of ${enoughCorrelation} or more`,
  ].flatMap((reason) => complaints(file, ['review'], reason));
}

/** What a reading changed is read once more: the last reading of an expression changed nothing. */
export function taskReadingProblems(file: YamlFile, review: readonly TaskReading[]): PackProblem[] {
  const { changed } = review.at(-1) ?? { changed: [] };
  return changed.map((number) =>
    complaint(file, ['review', review.length - 1, 'changed'], `task ${number} was not read after its change`),
  );
}
