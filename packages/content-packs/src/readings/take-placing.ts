import { taskMark } from '@passerelle/contracts';
import * as z from 'zod';
import { copyLevels } from '../schema/copies.js';
import type { MarkingGrid } from '../schema/grid.js';
import { adviceCode } from './copy-code.js';
import { namedCopies, type ReadableCopy, readableCopies } from './readable-copies.js';
import { recordReading } from './record-reading.js';
import type { TakenReading } from './take-reading.js';

/**
 * What a blind reader of graded copies hands in: a level, or a mark out of 20, or both, by the name of the copy; the names of the copies
 * that break the advice of their task, none where all keep it, with the reason in the notes.
 */
const HandedIn = z.strictObject({
  reader: z.string(),
  date: z.iso.date(),
  levels: z.record(z.string(), z.enum(copyLevels)).default({}),
  marks: z.record(z.string(), z.number().min(0).max(20)).default({}),
  advice_broken: z.array(z.string()).optional(),
  notes: z.string().optional(),
});

/** Levels of the copies that show how the advice is kept; of the others the comments say what they lose by. */
const shows: ReadonlySet<string> = new Set(['B2', 'C1']);

/** Two marks of a copy agree within so many points. */
const tolerance = 2;

/**
 * Compares what a blind reader handed in with the levels and the marks of the copies, and writes it under `review`, in place of what the
 * same reader handed in before.
 * @throws ZodError when either text is not what it should be; Error when a copy is unknown, or its text is another one now
 */
export function takePlacing(source: string, handedIn: unknown, grid: MarkingGrid): TakenReading {
  const { levels, marks, advice_broken, ...reading } = HandedIn.parse(handedIn);
  const readable = readableCopies(source);
  const copies = new Map(namedCopies(readable).map(({ code, copy }) => [code, copy]));
  const named = (code: string): ReadableCopy => {
    const copy = copies.get(code);
    if (!copy) throw new Error(`no copy is named ${code}: did its text change?`);
    return copy;
  };
  const placings = Object.entries(levels).map(([code, level]) => {
    const { level: true_ } = named(code);
    return { code, level, true_, away: Math.abs(copyLevels.indexOf(level) - copyLevels.indexOf(true_)) };
  });
  const markings = Object.entries(marks).map(([code, mark]) => {
    const { marks: points, caps } = named(code);
    const score = taskMark(grid, points, caps);
    return { code, mark, score, away: Math.abs(score - mark) };
  });
  const broken = advice_broken
    ?.map((code) => ({ code, level: named(code).level }))
    .filter(({ level }) => shows.has(level));
  const advice = readable.tasks.map((task) => adviceCode(readable.id, task.number, task.advice));
  const entry = {
    ...reading,
    ...(placings.length > 0 && {
      placed: placings.length,
      at_level: placings.filter(({ away }) => away === 0).length,
      two_away: placings.filter(({ away }) => away >= 2).length,
    }),
    ...(markings.length > 0 && {
      marked: markings.length,
      within_two: markings.filter(({ away }) => away <= tolerance).length,
    }),
    ...(broken && { advice_kept: broken.length === 0 }),
    codes: [...Object.keys(placings.length > 0 ? levels : marks), ...(advice_broken ? advice : [])],
  };
  return {
    source: recordReading(source, 'tasks', entry),
    remarks: [
      ...(broken ?? []).map(({ code, level }) => `copy ${code}, a ${level}, breaks the advice of its task`),
      ...placings
        .filter(({ away }) => away > 0)
        .map(({ code, level, true_ }) => `copy ${code}: ${level}, it is a ${true_}`),
      ...markings
        .filter(({ away }) => away > tolerance)
        .map(({ code, mark, score }) => `copy ${code}: ${mark} of 20, it has ${score}`),
    ],
  };
}
