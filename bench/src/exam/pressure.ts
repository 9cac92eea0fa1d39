import { setTimeout as sleep } from 'node:timers/promises';

/** What came of a load. */
export interface Pressed {
  /** From when it was due to its answer, ms; of those that succeeded. */
  readonly latencies: readonly number[];
  readonly errors: number;
  readonly seconds: number;
}

/** One call of a load; its number counts from 0. */
export type Work = (number: number) => Promise<unknown>;

function counted(work: Work) {
  const latencies: number[] = [];
  let errors = 0;
  const one = async (number: number, due: number) => {
    try {
      await work(number);
      latencies.push(performance.now() - due);
    } catch {
      errors += 1;
    }
  };
  const began = performance.now();
  return { one, result: (): Pressed => ({ latencies, errors, seconds: (performance.now() - began) / 1000 }) };
}

/** As many as can be done: `atOnce` at a time, until `end` says so. */
async function workers(atOnce: number, work: Work, end: (begun: number) => boolean): Promise<Pressed> {
  const { one, result } = counted(work);
  let begun = 0;
  const worker = async () => {
    while (!end(begun)) await one(begun++, performance.now());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return result();
}

/** Each of `count` once, `atOnce` at a time. */
export const each = (count: number, atOnce: number, work: Work): Promise<Pressed> =>
  workers(atOnce, work, (begun) => begun >= count);

/** As many as can be done in a time. */
export function saturate(seconds: number, atOnce: number, work: Work): Promise<Pressed> {
  const end = performance.now() + seconds * 1000;
  return workers(atOnce, work, () => performance.now() >= end);
}

/** `perSecond` evenly, each begun when it is due, however slow the ones before it are. */
export async function hold(seconds: number, perSecond: number, work: Work): Promise<Pressed> {
  const { one, result } = counted(work);
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const due = began + (number / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(one(number, due));
  }
  await Promise.all(running);
  return result();
}

export const perSecond = ({ latencies, seconds }: Pressed) => latencies.length / seconds;

/** What a load came to, in short. */
export interface Rate {
  readonly perSecond: number;
  readonly errors: number;
}

export const rateOf = (pressed: Pressed): Rate => ({ perSecond: perSecond(pressed), errors: pressed.errors });
