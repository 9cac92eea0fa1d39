import type { AnsweredTask, CopyComment } from '@passerelle/contracts';
import { formatClock } from '@passerelle/ui-kit';
import type { OpenComment } from '../draft/local-draft.js';

type At = { readonly from: number; readonly to: number } | { readonly at: number };

/** Whether two comments are one: of the same task, at the same place. */
export const isSamePlace = (one: OpenComment, other: OpenComment): boolean =>
  one.task === other.task && one.from === other.from && one.at === other.at;

/** The comments of a task in the order of the text or the sound, each with its place in the draft. */
export const inOrder = (comments: readonly CopyComment[], task: number) =>
  comments
    .map((comment, index) => ({ ...comment, index }))
    .filter((comment) => comment.task === task)
    .sort((a, b) => (a.from ?? a.at ?? 0) - (b.from ?? b.at ?? 0));

/** The comment that is opened at a place: the one that stands there, even in part; else an empty one. */
export function openAt(
  comments: readonly CopyComment[],
  task: number,
  at: At,
  criterion: string | null,
): OpenComment {
  const known = comments.find(
    (each) =>
      each.task === task &&
      ('at' in at
        ? each.at === at.at
        : each.from !== undefined && each.to !== undefined && each.from < at.to && at.from < each.to),
  );
  return known ?? { task, kind: 'loss', criterion, text: '', ...at };
}

/** With a comment that is new, or instead of the one at its place. */
export function withComment(comments: readonly CopyComment[], open: OpenComment): CopyComment[] {
  const comment = { ...open, text: open.text.trim() };
  return comments.some((each) => isSamePlace(each, open))
    ? comments.map((each) => (isSamePlace(each, open) ? comment : each))
    : [...comments, comment];
}

export const withoutComment = (comments: readonly CopyComment[], open: OpenComment): CopyComment[] =>
  comments.filter((each) => !isSamePlace(each, open));

/** What a comment stands on: « coûte plus chère », or « à 1:36 ». */
export function placeText(
  tasks: readonly Pick<AnsweredTask, 'task_number' | 'response'>[],
  open: OpenComment,
): string {
  if (open.at !== undefined) return `à ${formatClock(Math.floor(open.at))}`;
  const response = tasks.find(({ task_number: number }) => number === open.task)?.response ?? '';
  return `«\u00a0${response.slice(open.from, open.to)}\u00a0»`;
}
