import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallReply, CallRequest } from './call.js';
import type { Tally } from './tally.js';

/** An answer that no repetition changes, and that a working system never gives to this request. */
class Refused extends Error {
  override readonly name = 'Refused';
  constructor(kind: string, { method, path }: CallRequest, { status, body }: CallReply) {
    super(`${kind}: ${method} ${path} was answered ${status} ${JSON.stringify(body)}`);
  }
}

/** First and longest pause before a repetition, ms: doubled each time in between. */
const pauseMs = { first: 100, last: 1_000 };
const limitMs = 90_000;
/** Too many requests, and everything that is the server's fault: sent again by every client. */
const isWorthRepeating = (status: number) => status === 429 || status >= 500;

/** Sends requests as a client does that gives nothing up. */
export class Persistence {
  constructor(
    private readonly call: Call,
    readonly tally: Tally,
  ) {}

  /**
   * Sends once. Null when it is unknown whether it had an effect: no answer, or one that says try again.
   * @throws {Refused}
   */
  async once(kind: string, request: CallRequest): Promise<CallReply | null> {
    const begun = performance.now();
    const reply = await this.call(request).catch((error: Error) => {
      const cause = error.cause as { code?: string } | undefined;
      this.tally.miss(cause?.code ?? error.name);
      return null;
    });
    if (reply === null) return null;
    if (reply.status < 400) {
      this.tally.acknowledge(kind, begun);
      return reply;
    }
    if (!isWorthRepeating(reply.status)) throw new Refused(kind, request, reply);
    this.tally.miss(String(reply.status));
    return null;
  }

  /**
   * Sends until it is acknowledged: for requests that may be repeated.
   * @throws {Refused}, and an Error after a minute and a half without an acknowledgement
   */
  async until(kind: string, request: CallRequest): Promise<CallReply> {
    const end = performance.now() + limitMs;
    for (let pause = pauseMs.first; ; pause = Math.min(pause * 2, pauseMs.last)) {
      const reply = await this.once(kind, request);
      if (reply) return reply;
      if (performance.now() > end) throw new Error(`${kind}: not acknowledged within ${limitMs} ms`);
      await sleep(pause);
    }
  }
}
