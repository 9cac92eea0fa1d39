import * as z from 'zod/mini';
import { text, word } from '../core/schemas.js';

/** What a comment says of its stretch: worth keeping, or to correct. */
export const copyCommentKinds = ['gain', 'loss'] as const;

/** A teacher’s comment on a stretch of what somebody wrote, or on a moment of what they said. What was submitted never changes, so a place holds. */
export const CopyComment = z.object({
  task: z.int().check(z.minimum(1), z.maximum(3)),
  kind: z.enum(copyCommentKinds),
  /** Id of the criterion of the grid that it is about. */
  criterion: z.nullable(word(60)),
  text: text(1_000, 1),
  /** Of a written answer: its stretch in UTF-16 units, from the first one to before the last one. */
  from: z.optional(z.int().check(z.nonnegative())),
  to: z.optional(z.int().check(z.positive())),
  /** Of a spoken answer: the second that it is about. */
  at: z.optional(z.number().check(z.nonnegative())),
});
export type CopyComment = z.infer<typeof CopyComment>;

/** A piece of a text: with the place of its comment among the comments, or plain. */
export interface CommentedStretch {
  readonly from: number;
  readonly text: string;
  readonly comment: number | null;
}

/** A text cut where its comments begin and end. Comments that do not fit it, or begin within another one, are left out here. */
export function stretchesOf(
  answer: string,
  comments: readonly Pick<CopyComment, 'from' | 'to'>[],
): CommentedStretch[] {
  const stretches: CommentedStretch[] = [];
  const push = (from: number, to: number, comment: number | null) =>
    from < to && stretches.push({ from, text: answer.slice(from, to), comment });
  let done = 0;
  for (const { from, to, index } of placed(comments)) {
    if (from < done || to > answer.length || from >= to) continue;
    push(done, from, null);
    push(from, to, index);
    done = to;
  }
  push(done, answer.length, null);
  return stretches;
}

/** Those that stand on a stretch, in the order of the text. */
function placed(comments: readonly Pick<CopyComment, 'from' | 'to'>[]) {
  return comments
    .flatMap(({ from, to }, index) => (from === undefined || to === undefined ? [] : [{ from, to, index }]))
    .sort((a, b) => a.from - b.from || a.index - b.index);
}
