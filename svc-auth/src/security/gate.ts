import { anyCall, fail } from '@passerelle/service-kit';

/** How much may go on at once, and how much may wait for it. */
export interface GateSize {
  readonly places: number;
  readonly waiting: number;
}

/** Lets so much expensive work through at once, makes the rest wait in order, and turns away what would wait too long. */
export class Gate {
  private taken = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly size: GateSize) {}

  /** @throws ProblemError `too_many_requests` when too many wait already. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.taken < this.size.places) {
      this.taken += 1;
      return;
    }
    if (this.queue.length >= this.size.waiting) {
      fail(anyCall, 'too_many_requests', { headers: { 'retry-after': '5' } });
    }
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** Hands the place to the next in the queue, or gives it back. */
  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
