import { anyCall, clientHasLeft, fail } from '@passerelle/service-kit';

/** How much may go on at once, and how much of each kind may wait for it. */
export interface GateSize {
  readonly places: number;
  readonly waiting: number;
}

/**
 * Who goes before others where a queue is, first to last: whom the account knows, who comes from a place that has not guessed wrong of late,
 * everybody else.
 */
const lanes = ['known', 'clean', 'others'] as const;
type Lane = (typeof lanes)[number];

/** The lane that somebody waits in, and as whom: one piece of work at a time, a second one of the same waits with the others. */
export interface Turn {
  readonly lane: Exclude<Lane, 'others'>;
  readonly as: string;
}

/** The turn of who comes, null for the others. Asked only when there is no place. */
export type AskTurn = () => Promise<Turn | null>;

const noTurn: AskTurn = async () => null;

/** Longest wait that anybody is let in for, by what the work took of late; who waited longer all the same is turned away, ms. */
const longestWaitMs = 5_000;
/** What a piece of work is thought to take before any was measured, ms. */
const firstGuessMs = 20;
/** How much the last piece counts in what the next is thought to take. */
const weightOfLast = 0.1;

interface Waiting {
  readonly turn: Turn | null;
  readonly since: number;
  readonly hasLeft: () => boolean;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * Lets so much expensive work through at once, makes the rest wait in order, and turns away what would wait too long. Work whose client has
 * left is not begun.
 */
export class Gate {
  private taken = 0;
  private workMs = firstGuessMs;
  private readonly queues: Record<Lane, Waiting[]> = { known: [], clean: [], others: [] };

  /** `now` gives ms. */
  constructor(
    private readonly size: GateSize,
    private readonly now = () => performance.now(),
  ) {}

  /** @throws ProblemError `too_many_requests` with the time until it is worth another try, when too much waits already. */
  async through<T>(work: () => Promise<T>, turnOf = noTurn): Promise<T> {
    await this.enter(turnOf);
    const startedAt = this.now();
    try {
      return await work();
    } finally {
      this.workMs += weightOfLast * (this.now() - startedAt - this.workMs);
      this.leave();
    }
  }

  private async enter(turnOf: AskTurn): Promise<void> {
    if (this.takePlace()) return;
    const asked = await turnOf();
    if (this.takePlace()) return;
    const turn =
      asked && this.queues[asked.lane].some((waiting) => waiting.turn?.as === asked.as) ? null : asked;
    const lane = turn?.lane ?? 'others';
    if (!this.hasRoom(lane)) this.forgetWhoLeft();
    if (!this.hasRoom(lane)) this.turnAway(lane);
    const hasLeft = clientHasLeft();
    await new Promise<void>((enter, refuse) => {
      this.queues[lane].push({ turn, since: this.now(), hasLeft, enter, refuse });
      // The last of the others makes room for who goes before them.
      if (this.queues.clean.length + this.queues.others.length > this.size.waiting)
        this.queues.others.pop()?.refuse();
    }).catch(() => this.turnAway(lane));
  }

  private takePlace(): boolean {
    if (this.taken >= this.size.places) return false;
    this.taken += 1;
    return true;
  }

  private hasRoom(lane: Lane): boolean {
    const { clean, others } = this.queues;
    const waiting = {
      known: this.queues.known.length,
      clean: clean.length,
      others: clean.length + others.length,
    };
    return waiting[lane] < this.size.waiting && this.waitMs(lane) < longestWaitMs;
  }

  private forgetWhoLeft(): void {
    for (const lane of lanes) {
      const gone = this.queues[lane].filter(({ hasLeft }) => hasLeft());
      this.queues[lane] = this.queues[lane].filter((waiting) => !gone.includes(waiting));
      for (const { refuse } of gone) refuse();
    }
  }

  private turnAway(lane: Lane): never {
    return fail(anyCall, 'too_many_requests', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(this.waitMs(lane) / 1_000))) },
    });
  }

  /** How long those who would go before will take. */
  private waitMs(lane: Lane): number {
    const before = lanes.slice(0, lanes.indexOf(lane) + 1).map((each) => this.queues[each].length);
    return (before.reduce((sum, length) => sum + length, 0) * this.workMs) / this.size.places;
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
    const lane = lanes.find((each) => this.queues[each].length > 0);
    return lane && this.queues[lane].shift();
  }
}
