import type { Attempt } from '@passerelle/contracts';
import { type Api, ApiProblem } from '@passerelle/slice-kit/api';
import { readNote } from '../device/read-note.js';
import { answerOf, type HeldTake } from '../device/take.js';
import { takeStore } from '../device/take-store.js';
import { sendTake } from './send-take.js';
import { isWorthRetrying } from './sending.js';

/**
 * Before a submission: sends the takes that answer a task and have not gone, in the order of the tasks.
 * @throws ApiProblem while something that could still arrive has not
 */
export async function handOver(
  takes: readonly HeldTake[],
  mode: Attempt['mode'],
  send: (take: HeldTake) => Promise<void>,
): Promise<void> {
  const tasks = new Set([...takes].sort((a, b) => a.taskNumber - b.taskNumber).map(({ taskId }) => taskId));
  for (const task of tasks) {
    const take = answerOf(takes, task, mode);
    if (!take || take.sentAs !== null) continue;
    try {
      await send(take);
    } catch (error) {
      // What the server will never take must not keep the rest from being submitted.
      if (!(error instanceof ApiProblem) || isWorthRetrying(error)) throw error;
    }
  }
}

/**
 * Sends what this device holds of a spoken test whose page is gone, where its candidate chose to send it. Only practice waits for the network.
 * @throws ApiProblem while something that could still arrive has not
 */
export async function sendHeldTakes(api: Api, attemptId: string): Promise<void> {
  const [{ isShared }, takes] = await Promise.all([readNote(attemptId), takeStore.list(attemptId)]);
  if (!isShared) return;
  await handOver(takes, 'practice', async (held) => {
    const { id } = await sendTake(api, held);
    const { sound: _, isKept: __, ...take } = held;
    await takeStore.write({ ...take, sentAs: id });
  });
}
