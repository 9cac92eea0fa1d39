import type { Question, SoundSource } from '@passerelle/contracts';
import type { GivenSounds } from '../attempt/sounds.js';
import { isWithheld } from '../listening/listening.js';

type Heard = Pick<Question, 'id' | 'audio' | 'recording'>;

/** Whether a question has a recording, be it one that is given when its turn has come. */
export const isHeard = (question: Heard): boolean => question.audio !== null || isWithheld(question);

/** Where a recording can be heard; null until the server has given it. */
export function sourcesOf(question: Heard, given: GivenSounds): readonly SoundSource[] | null {
  if (isWithheld(question)) return given[question.id] ?? null;
  if (question.recording) return question.recording.sources;
  return question.audio ? [{ url: question.audio, type: '' }] : [];
}
