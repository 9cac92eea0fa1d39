import { countBetweenSpaces, type Nclc, nclcFloors, taskMark } from '@passerelle/contracts';
import type { WrittenExpressionSet } from '../schema/expression.js';
import type { MarkingGrid } from '../schema/grid.js';

/** The NCLC that candidates need, each of which some copies just reach: their mark is its lowest, or less than a point above. */
const needed: readonly Nclc[] = [5, 7, 9];

/** Copies that just reach each of them: three of eight sets. */
const justReachedShare = 3 / 8;

/** Words between spaces of a short message, and how many good copies of task 1 show that they are enough. */
const shortWords = [70, 85] as const;
const shortCopies = 2;

/** What is missing among the copies of sets: marks on a threshold, good messages that are short. */
export function markBandProblems(sets: readonly WrittenExpressionSet[], grid: MarkingGrid): string[] {
  const copies = sets.flatMap(({ tasks }) =>
    tasks.flatMap(({ number, copies: graded = [] }) =>
      graded.map(({ level, text, marks, caps }) => ({
        ...{ number, level, words: countBetweenSpaces(text), score: taskMark(grid, marks, caps) },
      })),
    ),
  );
  const wanted = Math.ceil(sets.length * justReachedShare);
  const short = copies.filter(
    ({ number, level, words }) =>
      number === 1 && /^(B2|C1)$/.test(level) && words >= shortWords[0] && words <= shortWords[1],
  ).length;
  return [
    ...needed.flatMap((nclc) => {
      const floor = floorOf(nclc);
      const reached = copies.filter(({ score }) => score >= floor && score < floor + 1).length;
      return reached < wanted
        ? [
            `${reached} copies just reach NCLC ${nclc} (from ${floor} to below ${floor + 1}), at least ${wanted}`,
          ]
        : [];
    }),
    ...(short < shortCopies
      ? [
          `${short} copies of task 1 at B2 or C1 have ${shortWords.join(' to ')} words, at least ${shortCopies}: so few are enough`,
        ]
      : []),
  ];
}

const floorOf = (nclc: Nclc): number =>
  nclcFloors.written_expression.find(([level]) => level === nclc)?.[1] ?? 0;
