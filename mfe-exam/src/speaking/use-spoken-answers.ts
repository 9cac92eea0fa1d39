import type { Attempt, ExpressionQuestion } from '@passerelle/contracts';
import { useState } from 'react';
import type { SpokenRun } from './clock/spoken-run.js';
import type { AttemptNote } from './device/database.js';
import { answerOf, type HeldTake, takesOf } from './device/take.js';
import type { Takes } from './device/use-takes.js';
import { createTurnLog, type TurnLog } from './recorder/turn-log.js';
import { type Microphone, useMicrophone } from './recorder/use-microphone.js';
import { type RunRecording, useRunRecording } from './recorder/use-run-recording.js';
import { handOver } from './sending/hand-over.js';
import { type Sendings, useSendings } from './sending/use-sendings.js';

/** What the device holds for an attempt. */
export interface DeviceState {
  readonly note: AttemptNote;
  readonly changeNote: (changes: Partial<AttemptNote>) => void;
  readonly takes: Takes;
}

/** The recordings of an attempt under way, on the device and on their way to the teacher. */
export interface SpokenAnswers {
  readonly microphone: Microphone;
  readonly recording: RunRecording;
  /** When the examiner speaks. */
  readonly turnLog: TurnLog;
  readonly sendings: Sendings;
  /** The task that is being recorded. */
  readonly recordingTask: string | null;
  /** The take that answers a task. */
  answer(taskId: string): HeldTake | undefined;
  /** Whether the teacher’s side has a recording of a task. */
  isReceived(taskId: string): boolean;
  share(isShared: boolean): void;
  /**
   * Before the submission: ends what is being recorded, and sends what is to be sent.
   * @throws ApiProblem while something that could still arrive has not
   */
  handOver(): Promise<void>;
}

export function useSpokenAnswers(
  attempt: Attempt,
  tasks: readonly ExpressionQuestion[],
  { task: position, running }: Pick<SpokenRun, 'task' | 'running'>,
  { note, changeNote, takes }: DeviceState,
): SpokenAnswers {
  const task = tasks[position] as ExpressionQuestion;
  const microphone = useMicrophone();
  const [turnLog] = useState(() => createTurnLog());
  const sendings = useSendings(attempt.id, takes.takes ?? [], takes.markSent);
  const answer = (taskId: string) => answerOf(takes.current(), taskId, attempt.mode);

  const sendQuietly = (take: HeldTake | undefined) => {
    // What went wrong stands beside the take.
    if (take && take.sentAs === null) sendings.send(take).catch(() => undefined);
  };
  const keep = (take: HeldTake) => {
    // In practice a new recording takes the place of the one before, once it is there.
    if (attempt.mode === 'practice')
      for (const { id } of takesOf(takes.current(), take.taskId)) takes.remove(id);
    takes.add(take);
    if (note.isShared) sendQuietly(answer(take.taskId));
  };
  const recording = useRunRecording(
    attempt.id,
    task,
    running,
    note.isRecorded,
    { microphone, turnLog, goesOn: attempt.mode === 'exam' },
    keep,
  );

  return {
    microphone,
    turnLog,
    recording,
    sendings,
    recordingTask: recording.isRecording ? task.id : null,
    answer,
    isReceived: (taskId) => sendings.received.has(taskId),
    share: (isShared) => {
      changeNote({ isShared });
      if (isShared) for (const { id } of tasks) sendQuietly(answer(id));
    },
    handOver: async () => {
      await recording.finish();
      if (note.isShared) await handOver(takes.current(), attempt.mode, sendings.send);
    },
  };
}
