import { Breaker, type BreakerState } from './breaker.js';

/**
 * How a call to a service turned out: an answer, whatever it says; no connection came about; it was sent and not answered in time, or not
 * in HTTP; or nothing of the service's, as its client left.
 */
export type CallOutcome = 'answered' | 'unreachable' | 'unanswered' | 'unknown';

/** What a look at a service in the background found: it answers, ready or not; it does not; something else answers in its place. */
export type Look = 'answers' | 'silent' | 'odd';

/** Of a route, one call at a time tries it out; of a service, the look that found it well did so already. */
const ofRoute = { failures: 5, restMs: 10_000, trials: 1 };
const ofService = {
  failures: 5,
  restMs: Number.POSITIVE_INFINITY,
  trials: Number.POSITIVE_INFINITY,
};

/** A call that was let through. */
export interface Passage {
  /** Says how it turned out; only the first time counts. */
  settle(outcome: CallOutcome): void;
}

/**
 * The breaker of a service, and one of each of its routes. What a single route can cause, such as a slow report, opens that route alone;
 * the service's own opens by what no route can: connections that do not come about, and a look that found nobody while no call was
 * answered either.
 */
export class ServiceBreaker {
  readonly #service = new Breaker(ofService);
  readonly #routes = new Map<string, Breaker>();
  #answeredAt = Number.NEGATIVE_INFINITY;

  /** @param clock ms, rising */
  constructor(private readonly clock: () => number = () => performance.now()) {}

  get state(): BreakerState {
    return this.#service.stateAt(this.clock());
  }

  /** The routes that are not passed on, whatever the service's own breaker says. */
  get cut(): string[] {
    const now = this.clock();
    return [...this.#routes].flatMap(([route, breaker]) =>
      breaker.stateAt(now) === 'closed' ? [] : [route],
    );
  }

  /** What lets the calls of a route pass, or not. */
  gateOf(route: string): () => Passage | undefined {
    const breaker = new Breaker(ofRoute);
    this.#routes.set(route, breaker);
    return () => this.#enter(breaker);
  }

  /** What a look found that began at a moment of the clock. */
  seen(look: Look, begunAt: number): void {
    const now = this.clock();
    if (look === 'answers') this.#recover(now);
    else if (look === 'odd' || this.#answeredAt < begunAt) this.#service.open(now);
  }

  #recover(now: number): void {
    // What failed while nothing was answered was not the routes' fault.
    if (this.#service.stateAt(now) === 'open')
      for (const route of this.#routes.values()) if (route.stateAt(now) === 'open') route.recover(now);
    this.#service.recover(now);
  }

  #enter(route: Breaker): Passage | undefined {
    const now = this.clock();
    const ofService = this.#service.enter(now);
    if (ofService === undefined) return undefined;
    const ofRoute = route.enter(now);
    if (ofRoute === undefined) {
      this.#service.leave(ofService, 'unknown', now);
      return undefined;
    }
    let isSettled = false;
    return {
      settle: (outcome) => {
        if (isSettled) return;
        isSettled = true;
        const then = this.clock();
        if (outcome === 'answered') this.#answeredAt = then;
        const isAnswered = outcome === 'answered' ? outcome : 'unknown';
        this.#service.leave(ofService, outcome === 'unreachable' ? 'failed' : isAnswered, then);
        route.leave(ofRoute, outcome === 'unanswered' ? 'failed' : isAnswered, then);
      },
    };
  }
}
