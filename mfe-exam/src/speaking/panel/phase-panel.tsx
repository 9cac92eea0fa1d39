import { Badge, Button, Checkbox, cx, formatClock, Notice, nbsp, ProgressBar } from '@passerelle/ui-kit';
import { CircleStop, Mic, MicOff, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLostFocus } from '../../stable/use-lost-focus.js';
import { microphoneReason, phaseLabels, quietText } from '../clock/panel-text.js';
import type { SpokenRun } from '../clock/spoken-run.js';
import { LevelMeter } from '../recorder/level-meter.js';
import { type MicrophoneProblem, microphoneMessages } from '../recorder/microphone-problem.js';
import styles from './phase-panel.module.css';

export interface PhasePanelProps {
  running: SpokenRun['running'];
  isRecorded: boolean;
  onRecordedChange(isRecorded: boolean): void;
  isRecording: boolean;
  stream: MediaStream | null;
  problem: MicrophoneProblem | null;
  /** Tries the microphone again while the task goes on. */
  onMicrophone: (() => void) | undefined;
  /** Begins the task; absent in exam conditions, where the clock begins it. */
  start?: { label: string; press(): void } | undefined;
  onReady(): void;
  /** Ends the task. */
  end: { label: string; press(): void };
  isDisabled: boolean;
}

/** The clock of a task: what to do now, for how long still, whether the microphone hears, and the one button of the moment. */
export function PhasePanel(props: PhasePanelProps) {
  const { running, isRecorded, onRecordedChange, isRecording, stream, problem, start, onReady, end } = props;
  const { onMicrophone } = props;
  const phase = running?.phase;
  // What begins the task is called otherwise once its recording is deleted, which took the focus along.
  const panel = useLostFocus<HTMLElement>(phase?.name ?? start?.label);
  const told = problem && microphoneMessages[problem === 'lost' && !start ? 'lostInExam' : problem];
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Chronomètre de la tâche"
      className={cx(styles.panel, phase && styles[phase.name])}
    >
      {phase ? (
        <>
          <div className={styles.line}>
            <p className={styles.label}>{phaseLabels[phase.name]}</p>
            <p
              role="timer"
              className={styles.clock}
              aria-label={`${phaseLabels[phase.name]}, ${formatClock(phase.secondsLeft)}`}
            >
              {formatClock(phase.secondsLeft)}
            </p>
          </div>
          <ProgressBar
            label="Temps de la tâche écoulé"
            value={phase.length - phase.secondsLeft}
            max={phase.length}
            tone={phase.name === 'preparation' ? 'gold' : 'river'}
            isDecorative
          />
          {isRecorded && !stream && !problem ? <Asking /> : null}
          {isRecorded && phase.name === 'speaking' ? <Recorder {...{ isRecording, stream }} /> : null}
        </>
      ) : (
        <>
          <Checkbox isSelected={isRecorded} isDisabled={props.isDisabled} onChange={onRecordedChange}>
            M’enregistrer
          </Checkbox>
          {isRecorded ? <p className={styles.reason}>{nbsp(microphoneReason)}</p> : null}
        </>
      )}
      {told && isRecorded ? (
        <Notice
          tone="warning"
          title={told.title}
          action={
            phase && onMicrophone ? (
              <Button variant="secondary" size="sm" onClick={onMicrophone}>
                Réessayer
              </Button>
            ) : null
          }
        >
          {nbsp(told.text)}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        {phase?.name === 'preparation' ? (
          <Button icon={<Mic size={18} />} disabled={props.isDisabled} onClick={onReady}>
            Commencer à parler
          </Button>
        ) : null}
        {phase ? (
          <Button
            variant={phase.name === 'speaking' ? 'accent' : 'secondary'}
            icon={<CircleStop size={18} />}
            disabled={props.isDisabled}
            onClick={end.press}
          >
            {end.label}
          </Button>
        ) : null}
        {!phase && start ? (
          <Button
            variant="accent"
            icon={<Play size={18} />}
            disabled={props.isDisabled}
            onClick={start.press}
          >
            {start.label}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** While the browser asks, why; not where it has nothing to ask, so that nothing jumps. */
function Asking() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 600);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <p className={styles.reason}>{nbsp(microphoneReason)}</p> : null;
}

function Recorder({ isRecording, stream }: { isRecording: boolean; stream: MediaStream | null }) {
  return (
    <div className={styles.recorder}>
      {isRecording ? (
        <Badge tone="danger" icon={<Mic size={14} />}>
          Enregistrement
        </Badge>
      ) : (
        <Badge icon={<MicOff size={14} />}>Sans enregistrement</Badge>
      )}
      {isRecording ? <LevelMeter stream={stream} quietText={quietText} /> : null}
    </div>
  );
}
