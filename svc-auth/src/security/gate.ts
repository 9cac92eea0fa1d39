import { anyCall, clientHasLeft, fail } from '@passerelle/service-kit';

/** How much may go on at once, and how much may wait for it. */
export interface GateSize {
  readonly places: number;
  readonly waiting: number;
}

/** Longest wait that anybody is let in for, by what the work took of late, ms. */
const longestWaitMs = 5_000;
/** What a piece of work is thought to take before any was measured, ms. */
const firstGuessMs = 20;
/** How much the last piece counts in what the next is thought to take. */
const weightOfLast = 0.1;

interface Waiting {
  readonly hasLeft: () => boolean;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * Lets so much expensive work through at once, makes the rest wait in order, and turns away what would wait too long. Work whose client
 * has left is not begun.
 */
export class Gate {
  private taken = 0;
  private workMs = firstGuessMs;
  private queue: Waiting[] = [];

  /** `now` gives ms. */
  constructor(
    private readonly size: GateSize,
    private readonly now = () => performance.now(),
  ) {}

  /** @throws ProblemError `too_many_requests` with the time until it is worth another try, when too much waits already. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    const startedAt = this.now();
    try {
      return await work();
    } finally {
      this.workMs += weightOfLast * (this.now() - startedAt - this.workMs);
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.taken < this.size.places) {
      this.taken += 1;
      return;
    }
    if (!this.hasRoom()) this.forgetWhoLeft();
    if (!this.hasRoom()) this.turnAway();
    const hasLeft = clientHasLeft();
    await new Promise<void>((enter, refuse) => {
      this.queue.push({ hasLeft, enter, refuse });
    }).catch(() => this.turnAway());
  }

  private hasRoom(): boolean {
    return this.queue.length < this.size.waiting && this.waitMs() < longestWaitMs;
  }

  private forgetWhoLeft(): void {
    const gone = this.queue.filter(({ hasLeft }) => hasLeft());
    this.queue = this.queue.filter(({ hasLeft }) => !hasLeft());
    for (const { refuse } of gone) refuse();
  }

  private turnAway(): never {
    return fail(anyCall, 'too_many_requests', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(this.waitMs() / 1_000))) },
    });
  }

  /** How long the queue as it stands will take. */
  private waitMs(): number {
    return (this.queue.length * this.workMs) / this.size.places;
  }

  /** Hands the place to the next in the queue whose client is still there, or gives it back. */
  private leave(): void {
    let next = this.queue.shift();
    while (next?.hasLeft()) {
      next.refuse();
      next = this.queue.shift();
    }
    if (next) next.enter();
    else this.taken -= 1;
  }
}
