import { createHash } from 'node:crypto';
import {
  type CopyComment,
  type CopyReading,
  desk,
  type MarkingGrid,
  type School,
  type TaskGrade,
  wholeMark,
} from '@passerelle/contracts';

/** Marks as a teacher gives them, without who and when. */
export interface Marks {
  readonly score: number;
  readonly grid: number;
  readonly criteria: CopyReading['criteria'];
  readonly tasks: readonly TaskGrade[] | null;
  readonly comment: string | null;
  readonly comments: readonly CopyComment[];
  /** Ids of what was said of it. */
  readonly voices: readonly string[];
}

export type SecondReadingRule = NonNullable<School['second_reading']>;

/** Whether a copy is drawn for a second reading: by its id alone, so that it is drawn alike on every process, and nobody can ask twice. */
export function isDrawn(responseId: string, share: number): boolean {
  return createHash('sha256').update(responseId).digest().readUInt32BE() / 2 ** 32 < share;
}

/** What follows from marks that are given: they are kept as a reading, a grade is recorded, or both. */
export interface Following {
  readonly kept: 1 | 2 | null;
  readonly grade: Marks | null;
}

/**
 * A first reading is the grade, unless the copy is drawn; of two within the tolerance the mean is; beyond it a third person’s marks are.
 * @param former - the readings that are kept, in their order
 */
export function whatFollows(
  responseId: string,
  grid: MarkingGrid,
  former: readonly Marks[],
  given: Marks,
  { share, tolerance }: SecondReadingRule,
): Following {
  const [first, second] = former;
  if (!first) return isDrawn(responseId, share) ? { kept: 1, grade: null } : { kept: null, grade: given };
  if (second) return { kept: null, grade: given };
  const agree = Math.abs(first.score - given.score) <= tolerance;
  return { kept: 2, grade: agree ? meanOf(grid, first, given) : null };
}

/**
 * The mean of two readings: of each point, and of each task’s mark, from which the grid reckons the whole as ever (to the half point, a tie to
 * the candidate). A cap shows where both named it. What both said is kept; of two comments on one stretch, the first reader’s.
 */
export function meanOf(grid: MarkingGrid, one: Marks, other: Marks): Marks {
  const tasks =
    one.tasks?.map((task): TaskGrade => {
      const same = other.tasks?.find((each) => each.task === task.task) ?? task;
      return {
        ...task,
        score: mean(task.score, same.score),
        points: Object.fromEntries(
          Object.entries(task.points).map(([id, points]) => [id, mean(points, same.points[id] ?? points)]),
        ),
        caps: task.caps.filter(({ id }) => same.caps.some((cap) => cap.id === id)),
      };
    }) ?? null;
  return {
    score: tasks
      ? wholeMark(grid, new Map(tasks.map(({ task, score }) => [task, score])))
      : Math.floor(one.score + other.score + 0.5) / 2,
    grid: one.grid,
    criteria: one.criteria.map((criterion) => ({
      ...criterion,
      points: mean(
        criterion.points,
        other.criteria.find(({ id }) => id === criterion.id)?.points ?? criterion.points,
      ),
    })),
    tasks,
    comment: [one.comment, other.comment].filter(Boolean).join('\n\n') || null,
    comments: [
      ...one.comments,
      ...other.comments.filter((comment) => one.comments.every((known) => !isOnto(known, comment))),
    ].slice(0, desk.comments),
    voices: [...one.voices, ...other.voices].slice(0, desk.voices),
  };
}

/** To the hundredth: of half points it is exact. */
const mean = (one: number, other: number) => Math.round((one + other) * 50) / 100;

function isOnto(one: CopyComment, other: CopyComment): boolean {
  if (one.task !== other.task) return false;
  if (one.at !== undefined || other.at !== undefined) return one.at === other.at;
  return (one.from ?? 0) < (other.to ?? 0) && (other.from ?? 0) < (one.to ?? 0);
}
