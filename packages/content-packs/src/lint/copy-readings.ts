import type { LocatedSet } from '../pack/pack.js';
import { adviceCode, copyCode } from '../readings/copy-code.js';
import { copyText } from '../readings/copy-text.js';
import type { OralExpressionSet, TaskReading, WrittenExpressionSet } from '../schema/expression.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaints } from '../yaml/read-yaml.js';

type ExpressionSet = WrittenExpressionSet | OralExpressionSet;

/** Blind readers who place each copy as it stands. */
const enoughPlacers = 2;

/**
 * Graded copies ship once two readers placed them blind and one said that they keep the advice of their task, as they stand now: what
 * changed since is read again. Until then the set says `awaits_readers`.
 */
export function copyReadingProblems({ file, set }: LocatedSet<ExpressionSet>): PackProblem[] {
  const missing = missingCopyReadings(set);
  if (!set.awaits_readers) return missing.flatMap((reason) => complaints(file, ['review'], reason));
  return complaints(
    file,
    ['awaits_readers'],
    missing.length === 0 && 'toutes les lectures sont notées : retirez cette ligne',
  );
}

function missingCopyReadings({ id, tasks, review }: ExpressionSet): string[] {
  const graded = [...tasks].filter(({ copies }) => copies);
  const copies = graded.flatMap(({ number, copies: all = [] }) =>
    all.map((copy) => ({
      name: `${number} ${copy.level}`,
      code: copyCode(id, number, copy.level, copyText(copy)),
    })),
  );
  const placings = review.filter(({ placed }) => placed);
  const unplaced = copies.filter(({ code }) => readersOf(placings, code) < enoughPlacers);
  const judged = review.filter(({ advice_kept }) => advice_kept);
  const advised = [
    ...copies.map(({ code }) => code),
    ...graded.map(({ number, advice }) => adviceCode(id, number, advice)),
  ].every((code) => readersOf(judged, code) > 0);
  return [
    unplaced.length > 0 &&
      `copies que ${enoughPlacers} lecteurs à l’aveugle n’ont pas situées telles qu’elles sont : ${unplaced.length} sur ${copies.length}, ${unplaced.map(({ name }) => name).join(', ')}`,
    !advised && 'aucun lecteur des copies et des conseils, tels qu’ils sont, ne dit advice_kept',
  ].filter((reason) => reason !== false);
}

/** Readers who had a text as it stands. */
const readersOf = (review: readonly TaskReading[], code: string): number =>
  new Set(review.filter(({ codes }) => codes.includes(code)).map(({ reader }) => reader)).size;
