import { type AnsweredTask, countWords, stretchesOf } from '@passerelle/contracts';
import type { Stretch } from './words.js';

/** A piece of a text as it is drawn. */
export interface Piece {
  readonly from: number;
  readonly text: string;
  /** The place of its comment among those of the task. */
  readonly comment: number | null;
  /** The comment's number stands after it. */
  readonly isLast: boolean;
  readonly isSelected: boolean;
}

/** A text from `from` to before `to`, cut where comments and the reader's selection begin and end. */
export function piecesOf(
  text: string,
  comments: readonly { readonly from?: number | undefined; readonly to?: number | undefined }[],
  selection: Stretch | null,
  { from: begin, to: end }: Stretch = { from: 0, to: text.length },
): Piece[] {
  const cuts = selection ? [selection.from, selection.to] : [];
  return stretchesOf(text, comments as readonly { from?: number; to?: number }[]).flatMap(
    ({ from, text: stretch, comment }) => {
      const to = from + stretch.length;
      const edges = [
        from,
        ...[begin, end, ...cuts].filter((cut) => cut > from && cut < to).sort((a, b) => a - b),
        to,
      ];
      return edges.slice(1).flatMap((edge, index): Piece[] => {
        const start = edges[index] ?? 0;
        if (start < begin || edge > end || start === edge) return [];
        return [
          {
            from: start,
            text: text.slice(start, edge),
            comment,
            isLast: comment !== null && edge === to,
            isSelected: selection !== null && start >= selection.from && edge <= selection.to,
          },
        ];
      });
    },
  );
}

/** A part of an answer, with its length: the whole, or the parts that the task asks for. */
export interface Part extends Stretch {
  readonly name: string | null;
  readonly words: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** The parts of a written answer: divided at the first blank line where the task asks for two. */
export function partsOf({
  response,
  word_limits: limits,
}: Pick<AnsweredTask, 'response' | 'word_limits'>): Part[] {
  const text = response ?? '';
  const part = (
    from: number,
    to: number,
    asked: { name?: string; min: number; max: number } | null | undefined,
  ): Part => ({
    ...{ from, to, name: asked?.name ?? null, words: countWords(text.slice(from, to)) },
    ...{ min: asked?.min ?? null, max: asked?.max ?? null },
  });
  const [first, second] = limits?.parts ?? [];
  const divide = /\S\s*?\n[^\S\n]*\n/.exec(text);
  if (!first || !second || !divide)
    return [part(0, text.length, limits && { min: limits.min, max: limits.max })];
  const at = divide.index + divide[0].length;
  return [part(0, at, first), part(at, text.length, second)];
}
