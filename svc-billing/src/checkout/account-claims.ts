import { Inject, Injectable } from '@nestjs/common';
import {
  type BodyOf,
  claimAccount,
  Problem,
  type ProblemCode,
  problemCatalogue,
  type ReplyOf,
} from '@passerelle/contracts';
import { ProblemError, ServiceTokens } from '@passerelle/service-kit';
import { BILLING_CONFIG, BillingConfig } from '../config.js';

const timeoutMs = 8_000;
const isKnown = (code: string): code is ProblemCode => code in problemCatalogue;

/** svc-auth's internal call: the account of a paying visitor, made or verified by its password. */
@Injectable()
export class AccountClaims {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    private readonly tokens: ServiceTokens,
  ) {}

  /** @throws ProblemError svc-auth's refusal (`bad_credentials`, `validation_failed`, …), or `service_unavailable` */
  async claim(account: BodyOf<typeof claimAccount>): Promise<ReplyOf<typeof claimAccount, 200>> {
    const answer = await this.ask(account);
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      const claimed = claimAccount.replies[200].safeParse(body);
      if (claimed.success) return claimed.data;
    }
    const refused = Problem.safeParse(body);
    if (answer.status >= 400 && answer.status < 500 && refused.success && isKnown(refused.data.code)) {
      throw new ProblemError(refused.data.code, { detail: refused.data.detail, errors: refused.data.errors });
    }
    throw new ProblemError(
      'service_unavailable',
      {},
      { cause: new Error(`svc-auth answered ${answer.status}`) },
    );
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
      throw new ProblemError('service_unavailable', {}, { cause: error });
    }
  }
}
