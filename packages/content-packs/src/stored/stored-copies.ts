import { countWords, nclcOf, type GradedCopy as ShownCopy, taskMark } from '@passerelle/contracts';
import type { GradedCopy } from '../schema/copies.js';
import type { MarkingGrid } from '../schema/grid.js';

/** A graded copy as candidates read it: its marks by the grid, its text cut where comments stand, the comments in the order of the text. */
export function storedCopy(copy: GradedCopy, grid: MarkingGrid): ShownCopy {
  const { level, text, marks, caps, earns, stops, next } = copy;
  const score = taskMark(grid, marks, caps);
  const comments = [...copy.comments].sort((one, other) => text.indexOf(one.on) - text.indexOf(other.on));
  return {
    level,
    score,
    nclc: nclcOf('written_expression', score),
    marks: grid.criteria.map(({ id, name, max }) => ({ id, name, max, points: marks[id] ?? 0 })),
    caps: grid.caps.filter(({ id }) => caps.includes(id)).map(({ name }) => name),
    words: countWords(text),
    paragraphs: text
      .trim()
      .split(/\n\n+/)
      .map((paragraph) =>
        stretchesOf(
          paragraph,
          comments.map(({ on }) => on),
        ),
      ),
    comments: comments.map(({ kind, text: said }) => ({ kind, text: said.trim() })),
    ...{ earns: earns.trim(), stops: stops.trim(), next: next.trim() },
  };
}

/** A paragraph cut before and after each of the stretches that stand in it, which come in the order of the text. */
function stretchesOf(paragraph: string, marked: readonly string[]) {
  const stretches: { text: string; comment: number | null }[] = [];
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
