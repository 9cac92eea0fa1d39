import { networkProblem } from './api-problem.js';
import { follow } from './follow.js';

/** After this somebody who waits is told that it could not be loaded, ms. That it takes long they have heard before, from ui-kit’s `Loading`. */
export const giveUpMs = 8_000;

/**
 * Does what somebody waits for, or gives it up after `giveUpMs`: its signal is aborted, and what it brings later is dropped.
 * Not for answers that are being saved.
 * @param left is aborted when nobody waits any more
 * @throws ApiProblem (`network`) when the time is over; the reason of `left` when that is aborted
 */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(networkProblem(new Error(`not in ${giveUpMs} ms`))), giveUpMs);
  const stopFollowing = follow(left, over);
  const { signal } = over;
  let end: () => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(signal.reason);
  });
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([ended, work(signal)]);
  } finally {
    clearTimeout(timer);
    // A query keeps its signal as long as what it brought.
    signal.removeEventListener('abort', end);
    stopFollowing();
  }
}
