import type { FromSender, ToSender } from './messages.js';
import { sendPaced } from './pace.js';
import { machineMs } from './payload.js';

const answer = (message: FromSender) => process.send?.(message);

/** The sending process of a lane: obeys the bench until it goes away. */
export function runSender(send: (stamp: string) => Promise<void>): void {
  process.on('message', async ({ send: pace }: ToSender) => {
    const since = machineMs();
    await sendPaced(pace, () => send(String(machineMs())));
    answer({ sent: pace.count, since });
  });
  process.on('disconnect', () => process.exit());
  answer({ ready: true });
}
