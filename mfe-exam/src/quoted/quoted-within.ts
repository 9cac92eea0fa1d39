import type { Quoted } from './quotations.js';

/** What is quoted of a part of a text, by the part’s own characters; what goes beyond it is cut at its edges. */
export const quotedWithin = (quoted: readonly Quoted[], from: number, to: number): Quoted[] =>
  quoted.flatMap(({ isKey, at: [begin, end] }) =>
    begin < to && end > from
      ? [{ isKey, at: [Math.max(begin, from) - from, Math.min(end, to) - from] as const }]
      : [],
  );
