import { Injectable } from '@nestjs/common';
import { type BodyOf, claimAccount, type Refuses, type ReplyOf } from '@passerelle/contracts';
import { fail, ServiceCalls, ServiceRefusal } from '@passerelle/service-kit';

const timeoutMs = 8_000;

/** svc-auth's refusals that the buyer can do something about. */
const passedOn = ['bad_credentials', 'validation_failed', 'too_many_requests'] as const;
type Refusals = Refuses<(typeof passedOn)[number] | 'service_unavailable'>;

/** svc-auth's internal call: the account of a paying visitor, made or verified by its password. */
@Injectable()
export class AccountClaims {
  constructor(private readonly calls: ServiceCalls) {}

  /** @throws ProblemError svc-auth's refusal (`passedOn`), or `service_unavailable` */
  async claim(
    call: Refusals,
    account: BodyOf<typeof claimAccount>,
  ): Promise<ReplyOf<typeof claimAccount, 200>> {
    try {
      return await this.calls.ask(claimAccount, { body: account, timeoutMs });
    } catch (error) {
      const refusal = error instanceof ServiceRefusal ? error.problem : undefined;
      const code = passedOn.find((known) => known === refusal?.code);
      if (code) fail(call, code, { detail: refusal?.detail, errors: refusal?.errors });
      return fail(call, 'service_unavailable', {}, { cause: error });
    }
  }
}
