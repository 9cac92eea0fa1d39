import * as z from 'zod/mini';
import { levels } from './levels.js';

/** A criterion of a marking grid. */
export const Criterion = z.object({
  id: z.string(),
  name: z.string(),
  /** Most points, to the half point. */
  max: z.int(),
  /** What one of its points is worth in the 20 of a mark; 1 where none is said. */
  weight: z.optional(z.number()),
  /** What an answer is like: by points where the grid has a scale (`2.5`), else by level. */
  descriptors: z.record(z.string(), z.string()),
});
export type Criterion = z.infer<typeof Criterion>;

/** Most that a task can have, whatever its criteria come to. */
export const MarkCap = z.object({
  id: z.string(),
  name: z.string(),
  /** Out of 20. */
  most: z.number(),
  /** Holds by itself for a text of fewer words than this share of the task’s minimum. */
  below: z.optional(z.number()),
});
export type MarkCap = z.infer<typeof MarkCap>;

/**
 * By what an expression is graded: 20 points in all. A grid with `tasks` marks each of them by every criterion, and the whole is their
 * weighted mean; one without marks the whole at once.
 */
export const MarkingGrid = z.object({
  /** From 1; a grade names the one that it was given by. */
  version: z.optional(z.int()),
  /** The points that are described, lowest first, and what they are called. */
  scale: z.optional(z.array(z.object({ points: z.number(), label: z.string() }))),
  criteria: z.array(Criterion),
  tasks: z.optional(z.array(z.object({ task: z.int(), weight: z.int() }))),
  caps: z.optional(z.array(MarkCap)),
  /** The graded copies that a teacher reads before marking. */
  anchors: z.optional(z.array(z.object({ test: z.string(), task: z.int(), level: z.enum(levels) }))),
});
export type MarkingGrid = z.infer<typeof MarkingGrid>;

type Points = Readonly<Record<string, number>>;

/** What points by criterion come to, out of 20, under the caps that are named. */
export function taskMark(grid: MarkingGrid, points: Points, caps: readonly string[] = []): number {
  const sum = grid.criteria.reduce((total, { id, weight = 1 }) => total + weight * (points[id] ?? 0), 0);
  const most = (grid.caps ?? []).filter(({ id }) => caps.includes(id)).map((cap) => cap.most);
  return Math.min(sum, ...most);
}

/** The weighted mean of the tasks, to the half point; a tie goes to the candidate. A task that is not named has 0. */
export function wholeMark(grid: MarkingGrid, marks: ReadonlyMap<number, number>): number {
  return Math.floor(weightedMean(grid, (task) => marks.get(task) ?? 0) * 2 + 0.5) / 2;
}

/** The mean of a value of each task, by the weights of the grid. */
export function weightedMean({ tasks = [] }: MarkingGrid, of: (task: number) => number): number {
  const weights = tasks.reduce((total, { weight }) => total + weight, 0);
  return tasks.reduce((total, { task, weight }) => total + weight * of(task), 0) / weights;
}

/** The strictest cap that a text of so many words has come under by itself, if any. */
export function capOfLength({ caps = [] }: MarkingGrid, words: number, min: number): MarkCap | null {
  return caps
    .filter(({ below }) => below !== undefined && words < below * min)
    .reduce<MarkCap | null>((least, cap) => (least && least.most <= cap.most ? least : cap), null);
}
