import type { Endpoint } from '@passerelle/contracts';

/** Just under the time that screens wait (8 s): whoever left tells nothing of the service, ms. */
const patienceMs = 7_500;
/** What a row says of a call that takes no longer than usual, ms. */
const usualTimeoutMs = 15_000;
/** What takes longer for its answer is slow, ms. */
export const slowMs = 2_000;

/** Whether a call is meant to be answered soon: one whose row gives it longer than usual is meant to last. */
export const isPrompt = (timeoutMs: number): boolean => timeoutMs <= usualTimeoutMs;

/**
 * Time after which a call counts for its route's breaker as one that was not answered, even if its answer comes, ms. One that is meant to
 * last is judged by its own time; so is one that tries a password, which queues in a crowd: a stranger's crowd shuts the door to nobody.
 */
export const lateAfter = ({ timeoutMs, rate }: Pick<Endpoint, 'timeoutMs' | 'rate'>): number =>
  isPrompt(timeoutMs) && rate !== 'identity' ? Math.min(patienceMs, timeoutMs) : timeoutMs;
