import { setTimeout as sleep } from 'node:timers/promises';

/** Whether something that was asked resolves within a limit. */
export function answers(asked: Promise<unknown>, limitMs: number): Promise<boolean> {
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(limitMs, false, { ref: false })]);
}
