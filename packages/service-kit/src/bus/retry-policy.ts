/** How often and how patiently an event is tried again before it is dead-lettered. */
export interface RetryPolicy {
  /** Attempts after the first. */
  readonly retries: number;
  /** Wait before the first retry, s; it doubles from there, up to `maxDelaySeconds`. */
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
}

/**
 * About twelve hours in all: a database that is away for a night costs no event, and after its return none waits longer
 * than five minutes. What can never succeed is a `PoisonEvent` and does not wait for that.
 */
export const defaultRetryPolicy: RetryPolicy = { retries: 150, delaySeconds: 1, maxDelaySeconds: 300 };

/** The wait before a retry, the first being 1, s. */
export function delayBefore(policy: RetryPolicy, retry: number): number {
  return Math.min(policy.maxDelaySeconds, policy.delaySeconds * 2 ** (retry - 1));
}

/** The wait of an event that was handed back, s: the same however often it comes. */
export const handedBackDelay = (policy: RetryPolicy): number => delayBefore(policy, 1);

/** Every wait that a policy knows, each once, s. */
export function delaysOf(policy: RetryPolicy): readonly number[] {
  return [...new Set(Array.from({ length: policy.retries }, (_, number) => delayBefore(policy, number + 1)))];
}
