import { Button, formatClock, nbsp } from '@passerelle/ui-kit';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './sound-player.module.css';

export interface SoundPlayerProps {
  url: string;
  /** Recorders write streams whose head says no duration. */
  seconds: number;
  /** Names the group of controls. */
  label: string;
  /** Plays as soon as it is there, where the browser lets it. */
  isStarted?: boolean;
  /** Whether it is loaded before somebody presses. Defaults to `auto`. */
  preload?: 'auto' | 'none';
  /** Told when it begins and when it stops. */
  onPlayingChange?(isPlaying: boolean): void;
}

/** Plays a voice: play and pause, where one is, and going elsewhere. */
export function SoundPlayer({
  url,
  seconds,
  label,
  isStarted = false,
  preload = 'auto',
  onPlayingChange,
}: SoundPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const [isBroken, setBroken] = useState(false);
  // What is in the page already does not play for its format; what is not may not have come.
  const isHere = url.startsWith('blob:');
  const tell = (playing: boolean) => {
    setPlaying(playing);
    onPlayingChange?.(playing);
  };
  const total = Math.max(1, Math.round(seconds));
  const now = Math.min(Math.floor(elapsed), total);
  const times = `${formatClock(now)} / ${formatClock(total)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div role="group" aria-label={label} className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the candidate's own voice has no transcript */}
      <audio
        ref={audio}
        src={url}
        preload={preload}
        autoPlay={isStarted}
        onPlay={() => tell(true)}
        onPause={() => tell(false)}
        onEnded={() => setElapsed(total)}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget }) => setElapsed(currentTarget.currentTime)}
      />
      <Button
        variant="secondary"
        size="sm"
        icon={isPlaying ? <Pause size={18} /> : <Play size={18} />}
        disabled={isBroken && isHere}
        onClick={() => {
          if (isPlaying) return audio.current?.pause();
          if (isBroken) audio.current?.load();
          setBroken(false);
          audio.current?.play().catch((error: unknown) => {
            // Else something broke it off, such as a call: it plays at the next press.
            if (error instanceof DOMException && error.name === 'NotSupportedError') setBroken(true);
          });
        }}
      >
        {isPlaying ? 'Pause' : 'Écouter'}
      </Button>
      <input
        type="range"
        className={styles.range}
        aria-label={`Avancement, ${label}`}
        aria-valuetext={times}
        min={0}
        max={total}
        step={1}
        value={now}
        disabled={isBroken}
        onChange={({ target }) => {
          if (audio.current) audio.current.currentTime = target.valueAsNumber;
          setElapsed(target.valueAsNumber);
        }}
      />
      <span className={styles.times} aria-hidden="true">
        {times}
      </span>
      {isBroken ? (
        <p role="status" className={styles.broken}>
          {nbsp(
            isHere
              ? 'Ce navigateur ne lit pas ce format : téléchargez le fichier pour l’écouter.'
              : 'Le son ne se charge pas. Vérifiez votre connexion, puis réessayez.',
          )}
        </p>
      ) : null}
    </div>
  );
}
