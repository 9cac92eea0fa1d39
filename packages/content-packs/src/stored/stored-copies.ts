import {
  countWords,
  nclcOf,
  type GradedCopy as ShownCopy,
  type Skill,
  type Sound,
  taskMark,
} from '@passerelle/contracts';
import type { GradedCopy } from '../schema/copies.js';
import type { MarkingGrid } from '../schema/grid.js';
import { type SpokenCopy, saidByCandidate, saidIn } from '../schema/spoken.js';
import { keptStretches, stretchesOf } from './stretches.js';

/** A graded copy as candidates read it: its marks by the grid, its text cut where comments stand, the comments in the order of the text. */
export function storedCopy(copy: GradedCopy, grid: MarkingGrid): ShownCopy {
  const comments = inOrderOf(copy.text, copy.comments);
  return {
    ...graded(copy, { comments, grid, skill: 'written_expression' }),
    words: countWords(copy.text),
    paragraphs: copy.text
      .trim()
      .split(/\n\n+/)
      .map((paragraph) => stretchesOf(paragraph, comments.map(stretchOf))),
  };
}

/** A spoken one: a turn is a paragraph, and says who speaks. */
export function storedSpokenCopy(copy: SpokenCopy, grid: MarkingGrid, sound: Sound | null): ShownCopy {
  const said = saidByCandidate(copy.turns);
  const comments = inOrderOf(said, copy.comments);
  const turns = copy.turns.map(saidIn);
  return {
    ...graded(copy, { comments, grid, skill: 'oral_expression' }),
    words: countWords(said),
    paragraphs: turns.map(({ speaker, text }) =>
      speaker === 'examiner'
        ? [{ text: text.trim(), comment: null }]
        : keptStretches(text.trim(), comments.map(stretchOf)),
    ),
    speakers: turns.map(({ speaker }) => speaker),
    sound,
  };
}

type Comments = GradedCopy['comments'];

const inOrderOf = (text: string, comments: Comments): Comments =>
  [...comments].sort((one, other) => text.indexOf(one.on) - text.indexOf(other.on));

const stretchOf = ({ on }: Comments[number]) => on;

/** What both kinds of copies show around their text. */
function graded(
  { level, marks, caps, earns, stops, next }: GradedCopy | SpokenCopy,
  { comments, grid, skill }: { comments: Comments; grid: MarkingGrid; skill: Skill },
) {
  const score = taskMark(grid, marks, caps);
  return {
    level,
    score,
    nclc: nclcOf(skill, score),
    marks: grid.criteria.map(({ id, name, max }) => ({ id, name, max, points: marks[id] ?? 0 })),
    caps: grid.caps.filter(({ id }) => caps.includes(id)).map(({ name }) => name),
    comments: comments.map(({ kind, text: said }) => ({ kind, text: said.trim() })),
    ...{ earns: earns.trim(), stops: stops.trim(), next: next.trim() },
  };
}
