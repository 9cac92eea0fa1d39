import { type CopyLevel, copyLevels, type GradedCopy } from '../schema/copies.js';

/** So many words that stand nowhere else. */
const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}x`).join(' ');

/** Points for each of two criteria worth 10, that make a mark of the level; in task 1, from B1 on, one that just reaches NCLC 5, 7 and 9. */
const points: Readonly<Record<CopyLevel, number>> = { A2: 1, B1: 2, B2: 3, C1: 4 };
const leastPoints: Readonly<Record<CopyLevel, number>> = { A2: 1, B1: 1.5, B2: 2.5, C1: 3.5 };

/** What is the same in a written and in a spoken copy: marks of its level, three comments on words of its text, how task 3 argues. */
export function gradesOf(task: number, level: CopyLevel, text: string) {
  const point = (task === 1 ? leastPoints : points)[level];
  const place = copyLevels.indexOf(level);
  return {
    level,
    marks: { tache: point, langue: point },
    caps: [],
    comments: [1, 3, 5].map((at) => ({
      ...{ on: text.split(/\s/)[at] ?? '', kind: 'gain' as const, text: `Un mot juste, ${at}.` },
    })),
    ...{ earns: 'Le sujet est traité.', stops: 'Rien.', next: 'Un exemple.' },
    ...(task === 3
      ? {
          argument: {
            position: (['yes', 'no', 'middle', 'yes'] as const)[place] ?? 'yes',
            anecdote: place < 2,
            pointed: false,
          },
        }
      : {}),
  };
}

/** A copy of each level that keeps every limit of its task, in the full pack. */
export function gradedCopies(task: number): GradedCopy[] {
  return copyLevels.map((level) => {
    const name = `${level}tache${task}mot`;
    const text =
      task === 3
        ? `${words(45, `${name}a`)}\n\n${words(85, `${name}b`)}`
        : words(task === 1 ? 75 : 125, name);
    return { text, ...gradesOf(task, level, text) };
  });
}
