import type { AnsweredTask, Criterion, ExaminerTurnTime, SpokenAnswer } from '@passerelle/contracts';
import { QueryResult } from '@passerelle/slice-kit';
import { Button, Checkbox, formatClock, nbsp } from '@passerelle/ui-kit';
import { Pause as PauseIcon, Play } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PlacedComment } from '../comments/placed-comment.js';
import { pointsText } from '../figures/points-text.js';
import sheet from '../sheet/sheet.module.css';
import { useNotePlaces } from '../sheet/use-note-places.js';
import { pausesWithout, skipFrom } from './levels.js';
import { SoundLines } from './sound-lines.js';
import styles from './spoken.module.css';
import { type SoundShape, useRecording } from './use-recording.js';

/** What the keys of the desk do with a sound. */
export interface SpokenControls {
  toggle(): void;
  by(seconds: number): void;
  faster(): void;
  at(): number;
}

interface SpokenSheetProps {
  readonly task: AnsweredTask;
  readonly comments: readonly PlacedComment[];
  readonly criteria: readonly Criterion[];
  readonly controls: Ref<SpokenControls>;
  onEdit(index: number): void;
}

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** What somebody said: it reads like a page, in lines of 90 seconds with its pauses; comments stand at their second. */
export function SpokenSheet({ task, ...props }: SpokenSheetProps) {
  if (!task.recording)
    return <div className={sheet.sheet}>{nbsp('Rien n’a été enregistré pour cette tâche.')}</div>;
  return <Recording key={task.recording.id} answer={task.recording} {...props} />;
}

function Recording({ answer, ...props }: Omit<SpokenSheetProps, 'task'> & { readonly answer: SpokenAnswer }) {
  const { query, url, shape } = useRecording(answer.id);
  return (
    <QueryResult query={query} title="L’enregistrement ne se charge pas" headingLevel={2} lines={6}>
      {() =>
        url ? (
          <Player
            url={url}
            seconds={answer.duration}
            turns={answer.examiner_turns ?? []}
            shape={shape}
            {...props}
          />
        ) : null
      }
    </QueryResult>
  );
}

const lasting = (stretches: readonly ExaminerTurnTime[]) =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

interface PlayerProps extends Omit<SpokenSheetProps, 'task'> {
  readonly url: string;
  readonly seconds: number;
  /** When the examiner speaks in it. */
  readonly turns: readonly ExaminerTurnTime[];
  readonly shape: SoundShape | null;
}

function Player({ url, seconds, turns, shape, comments, criteria, controls, onEdit }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const [skips, setSkips] = useState(false);
  const pauses = pausesWithout(shape?.pauses ?? [], turns);
  useNotePlaces(page, comments);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);
  const seek = (at: number) => {
    const there = Math.max(0, Math.min(seconds, at));
    if (audio.current) audio.current.currentTime = there;
    setNow(there);
  };
  const toggle = () => {
    if (audio.current?.paused) void audio.current.play().catch(() => setPlaying(false));
    else audio.current?.pause();
  };
  const by = (step: number) => seek((audio.current?.currentTime ?? now) + step);
  useImperativeHandle(controls, () => ({
    toggle,
    by,
    faster: () => setSpeed((former) => speeds[(speeds.indexOf(former) + 1) % speeds.length] ?? 1),
    at: () => Math.round((audio.current?.currentTime ?? now) * 10) / 10,
  }));
  const silent = lasting(pauses);
  const others = lasting(turns);
  return (
    <div ref={page} className={sheet.sheet}>
      {/* biome-ignore lint/a11y/useMediaCaption: a candidate's own voice has no transcript. */}
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          const skipped = skips ? skipFrom(pauses, currentTarget.currentTime) : null;
          if (skipped !== null) currentTarget.currentTime = skipped;
          setNow(currentTarget.currentTime);
        }}
      />
      <dl data-note className={styles.facts}>
        <div>
          <dt className={styles.voice}>Candidat</dt>
          <dd>{formatClock(Math.max(0, Math.round(seconds - silent - others)))}</dd>
        </div>
        {turns.length > 0 ? (
          <div>
            <dt className={styles.examiner}>Examinateur</dt>
            <dd>{formatClock(Math.round(others))}</dd>
          </div>
        ) : null}
        {pauses.length > 0 ? (
          <div>
            <dt className={styles.silence}>
              {nbsp(`${pauses.length} ${pauses.length === 1 ? 'pause' : 'pauses'}`)}
            </dt>
            <dd>{formatClock(Math.round(silent))}</dd>
          </div>
        ) : null}
      </dl>
      <SoundLines
        {...{ seconds, now, turns, comments, criteria, onEdit }}
        levels={shape?.levels ?? null}
        pauses={pauses}
        onSeek={seek}
      />
      <div className={styles.controls}>
        <Button variant="secondary" size="sm" aria-label="−5 s, en arrière" onClick={() => by(-5)}>
          −5 s
        </Button>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? 'Pause' : 'Écouter'}
          onClick={toggle}
        >
          {isPlaying ? <PauseIcon size={22} aria-hidden="true" /> : <Play size={22} aria-hidden="true" />}
        </button>
        <Button variant="secondary" size="sm" aria-label="+5 s, en avant" onClick={() => by(5)}>
          +5 s
        </Button>
        <input
          type="range"
          className={styles.range}
          aria-label="Avancement"
          aria-valuetext={`${formatClock(Math.floor(now))} sur ${formatClock(Math.round(seconds))}`}
          min={0}
          max={Math.max(1, Math.round(seconds))}
          value={Math.floor(now)}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
        <span className={styles.clock}>
          <strong>{formatClock(Math.floor(now))}</strong> sur {formatClock(Math.round(seconds))}
        </span>
      </div>
      <div className={styles.controls}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields. */}
        <div className={styles.speeds} role="group" aria-label="Vitesse">
          {speeds.map((each) => (
            <button key={each} type="button" aria-pressed={each === speed} onClick={() => setSpeed(each)}>
              {pointsText(each)}
            </button>
          ))}
        </div>
        {pauses.length > 0 ? (
          <Checkbox isSelected={skips} onChange={setSkips}>
            Sauter les pauses
          </Checkbox>
        ) : null}
      </div>
    </div>
  );
}
