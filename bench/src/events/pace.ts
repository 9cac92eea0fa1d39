import { setTimeout as sleep } from 'node:timers/promises';

/** `perSecond` events a second, evenly; or, without it, as fast as they can be sent. */
export interface Pace {
  readonly count: number;
  readonly perSecond?: number;
}

/** Sends at the same time at most: what a service's pool of connections allows. */
const atOnce = 10;

/** How many of `count` are due after `ms`. */
export function dueAfter(ms: number, { count, perSecond }: Pace): number {
  return perSecond === undefined ? count : Math.min(count, 1 + Math.floor((ms / 1000) * perSecond));
}

/** Sends at a pace; one that falls behind catches up. Resolves when all is sent. */
export async function sendPaced(pace: Pace, send: () => Promise<void>): Promise<void> {
  const began = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun < pace.count) {
      if (dueAfter(performance.now() - began, pace) <= begun) {
        await sleep(1);
        continue;
      }
      begun += 1;
      await send();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
