import type { GradedCopy } from '@passerelle/contracts';
import { unmarked } from '../schema/spoken.js';

type Stretch = GradedCopy['paragraphs'][number][number];

/** A paragraph cut before and after each of the stretches that stand in it, which come in the order of the text. */
export function stretchesOf(paragraph: string, marked: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let rest = paragraph;
  for (const [comment, on] of marked.entries()) {
    const from = rest.indexOf(on);
    if (from < 0) continue;
    if (from > 0) stretches.push({ text: rest.slice(0, from), comment: null });
    stretches.push({ text: on, comment });
    rest = rest.slice(from + on.length);
  }
  return rest ? [...stretches, { text: rest, comment: null }] : stretches;
}

/** The same of a turn whose phrases worth keeping stand between `**`: they are cut out too, where no comment stands. */
export function keptStretches(turn: string, marked: readonly string[]): Stretch[] {
  const kept = keptRanges(turn);
  let from = 0;
  return stretchesOf(unmarked(turn), marked).flatMap((stretch) => {
    const start = from;
    from += stretch.text.length;
    return stretch.comment === null ? cutAt(stretch.text, start, kept) : [stretch];
  });
}

type Range = readonly [from: number, to: number];

/** Where the phrases worth keeping stand once the marks are gone. */
function keptRanges(turn: string): Range[] {
  let from = 0;
  return turn.split('**').flatMap((part, index) => {
    const start = from;
    from += part.length;
    return index % 2 === 1 ? [[start, from] as const] : [];
  });
}

function cutAt(text: string, start: number, kept: readonly Range[]): Stretch[] {
  const edges = kept.flat().map((edge) => Math.min(Math.max(edge - start, 0), text.length));
  const cuts = [...new Set([0, ...edges, text.length])].sort((one, other) => one - other);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const keep = kept.some(([first, last]) => first <= start + from && start + to <= last);
    return { text: text.slice(from, to), comment: null, ...(keep ? { keep } : {}) };
  });
}
