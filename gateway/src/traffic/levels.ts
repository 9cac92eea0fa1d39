const stretchMs = 60_000;
const stretches = 60;

/** A figure that stands, such as what waits: its last value in each minute of the last hour. */
export class Levels {
  readonly #values = new Map<number, number>();

  set(now: number, value: number): void {
    const minute = Math.floor(now / stretchMs);
    this.#values.set(minute, value);
    for (const old of this.#values.keys()) if (old <= minute - stretches) this.#values.delete(old);
  }

  /** Oldest first; null where nobody said. */
  history(now: number): (number | null)[] {
    const newest = Math.floor(now / stretchMs);
    return Array.from({ length: stretches }, (_, index) => {
      const value = this.#values.get(newest - (stretches - 1 - index));
      return value ?? null;
    });
  }
}
