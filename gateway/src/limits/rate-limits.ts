import { type RateClass, rateClasses } from '@passerelle/contracts';
import { limitedAddress } from './address.js';
import { SlidingWindow, type WindowLimits } from './sliding-window.js';

export type RateLimitTable = Readonly<Record<RateClass, WindowLimits>>;

/** The rate classes of the contract, counted in this process. */
export class RateLimits {
  readonly #windows: ReadonlyMap<RateClass, SlidingWindow>;

  constructor(table: RateLimitTable = rateClasses) {
    const now = performance.now();
    const classes = Object.keys(table) as RateClass[];
    this.#windows = new Map(classes.map((name) => [name, new SlidingWindow(table[name], now)]));
  }

  /** Counts a request. Returns 0 when it may pass, else the seconds to wait. */
  take(rate: RateClass, remoteAddress: string | undefined): number {
    return this.#windows.get(rate)?.take(limitedAddress(remoteAddress), performance.now()) ?? 0;
  }
}
