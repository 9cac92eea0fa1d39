/** What to do with some pieces of work at once: an outcome for each, in their order. */
export type Together<Work, Outcome> = (batch: readonly Work[]) => Promise<readonly Outcome[]>;

interface Waiting<Work, Outcome> {
  readonly work: Work;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions<Work> {
  /** Pieces of work in one batch. */
  readonly size: number;
  /** Batches that run at the same time. */
  readonly atOnce: number;
  /** No two pieces of one key are in the same batch, and a later one waits for the one before it. */
  readonly keyOf: (work: Work) => string;
  /** Whether a failure may be that of one piece alone: then each is done again by itself. */
  readonly isOfOne: (error: unknown) => boolean;
}

/**
 * Gathers work that comes in the same turn of the event loop, and while other work is being done: alone it runs at once, under
 * load it runs with what came meanwhile, as a database commits. Nobody fails for a neighbour: where one piece may be at fault,
 * each is done again by itself.
 */
export class Batches<Work, Outcome> {
  private waiting: Waiting<Work, Outcome>[] = [];
  private readonly busy = new Set<string>();
  private running = 0;
  /** Of the event loop: what comes in one goes together. */
  private turn: NodeJS.Immediate | undefined;

  constructor(
    private readonly together: Together<Work, Outcome>,
    private readonly options: BatchOptions<Work>,
  ) {}

  /** Resolves with the outcome of this piece of work, or rejects with its own failure. */
  do(work: Work): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      this.turn ??= setImmediate(() => {
        this.turn = undefined;
        this.next();
      });
    });
  }

  private next(): void {
    if (this.running >= this.options.atOnce || this.waiting.length === 0) return;
    const batch = this.take();
    if (batch.length === 0) return;
    this.running += 1;
    void this.run(batch).finally(() => {
      for (const { work } of batch) this.busy.delete(this.options.keyOf(work));
      this.running -= 1;
      this.next();
    });
    this.next();
  }

  /** The oldest work whose key nobody has in hand. */
  private take(): Waiting<Work, Outcome>[] {
    const batch: Waiting<Work, Outcome>[] = [];
    const held = new Set<string>();
    this.waiting = this.waiting.filter((one) => {
      const key = this.options.keyOf(one.work);
      if (batch.length >= this.options.size || held.has(key) || this.busy.has(key)) {
        held.add(key);
        return true;
      }
      this.busy.add(key);
      batch.push(one);
      return false;
    });
    return batch;
  }

  private async run(batch: readonly Waiting<Work, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.together(batch.map(({ work }) => work));
      batch.forEach(({ resolve }, place) => {
        resolve(outcomes[place] as Outcome);
      });
    } catch (error) {
      if (batch.length > 1 && this.options.isOfOne(error)) for (const one of batch) await this.run([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
