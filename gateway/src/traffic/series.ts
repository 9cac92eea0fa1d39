/** Figures are kept for an hour, in slots of this length, ms. */
export const slotMs = 15_000;
export const slotCount = 240;

/** Upper ends of the classes of duration, ms; what takes longer than the last one has a class of its own. */
const edges = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1_000, 2_000, 5_000, 15_000,
];
const classCount = edges.length + 1;

/** What happened in a stretch of time. Durations are ms, interpolated in their class; null where nothing was called. */
export interface Figures {
  readonly calls: number;
  /** Answers of 500 and above. */
  readonly errors: number;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
}

/** Calls, errors and durations of one thing over the last hour: a ring, so that it never grows. Times are ms since the epoch. */
export class Series {
  readonly #calls = new Uint32Array(slotCount);
  readonly #errors = new Uint32Array(slotCount);
  readonly #durations = new Uint32Array(slotCount * classCount);
  /** The newest slot that was written, counted since the epoch. */
  #newest = 0;
  #failedAt = 0;

  /** When a call last failed; 0 for never. */
  get failedAt(): number {
    return this.#failedAt;
  }

  add(now: number, ms: number, failed: boolean): void {
    const place = this.#placeOf(Math.floor(now / slotMs));
    this.#calls[place]! += 1;
    if (failed) {
      this.#errors[place]! += 1;
      this.#failedAt = now;
    }
    let at = 0;
    while (at < edges.length && ms > edges[at]!) at += 1;
    this.#durations[place * classCount + at]! += 1;
  }

  /** The last slots, the running one included. */
  last(now: number, slots: number): Figures {
    return this.#sum(Math.floor(now / slotMs), slots);
  }

  /** The hour in equal stretches, oldest first. */
  history(now: number, stretches: number): Figures[] {
    const newest = Math.floor(now / slotMs);
    const slots = slotCount / stretches;
    return Array.from({ length: stretches }, (_, index) =>
      this.#sum(newest - (stretches - 1 - index) * slots, slots),
    );
  }

  #placeOf(slot: number): number {
    for (let next = Math.max(this.#newest + 1, slot - slotCount + 1); next <= slot; next += 1) {
      const place = next % slotCount;
      this.#calls[place] = 0;
      this.#errors[place] = 0;
      this.#durations.fill(0, place * classCount, (place + 1) * classCount);
    }
    this.#newest = Math.max(this.#newest, slot);
    return slot % slotCount;
  }

  #sum(newest: number, slots: number): Figures {
    const durations = new Uint32Array(classCount);
    let calls = 0;
    let errors = 0;
    for (let slot = newest - slots + 1; slot <= newest; slot += 1) {
      if (slot > this.#newest || slot <= this.#newest - slotCount) continue;
      const place = slot % slotCount;
      calls += this.#calls[place]!;
      errors += this.#errors[place]!;
      for (let at = 0; at < classCount; at += 1) durations[at]! += this.#durations[place * classCount + at]!;
    }
    const quantile = (share: number) => quantileOf(durations, calls, share);
    return { calls, errors, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
  }
}

function quantileOf(durations: Uint32Array, calls: number, share: number): number | null {
  if (calls === 0) return null;
  const wanted = share * calls;
  let before = 0;
  for (let at = 0; at < edges.length; at += 1) {
    const here = durations[at]!;
    if (here > 0 && before + here >= wanted) {
      const from = at === 0 ? 0 : edges[at - 1]!;
      return from + ((wanted - before) / here) * (edges[at]! - from);
    }
    before += here;
  }
  return edges.at(-1) as number;
}
