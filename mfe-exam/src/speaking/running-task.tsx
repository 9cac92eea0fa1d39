import type { ExpressionQuestion } from '@passerelle/contracts';
import { timesOf } from './clock/phases.js';
import type { SpokenRun } from './clock/spoken-run.js';
import { ExaminerPanel } from './examiner/examiner-panel.js';
import { PreparationNotes } from './preparation-notes.js';
import type { SpokenAnswers } from './use-spoken-answers.js';

export interface RunningTaskProps {
  attemptId: string;
  task: ExpressionQuestion;
  running: NonNullable<SpokenRun['running']>;
  answers: SpokenAnswers;
  /** In exam conditions the examiner speaks by themselves. */
  isExam?: boolean;
}

/** What a candidate has while a task runs: the sheet of its preparation, and the examiner once they speak. */
export function RunningTask({ attemptId, task, running, answers, isExam = false }: RunningTaskProps) {
  const { phase, run } = running;
  const isSpeaking = phase.name === 'speaking';
  return (
    <>
      {timesOf(task).preparationSeconds > 0 ? (
        <PreparationNotes
          key={task.id}
          attemptId={attemptId}
          taskId={task.id}
          isSpeaking={phase.name !== 'preparation'}
        />
      ) : null}
      {isSpeaking ? (
        <ExaminerPanel
          key={`${task.id} ${run.at}`}
          attemptId={attemptId}
          questionId={task.id}
          spokenSeconds={phase.length - phase.secondsLeft}
          secondsLeft={phase.secondsLeft}
          stream={answers.microphone.stream}
          turnLog={answers.turnLog}
          isExam={isExam}
        />
      ) : null}
    </>
  );
}
