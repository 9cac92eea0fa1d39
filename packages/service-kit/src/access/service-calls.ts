import { Inject, Injectable } from '@nestjs/common';
import { type BodyInput, type Endpoint, Problem, type QueryInput, type ReplyOf } from '@passerelle/contracts';
import type { BaseConfig } from '../config/base-config.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { currentContext } from '../logging/correlation.js';
import { ServiceTokens } from './service-tokens.js';

/** An `access: 'service'` call, which replies 200. */
type ServiceCall = Endpoint & { readonly access: 'service' };

export interface ServiceRequest<E extends ServiceCall> {
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  /** How long the answer may take, all in all, ms. */
  readonly timeoutMs: number;
}

/** The variables that say where the services' internal listeners are. */
const addresses = {
  'svc-auth': 'AUTH_INTERNAL_URL',
  'svc-billing': 'BILLING_INTERNAL_URL',
} as const satisfies {
  readonly [owner: string]: keyof BaseConfig;
};

/** The other service refused the call. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.code}`);
  }
}

/** Asks other services on their internal listeners, by the contract, with a service token. */
@Injectable()
export class ServiceCalls {
  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly tokens: ServiceTokens,
  ) {}

  /**
   * Makes a call and gives the body of its 200.
   * @throws ServiceRefusal a problem of the other service; any other error when it did not answer, in time and by the contract.
   */
  async ask<E extends ServiceCall>(
    call: E,
    { query, body, timeoutMs }: ServiceRequest<E>,
  ): Promise<ReplyOf<E, 200>> {
    const traceparent = currentContext()?.traceparent;
    const answer = await fetch(this.addressOf(call, query), {
      method: call.method,
      headers: {
        authorization: `Bearer ${await this.tokens.sign(call.owner)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(traceparent === undefined ? {} : { traceparent }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const reply: unknown = await answer.json();
    if (answer.status === 200) return call.replies[200]?.parse(reply) as ReplyOf<E, 200>;
    const { data: problem } = Problem.safeParse(reply);
    if (problem) throw new ServiceRefusal(problem);
    throw new Error(`${call.owner} answered ${answer.status}`);
  }

  private addressOf(call: ServiceCall, query: unknown): URL {
    const variable = addresses[call.owner as keyof typeof addresses];
    const base = variable && this.options.config[variable];
    if (!base) throw new Error(`${variable ?? call.owner} must be set for calls to ${call.owner}`);
    const address = new URL(call.path, base);
    for (const [name, value] of Object.entries(query ?? {}))
      if (value !== undefined) address.searchParams.set(name, String(value));
    return address;
  }
}
