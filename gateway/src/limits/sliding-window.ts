/** Requests allowed in any window, per address and for all addresses together. */
export interface WindowLimits {
  readonly perAddress: number;
  readonly overall: number;
  readonly windowSeconds: number;
}

interface Counts {
  overall: number;
  readonly byAddress: Map<string, number>;
}

const emptyCounts = (): Counts => ({ overall: 0, byAddress: new Map() });

/**
 * Sliding window from two fixed ones: the previous window counts in proportion to how much of it is still in sight.
 * Refused requests do not count, so memory is bounded by `overall` addresses per window.
 */
export class SlidingWindow {
  readonly #limits: WindowLimits;
  readonly #windowMs: number;
  #startedAt: number;
  #previous = emptyCounts();
  #current = emptyCounts();

  constructor(limits: WindowLimits, now: number) {
    this.#limits = limits;
    this.#windowMs = limits.windowSeconds * 1_000;
    this.#startedAt = now;
  }

  /** Counts a request. Returns 0 when it may pass, else the seconds to wait. `now` in ms, from a clock that never goes back. */
  take(address: string, now: number): number {
    this.#advance(now);
    const elapsed = now - this.#startedAt;
    const weight = 1 - elapsed / this.#windowMs;
    const own = this.#current.byAddress.get(address) ?? 0;
    const ownBefore = this.#previous.byAddress.get(address) ?? 0;
    if (
      own + ownBefore * weight >= this.#limits.perAddress ||
      this.#current.overall + this.#previous.overall * weight >= this.#limits.overall
    ) {
      return Math.max(1, Math.ceil((this.#windowMs - elapsed) / 1_000));
    }
    this.#current.byAddress.set(address, own + 1);
    this.#current.overall += 1;
    return 0;
  }

  #advance(now: number): void {
    const windows = Math.floor((now - this.#startedAt) / this.#windowMs);
    if (windows < 1) return;
    this.#previous = windows === 1 ? this.#current : emptyCounts();
    this.#current = emptyCounts();
    this.#startedAt += windows * this.#windowMs;
  }
}
