/** Just under the time that screens wait (8 s): whoever left tells nothing of the service. A sign-in may queue for 5 s in a crowd, ms. */
const patienceMs = 7_500;
/** What a row says of a call that takes no longer than usual, ms. */
const usualTimeoutMs = 15_000;
/** What takes longer for its answer is slow, ms. */
export const slowMs = 2_000;

/** Whether a call is meant to be answered soon: one whose row gives it longer than usual is meant to last. */
export const isPrompt = (timeoutMs: number): boolean => timeoutMs <= usualTimeoutMs;

/**
 * Time after which a call counts for its route's breaker as one that was not answered, even if its answer comes, ms. One that is meant to
 * last is judged by its own time.
 */
export const lateAfter = (timeoutMs: number): number =>
  isPrompt(timeoutMs) ? Math.min(patienceMs, timeoutMs) : timeoutMs;
