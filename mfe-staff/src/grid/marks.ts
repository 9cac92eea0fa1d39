import {
  type BodyOf,
  capOfLength,
  type MarkingDraft,
  type MarkingGrid,
  type recordGrade,
  taskMark,
  wholeMark,
} from '@passerelle/contracts';

/** An answer to a task, as far as its marks go. */
export interface MarkedTask {
  readonly number: number;
  /** Nothing was written or said: it has 0 without a mark. */
  readonly isBlank: boolean;
  /** Null for a spoken one. */
  readonly length: { readonly words: number; readonly min: number } | null;
}

/** Where a mark stands: under a grid that marks the whole there is one task, 0. */
export interface Place {
  readonly task: number;
  readonly criterion: string;
}

export const emptyDraft: MarkingDraft = { tasks: [], comments: [], comment: '' };

const ofTask = (draft: MarkingDraft, task: number) => draft.tasks.find((each) => each.task === task);

/** The points of a criterion, or undefined as long as none are given. */
export function pointsAt(draft: MarkingDraft, { task, criterion }: Place): number | undefined {
  const points = ofTask(draft, task)?.criteria;
  return points && Object.hasOwn(points, criterion) ? points[criterion] : undefined;
}

/** The caps that the teacher has named for a task. */
export const capsOf = (draft: MarkingDraft, task: number): readonly string[] =>
  ofTask(draft, task)?.caps ?? [];

type DraftTask = MarkingDraft['tasks'][number];

function withTask(draft: MarkingDraft, task: number, change: (former: DraftTask) => DraftTask): MarkingDraft {
  const former = ofTask(draft, task) ?? { task, criteria: {}, caps: [] };
  return { ...draft, tasks: [...draft.tasks.filter((each) => each.task !== task), change(former)] };
}

/** A criterion with other points. */
export const withPoints = (draft: MarkingDraft, { task, criterion }: Place, points: number): MarkingDraft =>
  withTask(draft, task, (former) => ({ ...former, criteria: { ...former.criteria, [criterion]: points } }));

/** A cap that is named, or no longer. */
export const withCap = (draft: MarkingDraft, task: number, cap: string): MarkingDraft =>
  withTask(draft, task, (former) => ({
    ...former,
    caps: former.caps.includes(cap) ? former.caps.filter((each) => each !== cap) : [...former.caps, cap],
  }));

/** What the key of a half makes of points: 3 → 3.5 → 3, nothing → 0.5; never above the maximum. */
export function halved(points: number | undefined, max: number): number {
  if (points === undefined) return 0.5;
  const whole = Math.floor(points);
  return points > whole ? whole : Math.min(max, whole + 0.5);
}

/** Where marks go, in order: each task that was answered, each criterion. */
export function placesOf(grid: MarkingGrid, tasks: readonly MarkedTask[]): Place[] {
  const numbers = grid.tasks
    ? grid.tasks
        .map(({ task }) => task)
        .filter((task) => !tasks.some((each) => each.number === task && each.isBlank))
    : [0];
  return numbers.flatMap((task) => grid.criteria.map(({ id }) => ({ task, criterion: id })));
}

/** The places that have no mark yet. */
export const missingOf = (grid: MarkingGrid, tasks: readonly MarkedTask[], draft: MarkingDraft): Place[] =>
  placesOf(grid, tasks).filter((place) => pointsAt(draft, place) === undefined);

/** What a task comes to out of 20, under its caps; null as long as a criterion has no mark. */
export function markOfTask(
  grid: MarkingGrid,
  tasks: readonly MarkedTask[],
  draft: MarkingDraft,
  task: number,
): number | null {
  const answer = tasks.find(({ number }) => number === task);
  if (answer?.isBlank) return 0;
  if (missingOf(grid, tasks, draft).some((place) => place.task === task)) return null;
  const short = answer?.length ? capOfLength(grid, answer.length.words, answer.length.min) : null;
  const caps = [...capsOf(draft, task), ...(short ? [short.id] : [])];
  return taskMark(grid, ofTask(draft, task)?.criteria ?? {}, caps);
}

/** What the copy comes to out of 20, as the server will reckon it; null as long as a mark is missing. */
export function totalOf(grid: MarkingGrid, tasks: readonly MarkedTask[], draft: MarkingDraft): number | null {
  if (missingOf(grid, tasks, draft).length > 0) return null;
  if (!grid.tasks) return taskMark(grid, ofTask(draft, 0)?.criteria ?? {});
  return wholeMark(
    grid,
    new Map(grid.tasks.map(({ task }) => [task, markOfTask(grid, tasks, draft, task) ?? 0])),
  );
}

/** The body of `recordGrade`; a task that was not answered has 0 everywhere. */
export function gradeBody(
  grid: MarkingGrid,
  tasks: readonly MarkedTask[],
  draft: MarkingDraft,
  responseId: string,
): BodyOf<typeof recordGrade> {
  const zeros = Object.fromEntries(grid.criteria.map(({ id }) => [id, 0]));
  const marks = grid.tasks
    ? {
        criteria: {},
        tasks: grid.tasks.map(({ task }) => {
          const isBlank = tasks.some((each) => each.number === task && each.isBlank);
          return {
            task,
            criteria: isBlank ? zeros : (ofTask(draft, task)?.criteria ?? {}),
            caps: isBlank ? [] : [...capsOf(draft, task)],
          };
        }),
      }
    : { criteria: ofTask(draft, 0)?.criteria ?? {} };
  return {
    response_id: responseId,
    ...marks,
    comments: draft.comments,
    comment: draft.comment.trim() || null,
  };
}
