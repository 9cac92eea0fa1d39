import type { Sound } from '@passerelle/contracts';
import type { PackMedia } from '../media/pack-media.js';
import type { QuestionBank } from '../schema/question-bank.js';
import type { OralTask } from '../schema/spoken.js';
import { sheetTurns } from '../spoken/sheet-turns.js';
import type { StoredSheet } from './question-set.js';

/** Where spoken texts of a set have their sound; null for one that is not recorded yet. */
export type SoundOf = (stem: string) => Sound | null;

/** The sounds of a set; none where it awaits its recordings. */
export const soundsOf =
  (media: PackMedia, awaitsRecordings: boolean): SoundOf =>
  (stem) => {
    if (awaitsRecordings) return null;
    const { sources, seconds, synthetic } = media.recordingOf(stem);
    return { sources: [...sources], seconds, synthetic };
  };

/** What the examiner has in a task. */
export function storedSheet(
  setId: string,
  task: OralTask,
  { bank, soundOf }: { bank: QuestionBank | null; soundOf: SoundOf },
): StoredSheet {
  const { person = null, address = null, kind = null } = task.number === 2 ? task.examiner : {};
  return {
    ...{ person, address, kind },
    turns: sheetTurns(setId, task, bank).map(({ stem, text, ...turn }) => ({
      ...turn,
      text: text.trim(),
      sound: soundOf(stem),
    })),
  };
}
