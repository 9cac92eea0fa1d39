import type { Level } from '@passerelle/contracts';
import type { CopyLevel } from '../schema/copies.js';
import type { OralExpressionSet } from '../schema/expression.js';
import type { QuestionBank } from '../schema/question-bank.js';
import { type OralTask, saidIn, unmarked } from '../schema/spoken.js';
import { sheetTurns } from './sheet-turns.js';

/** A recording of a spoken set: what is said in it, by whom, and at the speed of which level. */
export interface Clip {
  /** Its file without the extension. */
  readonly stem: string;
  readonly lines: readonly { readonly voice: string; readonly text: string }[];
  readonly level: Level;
}

/** An examiner speaks to every candidate in the same way. */
const examinerLevel = 'B2';

export const copyStem = (setId: string, task: number, level: CopyLevel) =>
  `${setId}-${task}-${level.toLowerCase()}`;

/** Every recording that a spoken set needs; other sets may need some of them too. */
export function clipsOf(
  { id, tasks }: Pick<OralExpressionSet, 'id' | 'tasks'>,
  bank: QuestionBank | null,
): Clip[] {
  return tasks.flatMap((task) => [...copyClips(id, task), ...sheetClips(id, task, bank)]);
}

/** The copies that are heard as well as read. */
const copyClips = (setId: string, task: OralTask): Clip[] =>
  task.copies.flatMap(({ level, voice, turns }) =>
    voice
      ? [
          {
            stem: copyStem(setId, task.number, level),
            lines: turns.map(saidIn).map(({ speaker, text }) => ({
              voice: speaker === 'examiner' ? task.examiner.voice : voice,
              text: unmarked(text),
            })),
            level,
          },
        ]
      : [],
  );

const sheetClips = (setId: string, task: OralTask, bank: QuestionBank | null): Clip[] =>
  sheetTurns(setId, task, bank).map(({ stem, text }) => ({
    ...{ stem, level: examinerLevel },
    lines: [{ voice: task.examiner.voice, text }],
  }));
