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

/** What every graded copy has, written or spoken: marks line by line by the pack’s grid, and comments in place. */
export const gradedCopy = {
  level: z.enum(copyLevels),
  /** Points by criterion of the grid. */
  marks: z.record(slug, halfPoints),
  /** Caps of the grid that hold the mark down. */
  caps: z.array(slug).default([]),
  comments: z.array(Comment).min(3).max(12),
  earns: prose,
  stops: prose,
  next: prose,
  argument: Argument.optional(),
};

/** An answer as a candidate of a level writes it. */
export const GradedCopy = z
  .strictObject({
    ...gradedCopy,
    /** Plain text; an empty line begins a paragraph. */
    text: prose,
  })
  .superRefine(({ text, comments }, context) => complainOfStretches(text, comments, context));
export type GradedCopy = z.infer<typeof GradedCopy>;

/** One copy of each level, the lowest first. */
export const ofEachLevel = <C extends z.ZodType<{ level: CopyLevel }>>(copy: C) =>
  z
    .array(copy)
    .refine(
      (copies) => copies.map(({ level }) => level).join() === copyLevels.join(),
      `il faut une copie de chaque niveau, ${copyLevels.join(', ')}, dans cet ordre`,
    );

/** Task 3 argues, the others do not. */
export function argumentProblem(
  task: number,
  { argument }: { argument?: Argument | undefined },
): string | null {
  if (task === 3) return argument ? null : 'une copie de la tâche 3 dit comment elle argumente';
  return argument ? `une copie de la tâche ${task} n’argumente pas` : null;
}

/** Complains of comments on stretches that do not stand once in a text, or stand partly in another one. */
export function complainOfStretches(
  text: string,
  comments: readonly { readonly on: string }[],
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  for (const [index, reason] of stretchProblems(text, comments))
    context.addIssue({ code: 'custom', path: ['comments', index, 'on'], message: reason });
}

function stretchProblems(text: string, comments: readonly { readonly on: string }[]): [number, string][] {
  const spans = comments.map(({ on }) => ({ from: text.indexOf(on), to: text.indexOf(on) + on.length }));
  return comments.flatMap(({ on }, index): [number, string][] => {
    if (on.includes('\n\n')) return [[index, 'un commentaire tient dans un paragraphe']];
    if (text.split(on).length !== 2)
      return [[index, `« ${on} » est ${text.split(on).length - 1} fois dans la copie`]];
    const { from = 0, to = 0 } = spans[index] ?? {};
    const crossed = spans.slice(0, index).some((span) => span.from < to && from < span.to);
    return crossed ? [[index, `« ${on} » recouvre le passage d’un autre commentaire`]] : [];
  });
}
