import type { Question } from '@passerelle/contracts';
import { Badge, Button, cx, formatClock, nbsp, ProgressBar } from '@passerelle/ui-kit';
import { AudioLines, Check, Pause, Play, RotateCw } from 'lucide-react';
import { memo, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import styles from './audio-player.module.css';
import { canPlay } from './can-play.js';
import { actionOf, buttonLabel, type Listening, playableSources, statusLine } from './listening.js';
import { SpeedChoice } from './speed-choice.js';
import { type CountedListening, type Recording, useRecording } from './use-recording.js';
import { useSpeed } from './use-speed.js';
import { useVolume } from './use-volume.js';
import { VolumeSlider } from './volume-slider.js';

export interface AudioPlayerProps {
  question: Pick<Question, 'audio' | 'recording'>;
  /** Given in exam conditions: one hearing, counted by the server. */
  counted?: CountedListening | undefined;
  /** Plays parts of it, for a transcript beside it. */
  partRef?: Ref<PartPlayer>;
  /** Told where it is, s. */
  onTime?(seconds: number): void;
}

export type PartPlayer = Pick<Recording, 'playPart'>;

/** The recording of a question. Give it the question’s id as key: another question is another recording. */
export const AudioPlayer = memo(function AudioPlayer({
  question,
  counted,
  partRef,
  onTime,
}: AudioPlayerProps) {
  const { audio: address, recording } = question;
  const [sources] = useState(() =>
    playableSources({ audio: address, sources: recording?.sources ?? [] }, canPlay),
  );
  const audio = useRef<HTMLAudioElement>(null);
  const { state, elapsed, handlers, press, seek, playPart } = useRecording(sources, { audio, counted });
  useImperativeHandle(partRef, () => ({ playPart }));
  useEffect(() => onTime?.(elapsed), [onTime, elapsed]);
  const [measured, setMeasured] = useState<number | null>(null);
  const [volume, setVolume] = useVolume();
  const [speed, setSpeed] = useSpeed();
  const statusId = useId();
  const total = Math.floor(recording?.seconds ?? measured ?? 0);
  const now = Math.min(Math.floor(elapsed), total);
  const times = `${formatClock(now)} / ${formatClock(total)}`;
  const status = statusLine(state);
  const action = actionOf(state);

  useEffect(() => {
    if (audio.current) audio.current.volume = volume;
  }, [volume]);
  const isFree = counted === undefined;
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = isFree ? speed : 1;
  }, [isFree, speed]);

  return (
    <section aria-label="Enregistrement" className={styles.player}>
      {/* No captions: a transcript would give the answer away; it is shown with the corrections. */}
      <audio
        ref={audio}
        src={sources[0]}
        preload="auto"
        {...handlers}
        onLoadedMetadata={({ currentTarget }) => {
          setMeasured(currentTarget.duration);
          // Loading sets it back.
          currentTarget.playbackRate = isFree ? speed : 1;
        }}
      />
      <div className={styles.controls}>
        <Button
          className={styles.play}
          icon={<ActionIcon state={state} />}
          // Not `disabled`: the focus stays where it is while the recording plays.
          aria-disabled={action === 'none'}
          aria-describedby={status ? statusId : undefined}
          onClick={press}
        >
          {buttonLabel(state)}
        </Button>
        <div className={styles.line}>
          {counted ? (
            <ProgressBar
              label="Avancement de l’écoute"
              value={now}
              max={Math.max(total, 1)}
              valueText={times}
            />
          ) : (
            <input
              type="range"
              className={styles.range}
              aria-label="Avancement de l’écoute"
              aria-valuetext={times}
              min={0}
              max={Math.max(total, 1)}
              step={1}
              value={now}
              onChange={({ target }) => seek(target.valueAsNumber)}
            />
          )}
          <span className={styles.times} aria-hidden="true">
            {times}
          </span>
        </div>
        <VolumeSlider volume={volume} onChange={setVolume} />
        {isFree ? <SpeedChoice speed={speed} onChange={setSpeed} /> : null}
        {recording?.synthetic ? <Badge icon={<AudioLines size={14} />}>voix de synthèse</Badge> : null}
      </div>
      <p id={statusId} role="status" className={cx(styles.status, state.problem && styles.problem)}>
        {status ? nbsp(status) : null}
      </p>
    </section>
  );
});

function ActionIcon({ state }: { state: Listening }) {
  if (state.hearing === 'spent') return <Check size={20} />;
  if (state.phase === 'failed') return <RotateCw size={20} />;
  if (state.phase === 'playing')
    return state.rule === 'free' ? <Pause size={20} /> : <AudioLines size={20} />;
  return <Play size={20} />;
}
