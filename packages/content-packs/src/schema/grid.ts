import { taskMark } from '@passerelle/contracts';
import * as z from 'zod';
import { copyLevels } from './copies.js';
import { prose, slug } from './prose.js';

/** Points of an expression, and of each of its tasks. */
const wholePoints = 20;

const half = z.number().min(0).max(20).multipleOf(0.5);

const Criterion = z.strictObject({
  id: slug,
  name: prose,
  max: z.int().min(1).max(20),
  /** What one of its points is worth in the 20 of a task. */
  weight: z.number().min(0.5).max(4).multipleOf(0.5),
  /** By the points of the scale: `2.5`. */
  descriptors: z.record(z.string(), prose),
});

const Cap = z.strictObject({
  id: slug,
  name: prose,
  most: half,
  /** Holds by itself for a text of fewer words than this share of the minimum. */
  below: z.number().min(0).max(1).optional(),
});

/** Marked copies that a teacher reads before marking. */
const anchorCount = 6;

const Anchor = z.strictObject({
  test: slug,
  task: z.int().min(1).max(3),
  level: z.enum(copyLevels),
});

/** `grids/*.yaml`: by what each task of an expression is marked, 20 points, and what each task is worth in the whole. */
export const MarkingGrid = z
  .strictObject({
    /** Rises with every change of what a mark means; a grade names it. Grids of before were the first. */
    version: z.int().min(1),
    scale: z.array(z.strictObject({ points: half, label: prose })).min(2),
    criteria: z.array(Criterion).min(1).max(10),
    tasks: z.array(z.strictObject({ task: z.int().min(1).max(3), weight: z.int().min(1) })).length(3),
    caps: z.array(Cap).default([]),
    /** Graded copies of the pack that a teacher reads first. */
    anchors: z.array(Anchor).length(anchorCount).optional(),
  })
  .superRefine((grid, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const highest = Object.fromEntries(grid.criteria.map(({ id, max }) => [id, max]));
    if (taskMark(grid, highest) !== wholePoints) complain(['criteria'], 'doivent valoir 20 points ensemble');
    if (new Set(grid.criteria.map(({ id }) => id)).size !== grid.criteria.length)
      complain(['criteria'], 'deux critères ont le même identifiant');
    const points = grid.scale.map((row) => row.points);
    if (points.some((value, index) => index > 0 && value <= (points[index - 1] ?? 0)))
      complain(['scale'], 'doit monter');
    for (const [index, { descriptors }] of grid.criteria.entries()) {
      const described = Object.keys(descriptors)
        .map(Number)
        .sort((one, other) => one - other);
      if (described.join() !== points.join())
        complain(
          ['criteria', index, 'descriptors'],
          `décrivent ${described.join(', ')} au lieu de ${points.join(', ')}`,
        );
    }
    if (grid.tasks.reduce((sum, { weight }) => sum + weight, 0) !== 100)
      complain(['tasks'], 'doivent peser 100 ensemble');
    if (grid.tasks.some(({ task }, index) => task !== index + 1))
      complain(['tasks'], 'il faut les tâches 1, 2 et 3, dans l’ordre');
  });
export type MarkingGrid = z.infer<typeof MarkingGrid>;
