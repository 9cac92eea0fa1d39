import { ApiProblem } from './api-problem.js';
import { inTime } from './in-time.js';

/** How often what is loaded is asked for again when the network or the server failed. A refusal (4xx) is an answer. */
const retries = 2;
/** Pause before the first of them, ms; twice as long before the second. */
const pauseMs = 1_000;

/** Loads what a screen shows, in time, whatever fails on the way. Asked for again by « Réessayer » it starts anew. */
export function load<T>(ask: (signal: AbortSignal) => Promise<T>, left?: AbortSignal): Promise<T> {
  return inTime(async (signal) => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask(signal);
      } catch (error) {
        if (!shouldRetry(failures, error)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** failures));
      signal.throwIfAborted();
    }
  }, left);
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return failures < retries && (error.status === 0 || error.status >= 500);
}
