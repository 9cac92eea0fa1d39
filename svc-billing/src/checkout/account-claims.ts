import { Inject, Injectable } from '@nestjs/common';
import {
  type BodyOf,
  claimAccount,
  createCheckoutSession,
  Problem,
  type ReplyOf,
} from '@passerelle/contracts';
import { fail, ServiceTokens } from '@passerelle/service-kit';
import { BILLING_CONFIG, BillingConfig } from '../config.js';

const timeoutMs = 8_000;
const unavailable = (cause: unknown) => fail(createCheckoutSession, 'service_unavailable', {}, { cause });

/** svc-auth's refusals that the buyer can do something about. */
const passedOn = ['bad_credentials', 'validation_failed', 'too_many_requests'] as const;

/** svc-auth's internal call: the account of a paying visitor, made or verified by its password. */
@Injectable()
export class AccountClaims {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    private readonly tokens: ServiceTokens,
  ) {}

  /** @throws ProblemError svc-auth's refusal (`passedOn`), or `service_unavailable` */
  async claim(account: BodyOf<typeof claimAccount>): Promise<ReplyOf<typeof claimAccount, 200>> {
    const answer = await this.ask(account);
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      const claimed = claimAccount.replies[200].safeParse(body);
      if (claimed.success) return claimed.data;
    }
    const { data: refusal } = Problem.safeParse(body);
    const code = passedOn.find((known) => known === refusal?.code);
    if (code) fail(createCheckoutSession, code, { detail: refusal?.detail, errors: refusal?.errors });
    return unavailable(new Error(`svc-auth answered ${answer.status}`));
  }

  private async ask(account: BodyOf<typeof claimAccount>): Promise<Response> {
    try {
      return await fetch(new URL(claimAccount.path, this.config.AUTH_INTERNAL_URL), {
        method: claimAccount.method,
        headers: {
          authorization: `Bearer ${await this.tokens.sign('svc-auth')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(account),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      return unavailable(error);
    }
  }
}
