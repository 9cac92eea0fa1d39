import { Loading } from '@passerelle/ui-kit';
import type { PlayerProps } from '../player/player-props.js';
import { useAttemptNote } from './device/use-attempt-note.js';
import { useTakes } from './device/use-takes.js';
import { ExamSpeaking } from './exam-speaking.js';
import { PracticeSpeaking } from './practice-speaking.js';

/** The oral expression: what this device holds of the attempt is read, then it is spoken under its conditions. */
export function SpokenPlayer(props: PlayerProps) {
  const { note, change } = useAttemptNote(props.attempt.id);
  const takes = useTakes(props.attempt.id);
  if (!note || takes.takes === null) return <Loading />;
  const Speaking = props.attempt.mode === 'exam' ? ExamSpeaking : PracticeSpeaking;
  return <Speaking {...props} device={{ note, changeNote: change, takes }} />;
}
