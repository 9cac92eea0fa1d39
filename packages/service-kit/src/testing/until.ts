import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds; rejects with what it was about after `limitMs`. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`still not so after ${limitMs} ms: ${what}`);
    await sleep(25);
  }
}
