import { skillFacts, skills } from '@passerelle/contracts';
import type { Mock } from '../schema/mocks.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';
import type { ExpressionSkill, Located, LocatedSet, Pack } from './pack.js';

/** What is wrong between the files of a pack. */
export function crossProblems(
  sets: readonly LocatedSet[],
  mocks: Located<readonly Mock[]> | null,
  grids: Pack['grids'],
): PackProblem[] {
  return [
    ...clashes(sets),
    ...missingGrids(sets, grids),
    ...missingAnchors(sets, grids),
    ...(mocks ? mockProblems(mocks, sets) : []),
  ];
}

/** Two sets of a pack may share neither an id nor a place in a test list; one under way takes a place that another will leave. */
function clashes(sets: readonly LocatedSet[]): PackProblem[] {
  return sets.flatMap(({ file, set }, index) => {
    const earlier = sets.slice(0, index).map((other) => other.set);
    const twin = earlier.some(({ id }) => id === set.id);
    const taken =
      !set.draft &&
      earlier.some(({ skill, number, draft }) => !draft && skill === set.skill && number === set.number);
    return [
      ...complaints(file, ['id'], twin && `${set.id} is used by another set`),
      ...complaints(file, ['number'], taken && `another set is ${set.skill} test ${set.number}`),
    ];
  });
}

/** An expression is graded by its grid. */
function missingGrids(sets: readonly LocatedSet[], grids: Pack['grids']): PackProblem[] {
  return sets.flatMap(({ file, set }) =>
    skillFacts[set.skill].kind === 'expression' && !set.draft && !grids[set.skill as ExpressionSkill]
      ? [complaint(file, ['skill'], `needs the marking grid grids/${set.skill}.yaml`)]
      : [],
  );
}

/** The copies that a grid names stand in the pack. */
function missingAnchors(sets: readonly LocatedSet[], grids: Pack['grids']): PackProblem[] {
  return Object.entries(grids).flatMap(([skill, { file, value }]) =>
    (value.anchors ?? []).flatMap(({ test, task, level }, index) => {
      const set = sets.find((each) => each.set.id === test && each.set.skill === skill)?.set;
      const copies = set && 'tasks' in set ? (set.tasks[task - 1]?.copies ?? []) : [];
      const isThere = copies.some((copy) => copy.level === level);
      return complaints(
        file,
        ['anchors', index],
        !isThere && `${test} has no copy of ${level} in task ${task}`,
      );
    }),
  );
}

/** A mock exam is made of one set per skill, which whoever opens the mock exam may open. */
function mockProblems({ file, value }: Located<readonly Mock[]>, sets: readonly LocatedSet[]): PackProblem[] {
  return value.flatMap((mock, index) =>
    skills.flatMap((skill) => {
      const set = sets.find((each) => each.set.id === mock[skill])?.set;
      const reason =
        set?.skill !== skill
          ? `no set of ${skill} is ${mock[skill]}`
          : set.tier > mock.tier
            ? `${set.id} is of tier ${set.tier}, above the mock exam’s ${mock.tier}`
            : null;
      return complaints(file, [index, skill], reason);
    }),
  );
}
