/** Right answers to some questions. */
export interface Tally<Key extends string> {
  readonly key: Key;
  readonly correct: number;
  readonly total: number;
}

interface Marked {
  readonly is_correct: boolean;
}

/** Right answers by what `keyOf` says of a question, the weakest first; questions of which it says nothing are left out. */
export function tallyBy<Question extends Marked, Key extends string>(
  questions: readonly Question[],
  keyOf: (question: Question) => Key | null | undefined,
): Tally<Key>[] {
  const tallies = new Map<Key, { correct: number; total: number }>();
  for (const question of questions) {
    const key = keyOf(question);
    if (!key) continue;
    const { correct, total } = tallies.get(key) ?? { correct: 0, total: 0 };
    tallies.set(key, { correct: correct + Number(question.is_correct), total: total + 1 });
  }
  return [...tallies]
    .map(([key, tally]) => ({ key, ...tally }))
    .sort((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total);
}

/** How many offer training at once. */
export const weakest = 3;

/** Half right at most. */
export const isLow = ({ correct, total }: Tally<string>): boolean => correct * 2 <= total;

/** Whether one of them is weak enough to train: of the first three, half right at most. */
export function isWeak(tally: Tally<string>, index: number): boolean {
  return index < weakest && isLow(tally);
}

/** How many rows are shown; the others are added up in a sentence. */
const shownRows = 8;

/** The rows of a breakdown, and what the others come to together (null where all are shown). */
export function shownTallies<Key extends string>(tallies: readonly Tally<Key>[]) {
  if (tallies.length <= shownRows) return { shown: tallies, others: null };
  const shown = tallies.slice(0, shownRows - 1);
  const rest = tallies.slice(shownRows - 1);
  const sum = (of: (tally: Tally<Key>) => number) => rest.reduce((all, tally) => all + of(tally), 0);
  return {
    shown,
    others: { count: rest.length, correct: sum(({ correct }) => correct), total: sum(({ total }) => total) },
  };
}
