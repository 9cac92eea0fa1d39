import type { Pack } from '../pack/pack.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint } from '../yaml/read-yaml.js';

/** Sets on the life of a newcomer to Canada: three of eight written ones, and six of sixteen with the spoken ones. */
const newcomerShare = 3 / 8;

/** Whether enough expression sets are on the life that their candidates prepare for. */
export function newcomerProblems({ sets }: Pick<Pack, 'sets'>): PackProblem[] {
  const expressions = sets.flatMap(({ file, set }) =>
    set.skill === 'written_expression' || set.skill === 'oral_expression' ? [{ file, set }] : [],
  );
  const written = expressions.filter(({ set }) => set.skill === 'written_expression');
  return [
    { kind: 'séries écrites', among: written },
    { kind: 'séries d’expression', among: expressions },
  ].flatMap(({ kind, among }) => {
    const last = among.at(-1);
    const wanted = Math.floor(among.length * newcomerShare);
    const said = among.filter(({ set }) => set.newcomer).length;
    return last && said < wanted
      ? [
          complaint(
            last.file,
            ['newcomer'],
            `${kind} sur la vie d’un nouvel arrivant au Canada : ${said} sur ${among.length}, il en faut ${wanted}`,
          ),
        ]
      : [];
  });
}
