import type { Passage } from '../attempt/device-notes.js';

export type { Passage };

/** Passages in order, those that touch joined. */
export function withPassages(marked: readonly Passage[], added: readonly Passage[]): Passage[] {
  const all = [...marked, ...added].filter(([from, to]) => from < to).sort(([one], [other]) => one - other);
  const joined: Passage[] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/** The passage that a character stands in. */
export const passageAt = (marked: readonly Passage[], at: number): Passage | undefined =>
  marked.find(([from, to]) => from <= at && at < to);

/** The passages without one of them. */
export const withoutPassage = (marked: readonly Passage[], [start]: Passage): Passage[] =>
  marked.filter(([from]) => from !== start);

const inWord = /[\p{L}\p{N}’'-]/u;

/** Grown to whole words of its block, without the spaces around it; null where nothing but spaces is left. */
export function toWords(
  text: string,
  [from, to]: Passage,
  [first, last]: Passage = [0, text.length],
): Passage | null {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (start === end) return null;
  while (start > first && inWord.test(text.charAt(start)) && inWord.test(text.charAt(start - 1))) start -= 1;
  while (end < last && inWord.test(text.charAt(end)) && inWord.test(text.charAt(end - 1))) end += 1;
  return [start, end];
}

/** What of a passage stands in each block (a paragraph, a title), in whole words: nothing is marked across two. */
export function withinBlocks(text: string, [from, to]: Passage, blocks: readonly Passage[]): Passage[] {
  return blocks.flatMap((block): Passage[] => {
    const [first, last] = [Math.max(from, block[0]), Math.min(to, block[1])];
    const words = first < last ? toWords(text, [first, last], block) : null;
    return words ? [words] : [];
  });
}

/** What ends with a point and ends no sentence: « M. Bécourt », « art. 12 ». */
const abbreviated = /(?:^|[\s(])(?:MM?|Mmes?|Mlles?|Dr|Pr|St|Ste|art|cf|p|n)\.\s*$/u;

/** Stretches of a text that end where a sentence may. */
function pieces(text: string): Passage[] {
  const joined: Passage[] = [];
  for (const { index, segment } of new Intl.Segmenter('fr', { granularity: 'sentence' }).segment(text)) {
    const last = joined.at(-1);
    const end = index + segment.length;
    if (last && abbreviated.test(text.slice(...last))) joined[joined.length - 1] = [last[0], end];
    else joined.push([index, end]);
  }
  return joined;
}

/** The sentences of each block, without the spaces between them. */
export function sentencesOf(text: string, blocks: readonly Passage[]): Passage[] {
  return blocks.flatMap((block) =>
    pieces(text.slice(...block)).flatMap(([from, to]): Passage[] => {
      const words = toWords(text, [block[0] + from, block[0] + to], block);
      return words ? [words] : [];
    }),
  );
}

/** The sentence that a character stands in, or the next one; -1 after the last. */
export const sentenceAt = (sentences: readonly Passage[], at: number): number =>
  sentences.findIndex(([, to]) => at < to);
