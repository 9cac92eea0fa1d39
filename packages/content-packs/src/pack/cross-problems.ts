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
      ...complaints(file, ['id'], twin && `${set.id} sert déjà à une autre série`),
      ...complaints(
        file,
        ['number'],
        taken && `une autre série est déjà le test ${set.number} (${set.skill})`,
      ),
    ];
  });
}

/** An expression is graded by its grid. */
function missingGrids(sets: readonly LocatedSet[], grids: Pack['grids']): PackProblem[] {
  return sets.flatMap(({ file, set }) =>
    skillFacts[set.skill].kind === 'expression' && !set.draft && !grids[set.skill as ExpressionSkill]
      ? [complaint(file, ['skill'], `il faut la grille grids/${set.skill}.yaml`)]
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
        !isThere && `${test} n’a pas de copie ${level} à la tâche ${task}`,
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
          ? `aucune série (${skill}) ne s’appelle ${mock[skill]}`
          : set.tier > mock.tier
            ? `${set.id} est de niveau d’accès ${set.tier}, au-dessus de celui de l’examen blanc, ${mock.tier}`
            : null;
      return complaints(file, [index, skill], reason);
    }),
  );
}
