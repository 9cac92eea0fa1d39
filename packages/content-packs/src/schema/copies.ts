import { copyCommentKinds } from '@passerelle/contracts';
import * as z from 'zod';
import { prose, slug } from './prose.js';

/** Levels of the graded copies of a task, lowest first. */
export const copyLevels = ['A2', 'B1', 'B2', 'C1'] as const;
export type CopyLevel = (typeof copyLevels)[number];

export const addressees = ['one', 'several'] as const;

const halfPoints = z.number().min(0).max(20).multipleOf(0.5);

/** A comment on a stretch of a copy, which stands in it once, as written. */
const Comment = z.strictObject({ on: prose, kind: z.enum(copyCommentKinds), text: prose });

/** How a copy or a model of task 3 argues, as its author declares it. */
export const Argument = z.strictObject({
  position: z.enum(['yes', 'no', 'middle']),
  /** Whether it rests on something that happened to the writer or to somebody they know. */
  anecdote: z.boolean(),
  /** Whether it ends on a pointe rather than flatly. */
  pointed: z.boolean(),
});
export type Argument = z.infer<typeof Argument>;

/** An answer as a candidate of a level writes it, marked line by line with the pack’s grid and commented in place. */
export const GradedCopy = z
  .strictObject({
    level: z.enum(copyLevels),
    /** Plain text; an empty line begins a paragraph. */
    text: prose,
    /** Points by criterion of the grid. */
    marks: z.record(slug, halfPoints),
    /** Caps of the grid that hold the mark down. */
    caps: z.array(slug).default([]),
    comments: z.array(Comment).min(3).max(12),
    earns: prose,
    stops: prose,
    next: prose,
    argument: Argument.optional(),
  })
  .superRefine(({ text, comments }, context) => {
    for (const [index, reason] of stretchProblems(text, comments))
      context.addIssue({ code: 'custom', path: ['comments', index, 'on'], message: reason });
  });
export type GradedCopy = z.infer<typeof GradedCopy>;

/** One copy of each level, the lowest first. */
export const GradedCopies = z
  .array(GradedCopy)
  .refine(
    (copies) => copies.map(({ level }) => level).join() === copyLevels.join(),
    `has a copy of each level: ${copyLevels.join(', ')}, in this order`,
  );

/** Task 3 argues, the others do not. */
export function argumentProblem(task: number, { argument }: GradedCopy): string | null {
  if (task === 3) return argument ? null : 'a copy of task 3 says how it argues';
  return argument ? `a copy of task ${task} argues nothing` : null;
}

/** Stretches that stand not once, or partly in another one, with their places. */
function stretchProblems(text: string, comments: readonly { readonly on: string }[]): [number, string][] {
  const spans = comments.map(({ on }) => ({ from: text.indexOf(on), to: text.indexOf(on) + on.length }));
  return comments.flatMap(({ on }, index): [number, string][] => {
    if (on.includes('\n\n')) return [[index, 'a comment stands in one paragraph']];
    if (text.split(on).length !== 2)
      return [[index, `“${on}” stands ${text.split(on).length - 1} times in the copy`]];
    const { from = 0, to = 0 } = spans[index] ?? {};
    const crossed = spans.slice(0, index).some((span) => span.from < to && from < span.to);
    return crossed ? [[index, `“${on}” overlaps the stretch of another comment`]] : [];
  });
}
