import type { ExpressionQuestion } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { PlayerFrame } from '../player/player-frame.js';
import type { PlayerProps } from '../player/player-props.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { useWakeLock } from '../player/use-wake-lock.js';
import { announcementOf } from './clock/announcements.js';
import { timesOf } from './clock/phases.js';
import { useExamRun } from './clock/use-exam-run.js';
import { FinishSpokenDialog } from './finish-spoken-dialog.js';
import { PhasePanel } from './panel/phase-panel.js';
import { RunningTask } from './running-task.js';
import { SpokenLayout } from './spoken-layout.js';
import { SpokenTaskButtons } from './spoken-task-buttons.js';
import { ShareChoice } from './takes/share-choice.js';
import { type DeviceState, useSpokenAnswers } from './use-spoken-answers.js';
import { useSpokenAttempt } from './use-spoken-attempt.js';

/** The oral expression in exam conditions: three tasks without a pause, forward only; at the end it submits itself. */
export function ExamSpeaking({ device, ...props }: PlayerProps & { device: DeviceState }) {
  const { attempt, set, onLeave } = props;
  const tasks = set.expression_questions;
  const open = useSpokenAttempt(props, () => answers.handOver());
  const { submission } = open;
  const run = useExamRun(open, tasks.map(timesOf), device.note.run, (now) => device.changeNote({ run: now }));
  const task = tasks[run.task] as ExpressionQuestion;
  const answers = useSpokenAnswers(attempt, tasks, run, device);
  const { stage, heading } = useQuestionFocus(run.task);
  const [isFinishing, setFinishing] = useState(false);
  useWakeLock(run.running !== null);

  const { microphone, recording } = answers;
  const running = submission.isPending ? null : run.running;
  const isLast = run.task === tasks.length - 1;

  return (
    <PlayerFrame open={open} onLeave={onLeave} stageRef={stage}>
      <SpokenLayout
        task={task}
        total={tasks.length}
        headingRef={heading}
        isRunning={running !== null}
        announcement={running ? announcementOf(task.task_number, running.phase) : ''}
        steps={<SpokenTaskButtons tasks={tasks} answers={answers} position={run.task} />}
        clock={
          running ? (
            <PhasePanel
              running={running}
              isRecorded={device.note.isRecorded}
              onRecordedChange={(isRecorded) => device.changeNote({ isRecorded })}
              isRecording={recording.isRecording}
              stream={microphone.stream}
              problem={recording.problem}
              onMicrophone={recording.retry}
              onReady={run.ready}
              end={{
                label: isLast ? 'Terminer' : 'Tâche suivante',
                press: isLast ? () => setFinishing(true) : run.next,
              }}
              isDisabled={open.isOver || submission.isPending}
            />
          ) : (
            <p role="status">{nbsp('Votre expression est en cours d’envoi…')}</p>
          )
        }
      >
        {running ? (
          <RunningTask attemptId={attempt.id} task={task} running={running} answers={answers} isExam />
        ) : null}
        <ShareChoice isShared={device.note.isShared} isDisabled={open.isOver} onChange={answers.share} />
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
