import type { FieldError, GivenGrade, MarkingGrid } from '@passerelle/contracts';

/** Points of a whole expression. */
const maximumGrade = 20;

export type GradeOf =
  | { readonly score: number; readonly criteria: GivenGrade['criteria'] }
  | { readonly errors: FieldError[] };

/**
 * What points by criterion come to under a grid: every criterion of it, none of another, none above its maximum, and no more
 * than 20 in all. The errors name the criterion.
 */
export function gradeOf({ criteria: grid }: MarkingGrid, points: Readonly<Record<string, number>>): GradeOf {
  const known = new Set(grid.map(({ id }) => id));
  const errors = [
    ...Object.keys(points)
      .filter((id) => !known.has(id))
      .map((id) => errorAt(id, 'Ce critère ne fait pas partie de la grille.')),
    ...grid.flatMap(({ id, name, max }) => {
      const given = Object.hasOwn(points, id) ? points[id] : undefined;
      if (given === undefined) return [errorAt(id, `Le critère «\u00a0${name}\u00a0» n’est pas noté.`)];
      return given >= 0 && given <= max
        ? []
        : [errorAt(id, `Le critère «\u00a0${name}\u00a0» se note de 0 à ${max}.`)];
    }),
  ];
  if (errors.length > 0) return { errors };
  const criteria = grid.map(({ id, name, max }) => ({ id, name, max, points: points[id] ?? 0 }));
  const score = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  return score <= maximumGrade
    ? { score, criteria }
    : { errors: [{ field: 'criteria', message: `La note dépasse ${maximumGrade}.` }] };
}

const errorAt = (id: string, message: string): FieldError => ({ field: `criteria.${id}`, message });
