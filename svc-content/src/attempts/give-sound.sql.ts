import type { StoredQuestion } from '@passerelle/content-packs';
import { askedSoundSql, type SoundVerdict, soundVerdict } from './asked-sound.sql.js';
import { mayGoOn } from './count-play.sql.js';

/** Whether the recording of a question may be given to its candidate now ($7); $1–$6 as `askedSoundSql` says. No row: not the user's attempt. */
export const giveSoundSql = `
  WITH asked AS (${askedSoundSql('$7')})
  SELECT ${soundVerdict} AS verdict, asked.recording, asked.deadline_at,
         coalesce(p.plays >= asked.allowed AND NOT (${mayGoOn('p')}), false) AS spent
    FROM asked LEFT JOIN play p ON p.attempt_id = asked.id AND p.question_id = $3`;

export interface GivenSound {
  readonly verdict: SoundVerdict;
  readonly recording: StoredQuestion['recording'];
  readonly deadline_at: Date | null;
  /** Heard as often as the conditions allow. */
  readonly spent: boolean;
}
