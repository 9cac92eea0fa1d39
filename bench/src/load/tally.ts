/** Counts what was acknowledged and what was not, by kind of request. */
export class Tally {
  /** Acknowledged requests by kind. */
  readonly acknowledged = new Map<string, number>();
  /** Answers that acknowledge nothing, by status or error code. */
  readonly unacknowledged = new Map<string, number>();
  private readonly lastBegun = new Map<string, number>();

  /** @param begun when the request was sent, `performance.now()` */
  acknowledge(kind: string, begun: number): void {
    increase(this.acknowledged, kind);
    this.lastBegun.set(kind, Math.max(begun, this.lastBegun.get(kind) ?? 0));
  }

  miss(why: string): void {
    increase(this.unacknowledged, why);
  }

  /** True when each kind was acknowledged for a request that was sent after the moment. */
  hasEachSince(kinds: readonly string[], moment: number): boolean {
    return kinds.every((kind) => (this.lastBegun.get(kind) ?? 0) > moment);
  }

  get total(): number {
    return [...this.acknowledged.values()].reduce((sum, count) => sum + count, 0);
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
