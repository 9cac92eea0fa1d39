/** A sentence inside its text: characters from `from` up to, not including, `to`. */
export interface SentencePlace {
  readonly from: number;
  readonly to: number;
}

/** Where a sentence ends: its mark, closing quotation marks, then a space and what a sentence begins with. Not the point of « M. Diallo » or « A. ». */
const end =
  /(?<!(?:^|[^\p{L}])\p{Lu})[.!?…]+(?:[\u202f\u00a0 ]?[»”")])*[^\S\n\u202f\u00a0]+(?=[«“"(–—-]?[\u202f\u00a0]?[\p{Lu}\p{N}])/gu;

/** Fewer words are no sentence to hear by itself: « Ah, non ! » goes with what follows. */
const fewestWords = 3;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/**
 * The sentences of what is heard, in order, line by line (a line is a turn); very short ones with their neighbour in the line. The times of a
 * recording’s sentences count them in the same way.
 */
export function spokenSentences(text: string): SentencePlace[] {
  const places: SentencePlace[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    places.push(
      ...sentencesOfLine(line).map(({ from, to }) => ({ from: from + lineStart, to: to + lineStart })),
    );
    lineStart += line.length + 1;
  }
  return places;
}

function sentencesOfLine(line: string): SentencePlace[] {
  const places: SentencePlace[] = [];
  let from = 0;
  for (const { index, 0: mark } of line.matchAll(end)) {
    const to = index + mark.length;
    if (wordsIn(line.slice(from, to)) < fewestWords) continue;
    places.push({ from, to: index + mark.trimEnd().length });
    from = to;
  }
  if (wordsIn(line.slice(from)) === 0) return places;
  const last = places.at(-1);
  if (last && wordsIn(line.slice(from)) < fewestWords)
    places[places.length - 1] = { ...last, to: line.length };
  else places.push({ from, to: line.length });
  return places;
}
