import { runsByItself } from '../attempt/forward.js';
import { ComprehensionPlayer } from '../player/comprehension-player.js';
import type { PlayerProps } from '../player/player-props.js';
import { ListeningExam } from './listening-exam.js';

/** The player of an oral comprehension: click by click in practice; in exam conditions it runs by itself. */
export function OralPlayer(props: PlayerProps) {
  const isRun = runsByItself(props.set.skill, props.attempt.mode);
  return isRun ? <ListeningExam {...props} /> : <ComprehensionPlayer {...props} />;
}
