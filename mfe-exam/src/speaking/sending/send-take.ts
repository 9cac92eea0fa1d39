import { type SpokenAnswer, sendRecording, turnTimesText } from '@passerelle/contracts';
import type { Api } from '@passerelle/slice-kit';
import type { HeldTake } from '../device/take.js';
import { recordingFileName } from '../recorder/recording-file-name.js';

/** Sends a take as the answer to its task, in the place of an earlier one. @throws ApiProblem */
export function sendTake(api: Api, take: HeldTake): Promise<SpokenAnswer> {
  const body = new FormData();
  body.append('attempt_id', take.attemptId);
  body.append('question_id', take.taskId);
  if (take.examinerTurns?.length) body.append('examiner_turns', turnTimesText(take.examinerTurns));
  body.append('recording', take.sound, recordingFileName(take.taskNumber, take.type));
  return api.call(sendRecording, { body });
}
