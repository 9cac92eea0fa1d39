import { anyCall, clientHasLeft, fail } from '@passerelle/service-kit';

/** How much may go on at once, and how much of each kind may wait for it. */
export interface GateSize {
  readonly places: number;
  readonly waiting: number;
}

/** As what somebody waits who is known, or null for a stranger. Asked only when there is no place. */
export type KnownAs = () => Promise<string | null>;

const stranger: KnownAs = async () => null;

/** Longest wait that anybody is let in for, by what the work took of late; who waited longer all the same is turned away, ms. */
const longestWaitMs = 5_000;
/** What a piece of work is thought to take before any was measured, ms. */
const firstGuessMs = 20;
/** How much the last piece counts in what the next is thought to take. */
const weightOfLast = 0.1;

interface Waiting {
  readonly knownAs: string | null;
  readonly since: number;
  readonly hasLeft: () => boolean;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * Lets so much expensive work through at once, makes the rest wait in order, and turns away what would wait too long. Who is known goes
 * before strangers, one at a time: a second piece of the same waits with them. Work whose client has left is not begun.
 */
export class Gate {
  private taken = 0;
  private workMs = firstGuessMs;
  private known: Waiting[] = [];
  private strangers: Waiting[] = [];

  /** `now` gives ms. */
  constructor(
    private readonly size: GateSize,
    private readonly now = () => performance.now(),
  ) {}

  /** @throws ProblemError `too_many_requests` with the time until it is worth another try, when too much waits already. */
  async through<T>(work: () => Promise<T>, knownAs = stranger): Promise<T> {
    await this.enter(knownAs);
    const startedAt = this.now();
    try {
      return await work();
    } finally {
      this.workMs += weightOfLast * (this.now() - startedAt - this.workMs);
      this.leave();
    }
  }

  private async enter(askKnown: KnownAs): Promise<void> {
    if (this.takePlace()) return;
    const name = await askKnown();
    if (this.takePlace()) return;
    const knownAs = this.known.some((waiting) => waiting.knownAs === name) ? null : name;
    if (!this.hasRoom(knownAs)) this.forgetWhoLeft();
    if (!this.hasRoom(knownAs)) this.turnAway(knownAs);
    const hasLeft = clientHasLeft();
    await new Promise<void>((enter, refuse) => {
      const queue = knownAs === null ? this.strangers : this.known;
      queue.push({ knownAs, since: this.now(), hasLeft, enter, refuse });
    }).catch(() => this.turnAway(knownAs));
  }

  private takePlace(): boolean {
    if (this.taken >= this.size.places) return false;
    this.taken += 1;
    return true;
  }

  private hasRoom(knownAs: string | null): boolean {
    const queue = knownAs === null ? this.strangers : this.known;
    return queue.length < this.size.waiting && this.waitMs(knownAs) < longestWaitMs;
  }

  private forgetWhoLeft(): void {
    const gone = [...this.known, ...this.strangers].filter(({ hasLeft }) => hasLeft());
    this.known = this.known.filter(({ hasLeft }) => !hasLeft());
    this.strangers = this.strangers.filter(({ hasLeft }) => !hasLeft());
    for (const { refuse } of gone) refuse();
  }

  private turnAway(knownAs: string | null): never {
    return fail(anyCall, 'too_many_requests', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(this.waitMs(knownAs) / 1_000))) },
    });
  }

  /** How long those who would go before will take. */
  private waitMs(knownAs: string | null): number {
    const before = this.known.length + (knownAs === null ? this.strangers.length : 0);
    return (before * this.workMs) / this.size.places;
  }

  /** Hands the place to the next who still waits for it, or gives it back. */
  private leave(): void {
    let next = this.next();
    while (next && (next.hasLeft() || this.now() - next.since > longestWaitMs)) {
      next.refuse();
      next = this.next();
    }
    if (next) next.enter();
    else this.taken -= 1;
  }

  private next(): Waiting | undefined {
    return this.known.shift() ?? this.strangers.shift();
  }
}
