import type { Sound } from '@passerelle/contracts';
import { canPlay } from '../listening/can-play.js';
import { playableSources } from '../listening/listening.js';
import { SoundPlayer } from '../speaking/takes/sound-player.js';
import styles from './spoken-sound.module.css';

export interface SpokenSoundProps {
  sound: Sound;
  /** Names the group of controls. */
  label: string;
  /** Plays as soon as it is there. */
  isStarted?: boolean;
  /** Told when it begins and when it stops. */
  onPlayingChange?(isPlaying: boolean): void;
}

/** A voice of the pack, played as often as one likes. */
export function SpokenSound({
  sound: { sources, seconds, synthetic },
  label,
  isStarted = false,
  onPlayingChange,
}: SpokenSoundProps) {
  const [url] = playableSources({ audio: sources.at(-1)?.url ?? null, sources }, canPlay);
  if (url === undefined) return null;
  return (
    <div className={styles.sound}>
      <SoundPlayer
        {...{ url, seconds, label, isStarted, onPlayingChange }}
        preload={isStarted ? 'auto' : 'none'}
      />
      {synthetic ? <p className={styles.origin}>Voix de synthèse</p> : null}
    </div>
  );
}
