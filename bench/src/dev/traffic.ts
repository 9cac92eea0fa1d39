import { setTimeout as sleep } from 'node:timers/promises';

/** A call that is made all the while, and what must be in its answer. */
export interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
}

const everyMs = 50;

/** 20 requests a second, in turn, until it is ended; counts those that failed: no answer, or one of 5xx. */
export class Traffic {
  readonly failures: string[] = [];
  sent = 0;
  #ended = false;
  readonly #running: Promise<void>;

  constructor(readonly asked: readonly Asked[]) {
    this.#running = this.#run();
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const open: Promise<void>[] = [];
    while (!this.#ended) {
      const asked = this.asked[this.sent % this.asked.length];
      this.sent += 1;
      if (asked) open.push(this.#ask(asked));
      await sleep(everyMs);
    }
    await Promise.all(open);
  }

  async #ask({ url, method = 'GET' }: Asked): Promise<void> {
    const what = `${method} ${new URL(url).pathname}`;
    try {
      const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
      const reply = await fetch(url, { method, ...body, signal: AbortSignal.timeout(10_000) });
      await reply.arrayBuffer();
      if (reply.status >= 500) this.failures.push(`${what} ${reply.status}`);
    } catch (error) {
      this.failures.push(`${what} ${String(error)}`);
    }
  }
}
