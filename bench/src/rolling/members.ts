import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 200;
const answerMs = 2_000;

/** Where one process of several answers. */
export interface Member {
  readonly port: number;
  /** Where it says whether it is ready: its public listener. */
  readonly readyPort: number;
}

/** Processes that do the same work, and which of them are ready: each is asked five times a second, as a balancer does. */
export class Members {
  readonly #ready = new Set<Member>();
  readonly #stopped = new AbortController();
  #turn = 0;

  constructor(
    readonly all: readonly Member[],
    private readonly onLeft: (member: Member) => void = () => undefined,
  ) {
    for (const member of all) void this.#watch(member);
  }

  /** The next in turn that is ready, besides those tried already. */
  next(tried: readonly Member[] = []): Member | undefined {
    const ready = this.all.filter((member) => this.#ready.has(member) && !tried.includes(member));
    this.#turn += 1;
    return ready[this.#turn % ready.length];
  }

  isReady(member: Member): boolean {
    return this.#ready.has(member);
  }

  close(): void {
    this.#stopped.abort();
  }

  async #watch(member: Member): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const isReady = await fetch(`http://127.0.0.1:${member.readyPort}/health/ready`, {
        signal: AbortSignal.timeout(answerMs),
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.ok;
        },
        () => false,
      );
      if (isReady) this.#ready.add(member);
      else if (this.#ready.delete(member)) this.onLeft(member);
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
