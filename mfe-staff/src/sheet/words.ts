/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The words of a text, where they stand. */
export const wordsOf = (text: string): Stretch[] =>
  Array.from(
    text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’‑-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{N}]+/gu),
    ({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
    }),
  );

/** A place of the reader who goes through a text by keyboard: words from `anchor` to `head`, both by their number. */
export interface WordCursor {
  readonly anchor: number;
  readonly head: number;
}

/** Where a key leads; null for a key that leads nowhere. */
export function moved(
  text: string,
  words: readonly Stretch[],
  cursor: WordCursor | null,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): WordCursor | null {
  if (words.length === 0) return null;
  const head = cursor ? target(text, words, cursor.head, key) : isMove(key) ? 0 : null;
  if (head === null) return null;
  return { anchor: shiftKey && cursor ? cursor.anchor : head, head };
}

const moves = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
const isMove = (key: string) => moves.includes(key);

function target(text: string, words: readonly Stretch[], head: number, key: string): number | null {
  const last = words.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, head + 1);
    case 'ArrowLeft':
      return Math.max(0, head - 1);
    case 'ArrowDown': {
      const next = words.findIndex((_, index) => index > head && beginsSentence(text, words, index));
      return next < 0 ? last : next;
    }
    case 'ArrowUp':
      return Math.max(
        0,
        words.findLastIndex((_, index) => index < head && beginsSentence(text, words, index)),
      );
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

const beginsSentence = (text: string, words: readonly Stretch[], index: number) =>
  index === 0 || /[.!?…\n]/.test(text.slice(words[index - 1]?.from, words[index]?.from));

/** The stretch from a cursor's first word to its last. */
export function stretchAt(words: readonly Stretch[], { anchor, head }: WordCursor): Stretch | null {
  const first = words[Math.min(anchor, head)];
  const last = words[Math.max(anchor, head)];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** A stretch without the blanks around it; null where nothing is left. */
export function trimmed(text: string, { from, to }: Stretch): Stretch | null {
  const inside = text.slice(from, to);
  const start = from + inside.length - inside.trimStart().length;
  const end = start + inside.trim().length;
  return start < end ? { from: start, to: end } : null;
}
