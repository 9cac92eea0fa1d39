import type { ExpressionQuestion } from '@passerelle/contracts';
import { Button } from '@passerelle/ui-kit';
import { useState } from 'react';
import { MethodButton } from '../method/method-button.js';
import { PlayerFrame } from '../player/player-frame.js';
import type { PlayerProps } from '../player/player-props.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { useWakeLock } from '../player/use-wake-lock.js';
import { announcementOf } from './clock/announcements.js';
import { phaseAt, timesOf, totalOf } from './clock/phases.js';
import { usePracticeRun } from './clock/use-practice-run.js';
import { FinishSpokenDialog } from './finish-spoken-dialog.js';
import { PhasePanel } from './panel/phase-panel.js';
import { RunningTask } from './running-task.js';
import { SpokenLayout } from './spoken-layout.js';
import { SpokenTaskButtons } from './spoken-task-buttons.js';
import { ShareChoice } from './takes/share-choice.js';
import { TakeCard } from './takes/take-card.js';
import { type DeviceState, useSpokenAnswers } from './use-spoken-answers.js';
import { useSpokenAttempt } from './use-spoken-attempt.js';

/** The oral expression in practice: each task as often as one likes, with recordings to listen to. */
export function PracticeSpeaking({ device, ...props }: PlayerProps & { device: DeviceState }) {
  const { attempt, set, onLeave } = props;
  const tasks = set.expression_questions;
  const open = useSpokenAttempt(props, () => answers.handOver());
  const { submission } = open;
  const run = usePracticeRun(open, tasks.map(timesOf));
  const task = tasks[run.task] as ExpressionQuestion;
  const answers = useSpokenAnswers(attempt, tasks, run, device);
  const { stage, heading } = useQuestionFocus(run.task);
  const [isFinishing, setFinishing] = useState(false);
  useWakeLock(run.running !== null);

  const { sendings, microphone, recording } = answers;
  const take = answers.answer(task.id);
  const isClosed = open.isOver || submission.isPending;
  const times = timesOf(task);
  const ended = run.endedByTime ? announcementOf(task.task_number, phaseAt(times, totalOf(times))) : '';
  const running = submission.isPending ? null : run.running;

  return (
    <PlayerFrame open={open} onLeave={onLeave} stageRef={stage}>
      <SpokenLayout
        task={task}
        total={tasks.length}
        headingRef={heading}
        isRunning={running !== null}
        announcement={running ? announcementOf(task.task_number, running.phase) : ended}
        steps={<SpokenTaskButtons tasks={tasks} answers={answers} position={run.task} onGo={run.go} />}
        clock={
          <PhasePanel
            running={running}
            isRecorded={device.note.isRecorded}
            onRecordedChange={(isRecorded) => device.changeNote({ isRecorded })}
            isRecording={recording.isRecording}
            stream={microphone.stream}
            problem={recording.problem}
            onMicrophone={recording.retry}
            start={{ label: take ? 'Recommencer' : 'Commencer', press: run.start }}
            onReady={run.ready}
            end={{ label: running?.phase.name === 'speaking' ? 'J’ai terminé' : 'Arrêter', press: run.next }}
            isDisabled={isClosed}
          />
        }
      >
        {running ? (
          <RunningTask attemptId={attempt.id} task={task} running={running} answers={answers} />
        ) : null}
        {take && !running ? (
          <TakeCard
            key={take.id}
            take={take}
            allowedSeconds={times.speakingSeconds}
            sending={sendings.under.get(take.id)}
            onDelete={() => device.takes.remove(take.id)}
            onSend={() => void sendings.send(take).catch(() => undefined)}
          />
        ) : null}
        {running ? null : (
          <>
            <div>
              <MethodButton skill={set.skill} />
            </div>
            <ShareChoice isShared={device.note.isShared} isDisabled={isClosed} onChange={answers.share} />
            <div>
              <Button
                variant="secondary"
                isPending={submission.isPending}
                pendingLabel="Envoi en cours…"
                disabled={open.isOver}
                onClick={() => setFinishing(true)}
              >
                Terminer
              </Button>
            </div>
          </>
        )}
      </SpokenLayout>
      <FinishSpokenDialog
        isOpen={isFinishing}
        open={open}
        tasks={tasks}
        answers={answers}
        isShared={device.note.isShared}
        onClose={() => setFinishing(false)}
      />
    </PlayerFrame>
  );
}
