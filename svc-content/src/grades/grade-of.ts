import {
  type BodyOf,
  capOfLength,
  type FieldError,
  type GivenGrade,
  type MarkingGrid,
  type recordGrade,
  type TaskGrade,
  taskMark,
  weightedMean,
  wholeMark,
} from '@passerelle/contracts';

/** Points of a whole expression. */
const maximumGrade = 20;

type Points = Readonly<Record<string, number>>;
type Given = Pick<BodyOf<typeof recordGrade>, 'criteria' | 'tasks'>;

/** What is known of the answer to a task. */
export interface GradedTask {
  readonly number: number;
  /** Null for a spoken one, and for one without a minimum. */
  readonly length: { readonly words: number; readonly min: number } | null;
}

export type GradeOf =
  | {
      readonly score: number;
      readonly criteria: GivenGrade['criteria'];
      readonly tasks: readonly TaskGrade[] | null;
    }
  | { readonly errors: FieldError[] };

/**
 * What points by criterion come to under a grid: every criterion of it, none of another, none above its maximum, and no more
 * than 20 in all. The errors name the criterion. A grid with `tasks` wants them for each task, from what is given for all of them and what
 * is given for that one.
 */
export function gradeOf(grid: MarkingGrid, given: Given, answers: readonly GradedTask[]): GradeOf {
  return grid.tasks ? gradeByTask(grid, given, answers) : gradeOfWhole(grid, given);
}

function gradeOfWhole(grid: MarkingGrid, { criteria: points, tasks = [] }: Given): GradeOf {
  const errors = [
    ...(tasks.length > 0 ? [{ field: 'tasks', message: 'Cette grille note l’ensemble des tâches.' }] : []),
    ...pointsErrors(grid, points, 'criteria'),
  ];
  if (errors.length > 0) return { errors };
  const criteria = grid.criteria.map(({ id, name, max }) => ({ id, name, max, points: points[id] ?? 0 }));
  const score = taskMark(grid, points);
  return score <= maximumGrade
    ? { score, criteria, tasks: null }
    : { errors: [{ field: 'criteria', message: `La note dépasse ${maximumGrade}.` }] };
}

function gradeByTask(grid: MarkingGrid, given: Given, answers: readonly GradedTask[]): GradeOf {
  const { tasks = [] } = grid;
  const errors = [
    ...strangeTasks(grid, given),
    ...tasks.flatMap(({ task }) => pointsErrors(grid, pointsFor(task, given), fieldFor(task, given))),
  ];
  if (errors.length > 0)
    return { errors: [...new Map(errors.map((error) => [error.field, error])).values()] };
  const graded = tasks.map(({ task, weight }): TaskGrade => {
    const points = pointsFor(task, given);
    const caps = capsFor(grid, given, task, answers);
    return {
      ...{ task, weight, points },
      score: taskMark(
        grid,
        points,
        caps.map(({ id }) => id),
      ),
      caps: caps.map(({ id, name, most }) => ({ id, name, most })),
    };
  });
  const meanOf = (id: string) =>
    weightedMean(grid, (task) => graded.find((each) => each.task === task)?.points[id] ?? 0);
  return {
    score: wholeMark(grid, new Map(graded.map(({ task, score }) => [task, score]))),
    criteria: grid.criteria.map(({ id, name, max }) => ({ id, name, max, points: toHundredth(meanOf(id)) })),
    tasks: graded,
  };
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;

const ofTask = (task: number, { tasks = [] }: Given) => tasks.find((each) => each.task === task);

const pointsFor = (task: number, given: Given): Points => ({
  ...given.criteria,
  ...ofTask(task, given)?.criteria,
});

/** Where a fault of a task’s points is to be looked for. */
function fieldFor(task: number, given: Given): string {
  const place = (given.tasks ?? []).findIndex((each) => each.task === task && each.criteria);
  return place < 0 ? 'criteria' : `tasks.${place}.criteria`;
}

/** The caps that the teacher names, and the one that the length of a text brings. */
function capsFor(grid: MarkingGrid, given: Given, task: number, answers: readonly GradedTask[]) {
  const named = ofTask(task, given)?.caps ?? [];
  const length = answers.find(({ number }) => number === task)?.length;
  const short = length ? capOfLength(grid, length.words, length.min) : null;
  return (grid.caps ?? []).filter(({ id }) => named.includes(id) || id === short?.id);
}

/** Tasks and caps that the grid does not have, and tasks that stand twice. */
function strangeTasks(grid: MarkingGrid, { tasks = [] }: Given): FieldError[] {
  return tasks.flatMap(({ task, caps = [] }, index) => [
    ...(grid.tasks?.some((each) => each.task === task) &&
    tasks.findIndex((each) => each.task === task) === index
      ? []
      : [{ field: `tasks.${index}.task`, message: 'Cette tâche n’existe pas ou figure deux fois.' }]),
    ...caps
      .filter((id) => !grid.caps?.some((cap) => cap.id === id))
      .map((id) => ({
        field: `tasks.${index}.caps`,
        message: `Le plafond «\u00a0${id}\u00a0» ne fait pas partie de la grille.`,
      })),
  ]);
}

const unknownCriteria = ({ criteria }: MarkingGrid, points: Points, field: string): FieldError[] =>
  Object.keys(points)
    .filter((id) => !criteria.some((criterion) => criterion.id === id))
    .map((id) => ({ field: `${field}.${id}`, message: 'Ce critère ne fait pas partie de la grille.' }));

function pointsErrors(grid: MarkingGrid, points: Points, field: string): FieldError[] {
  return [
    ...unknownCriteria(grid, points, field),
    ...grid.criteria.flatMap(({ id, name, max }) => {
      const value = Object.hasOwn(points, id) ? points[id] : undefined;
      const error = (message: string) => [{ field: `${field}.${id}`, message }];
      if (value === undefined) return error(`Le critère «\u00a0${name}\u00a0» n’est pas noté.`);
      return value >= 0 && value <= max
        ? []
        : error(`Le critère «\u00a0${name}\u00a0» se note de 0 à ${max}.`);
    }),
  ];
}
