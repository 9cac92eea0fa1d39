import { type Nclc, nclcFloors, type Skill, taskMark } from '@passerelle/contracts';
import type { MarkingGrid } from '../schema/grid.js';

/** The NCLC that candidates need, each of which some copies just reach: their mark is its lowest, or less than a point above. */
const needed: readonly Nclc[] = [5, 7, 9];

/** Copies that just reach each of them: three of eight sets. */
const justReachedShare = 3 / 8;

interface Copies {
  readonly tasks: readonly {
    readonly copies?:
      | readonly { readonly marks: Readonly<Record<string, number>>; readonly caps: readonly string[] }[]
      | undefined;
  }[];
}

/** Thresholds that too few copies of the sets of a skill just reach. */
export function markBandProblems(skill: Skill, sets: readonly Copies[], grid: MarkingGrid): string[] {
  const scores = sets.flatMap(({ tasks }) =>
    tasks.flatMap(({ copies = [] }) => copies.map(({ marks, caps }) => taskMark(grid, marks, caps))),
  );
  const wanted = Math.ceil(sets.length * justReachedShare);
  return needed.flatMap((nclc) => {
    const floor = nclcFloors[skill].find(([level]) => level === nclc)?.[1] ?? 0;
    const reached = scores.filter((score) => score >= floor && score < floor + 1).length;
    return reached < wanted
      ? [
          `copies juste au NCLC ${nclc} (de ${floor} à moins de ${floor + 1}) : ${reached}, il en faut ${wanted}`,
        ]
      : [];
  });
}
