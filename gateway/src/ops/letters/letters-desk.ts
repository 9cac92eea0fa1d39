import {
  type DeadLetter,
  deadLetterCalls,
  type ServiceName,
  type SettleDeadLetters,
  services,
} from '@passerelle/contracts';
import type { Upstreams } from '../../calls/upstreams.js';

/** Time for a service to show its letters, and to settle some, ms. */
const lookMs = 2_000;
const settleMs = 15_000;

/** The dead letters of a service; none where it does not say. */
export interface ServiceLetters {
  readonly service: ServiceName;
  readonly letters: readonly DeadLetter[] | undefined;
}

/** Asks the services for their dead letters, as the operator who looks: what an operator may do is theirs to say, and to write down. */
export class LettersDesk {
  constructor(private readonly upstreams: Upstreams) {}

  look(authorization: string): Promise<readonly ServiceLetters[]> {
    return Promise.all(
      services.map(async (service) => {
        const { read } = deadLetterCalls[service];
        const letters = await this.#ask(service, read, { authorization }, lookMs).then(
          (reply) => read.replies[200].parse(reply),
          () => undefined,
        );
        return { service, letters };
      }),
    );
  }

  /** How many were settled. Throws where the service did not say. */
  async settle(service: ServiceName, asked: SettleDeadLetters, authorization: string): Promise<number> {
    const { settle } = deadLetterCalls[service];
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await this.#ask(service, settle, headers, settleMs, JSON.stringify(asked));
    return settle.replies[200].parse(reply).settled.length;
  }

  async #ask(
    service: ServiceName,
    { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
    headers: Readonly<Record<string, string>>,
    withinMs: number,
    body: string | null = null,
  ): Promise<unknown> {
    const signal = AbortSignal.timeout(withinMs);
    const reply = await this.upstreams.of(service, 'calls').request({ path, method, headers, body, signal });
    if (reply.statusCode !== 200) {
      await reply.body.dump();
      throw new Error(`${service} answered ${reply.statusCode}`);
    }
    return reply.body.json();
  }
}
