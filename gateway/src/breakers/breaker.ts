/** Whether calls pass: `half-open` tries it out with a few. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** What became of a call; `unknown` where it says nothing, as its client left. */
export type BreakerOutcome = 'answered' | 'failed' | 'unknown';

export interface BreakerRules {
  /** So many failures without an answer between them open it. */
  readonly failures: number;
  /** Time after which it is tried out by itself, ms. */
  readonly restMs: number;
  /** Calls that try it out at once. */
  readonly trials: number;
}

/**
 * A circuit breaker that is told how calls turned out and wraps none of them. It has no clock and no timer: times are of the caller's
 * clock, ms. A call that entered in another state than it ends in counts for nothing: it tells of a time that is over.
 */
export class Breaker {
  #state: BreakerState = 'closed';
  /** Counts changes of state. */
  #era = 0;
  #since = 0;
  #failures = 0;
  #trials = 0;

  constructor(private readonly rules: BreakerRules) {}

  stateAt(now: number): BreakerState {
    if (this.#state === 'open' && now - this.#since >= this.rules.restMs) this.#turn('half-open', now);
    return this.#state;
  }

  /** Lets a call pass: what it gets is for `leave`. Undefined where it does not. */
  enter(now: number): number | undefined {
    const state = this.stateAt(now);
    if (state === 'open') return undefined;
    if (state === 'half-open') {
      if (this.#trials >= this.rules.trials) return undefined;
      this.#trials += 1;
    }
    return this.#era;
  }

  /** Says how a call turned out. */
  leave(era: number, outcome: BreakerOutcome, now: number): void {
    if (era !== this.#era) return;
    const isTrial = this.#state === 'half-open';
    if (isTrial) this.#trials -= 1;
    if (outcome === 'answered') {
      this.#failures = 0;
      if (isTrial) this.#turn('closed', now);
    } else if (outcome === 'failed') {
      this.#failures += 1;
      if (isTrial || this.#failures >= this.rules.failures) this.#turn('open', now);
    }
  }

  /** It is known to be away. */
  open(now: number): void {
    if (this.#state !== 'open') this.#turn('open', now);
  }

  /** It is seen to be well: it is tried out, or, where it was tried out already, trusted. */
  recover(now: number): void {
    if (this.#state !== 'closed') this.#turn(this.#state === 'open' ? 'half-open' : 'closed', now);
  }

  #turn(state: BreakerState, now: number): void {
    this.#state = state;
    this.#era += 1;
    this.#since = now;
    this.#failures = 0;
    this.#trials = 0;
  }
}
