import { skills } from '@passerelle/contracts';
import type { Pack } from '../pack/pack.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaints } from '../yaml/read-yaml.js';

/** Practice sets that mock exams still use. The list only becomes shorter. */
const practised: readonly string[] = ['co-2', 'co-3'];

/** What a mock exam asks nobody has practised. */
export function practisedProblems({ mocks, sets }: Pack): PackProblem[] {
  if (!mocks) return [];
  return mocks.value.flatMap((mock, index) =>
    skills.flatMap((skill) => {
      const set = sets.find((each) => each.set.id === mock[skill])?.set;
      const isPractised = set?.listed && !practised.includes(set.id);
      return complaints(
        mocks.file,
        [index, skill],
        isPractised ? `${set.id} is a practice set as well` : null,
      );
    }),
  );
}
