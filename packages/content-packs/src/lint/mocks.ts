import { skills } from '@passerelle/contracts';
import type { Pack } from '../pack/pack.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaints } from '../yaml/read-yaml.js';

/** What a mock exam asks nobody has practised. */
export function practisedProblems({ mocks, sets }: Pack): PackProblem[] {
  if (!mocks) return [];
  const practised = new Set(sets.flatMap(({ set }) => (set.listed ? [set.id] : [])));
  return mocks.value.flatMap((mock, index) =>
    skills.flatMap((skill) =>
      complaints(
        mocks.file,
        [index, skill],
        practised.has(mock[skill]) && `${mock[skill]} est aussi une série d’entraînement`,
      ),
    ),
  );
}
