import { UnderWay } from '@passerelle/process-kit';
import { Breaker, type BreakerState } from './breaker.js';
import { slowMs } from './late-after.js';

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
  /** It has waited so long that its route counts it as not answered, whatever comes. What it says of the service is still to come. */
  late(): void;
  /** Says how it turned out; only the first time counts. */
  settle(outcome: CallOutcome): void;
}

/** Calls that are under way and wait for their answer longer than they should. */
export interface SlowCalls {
  readonly count: number;
  /** How long the first of them has waited, ms. */
  readonly oldestMs: number;
}

interface CallUnderWay {
  /** Ends it, where it may be ended and was not yet. */
  cut: (() => void) | undefined;
  /** Undefined where it is meant to last. */
  readonly begunAt: number | undefined;
}

/** Lets a call pass, or not. `cut`: what ends it at once when its service is cut off meanwhile. */
export type Gate = (cut?: () => void) => Passage | undefined;

/**
 * The breaker of a service, and one of each of its routes. What a single route can cause, such as a slow report, opens that route alone;
 * the service's own opens by what no route can: connections that do not come about, and a look that found nobody while no call was
 * answered either. What is under way then is told so.
 */
export class ServiceBreaker {
  readonly #service = new Breaker(ofService);
  readonly #routes = new Map<string, Breaker>();
  readonly #underWay = new UnderWay<CallUnderWay>();
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

  /** The slow calls under way: they cut nothing off, they only tell of it before calls are late. Undefined where there is none. */
  get slowCalls(): SlowCalls | undefined {
    const now = this.clock();
    const waits = this.#underWay
      .all()
      .flatMap(({ begunAt }) => (begunAt === undefined ? [] : [now - begunAt]))
      .filter((ms) => ms >= slowMs);
    return waits.length === 0 ? undefined : { count: waits.length, oldestMs: Math.max(...waits) };
  }

  /**
   * What lets the calls of a route pass, or not.
   * @param isPrompt a call of it that goes on for long tells that the service is slow
   */
  gateOf(route: string, isPrompt = true): Gate {
    const breaker = new Breaker(ofRoute);
    this.#routes.set(route, breaker);
    return (cut) => this.#enter(breaker, isPrompt, cut);
  }

  /** What a look found that began at a moment of the clock. */
  seen(look: Look, begunAt: number): void {
    const now = this.clock();
    if (look === 'answers') this.#recover(now);
    else if (look === 'odd' || this.#answeredAt < begunAt) this.#service.open(now);
    this.#endWhatWaits();
  }

  /** Nobody waits for a service that is cut off. */
  #endWhatWaits(): void {
    if (this.state !== 'open') return;
    const calls = this.#underWay.all();
    const cuts = calls.map(({ cut }) => cut);
    for (const call of calls) call.cut = undefined;
    for (const cut of cuts) cut?.();
  }

  #recover(now: number): void {
    // What failed while nothing was answered was not the routes' fault.
    if (this.#service.stateAt(now) === 'open')
      for (const route of this.#routes.values()) if (route.stateAt(now) === 'open') route.recover(now);
    this.#service.recover(now);
  }

  #enter(route: Breaker, isPrompt: boolean, cut: (() => void) | undefined): Passage | undefined {
    const now = this.clock();
    const ofService = this.#service.enter(now);
    if (ofService === undefined) return undefined;
    const ofRoute = route.enter(now);
    if (ofRoute === undefined) {
      this.#service.leave(ofService, 'unknown', now);
      return undefined;
    }
    const place = this.#underWay.begin({ cut, begunAt: isPrompt ? now : undefined });
    let isSettled = false;
    let isLate = false;
    return {
      late: () => {
        if (isSettled || isLate) return;
        isLate = true;
        route.leave(ofRoute, 'failed', this.clock());
      },
      settle: (outcome) => {
        if (isSettled) return;
        isSettled = true;
        this.#underWay.end(place);
        const then = this.clock();
        if (outcome === 'answered') this.#answeredAt = then;
        const isAnswered = outcome === 'answered' ? outcome : 'unknown';
        this.#service.leave(ofService, outcome === 'unreachable' ? 'failed' : isAnswered, then);
        if (!isLate) route.leave(ofRoute, outcome === 'unanswered' ? 'failed' : isAnswered, then);
        this.#endWhatWaits();
      },
    };
  }
}
