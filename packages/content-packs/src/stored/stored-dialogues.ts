import type { Sound, SpokenModel } from '@passerelle/contracts';
import escapeHtml from 'escape-html';
import type { PackMedia } from '../media/pack-media.js';
import type { QuestionBank } from '../schema/question-bank.js';
import { dialoguesOf, type OralTask, saidIn } from '../schema/spoken.js';
import { modelStem } from '../spoken/clips.js';
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

/** The models of a task as candidates read and hear them. */
export const storedDialogues = (setId: string, task: OralTask, soundOf: SoundOf): SpokenModel[] =>
  dialoguesOf(task).map(({ level, model: { turns, note } }) => ({
    level,
    turns: turns.map((turn) => {
      const { speaker, text } = saidIn(turn);
      return { speaker, said: stretchesOf(text.trim()) };
    }),
    note: note.trim(),
    sound: soundOf(modelStem(setId, task.number, level)),
  }));

/** `**…**` is worth keeping. */
const stretchesOf = (text: string) =>
  text
    .split('**')
    .map((stretch, index) => ({ text: stretch, keep: index % 2 === 1 }))
    .filter((stretch) => stretch.text !== '');

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

const speakers = { examiner: 'Examinateur', candidate: 'Candidat' } as const;

/** A model as HTML, for readers who know no dialogues. */
export const dialogueHtml = ({ turns, note }: SpokenModel): string =>
  [
    ...turns.map(
      ({ speaker, said }) =>
        `<p><em>${speakers[speaker]}</em>\u00a0: ${said.map(({ text, keep }) => (keep ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text))).join('')}</p>`,
    ),
    `<blockquote><p>${escapeHtml(note)}</p></blockquote>`,
  ].join('');
