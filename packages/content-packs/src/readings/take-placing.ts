import { taskMark } from '@passerelle/contracts';
import * as z from 'zod';
import { copyLevels } from '../schema/copies.js';
import type { MarkingGrid } from '../schema/grid.js';
import { adviceCode } from './copy-code.js';
import { namedCopies, type ReadableCopy, readableCopies } from './readable-copies.js';
import { recordReading } from './record-reading.js';
import type { TakenReading } from './take-reading.js';

/**
 * What a blind reader of graded copies hands in: a level, or a mark out of 20, or both, by the name of the copy; whether no copy breaks the
 * advice of its task, with the reason in the notes where one does.
 */
const HandedIn = z.strictObject({
  reader: z.string(),
  date: z.iso.date(),
  levels: z.record(z.string(), z.enum(copyLevels)).default({}),
  marks: z.record(z.string(), z.number().min(0).max(20)).default({}),
  advice_kept: z.boolean().optional(),
  notes: z.string().optional(),
});

/** Two marks of a copy agree within so many points. */
const tolerance = 2;

/**
 * Compares what a blind reader handed in with the levels and the marks of the copies, and writes it under `review`, in place of what the
 * same reader handed in before.
 * @throws ZodError when either text is not what it should be; Error when a copy is unknown, or its text is another one now
 */
export function takePlacing(source: string, handedIn: unknown, grid: MarkingGrid): TakenReading {
  const { levels, marks, ...reading } = HandedIn.parse(handedIn);
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
    codes: [
      ...Object.keys(placings.length > 0 ? levels : marks),
      ...(reading.advice_kept === undefined ? [] : advice),
    ],
  };
  return {
    source: recordReading(source, 'tasks', entry),
    remarks: [
      ...(reading.advice_kept === false ? ['a copy breaks the advice of its task: see the notes'] : []),
      ...placings
        .filter(({ away }) => away > 0)
        .map(({ code, level, true_ }) => `copy ${code}: ${level}, it is a ${true_}`),
      ...markings
        .filter(({ away }) => away > tolerance)
        .map(({ code, mark, score }) => `copy ${code}: ${mark} of 20, it has ${score}`),
    ],
  };
}
