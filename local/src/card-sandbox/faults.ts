import * as z from 'zod/mini';

/**
 * What happens to a call of the API: `429` before anything is begun; `500` once it has begun, which Stripe keeps for the key; `drop` breaks the
 * connection before the work, `lose` after it; a number of milliseconds is how long its answer takes.
 */
const CallFault = z.union([
  z.literal(429),
  z.literal(500),
  z.enum(['drop', 'lose']),
  z.object({ slowMs: z.int() }),
]);
export type CallFault = z.infer<typeof CallFault>;

/** What a test asks for; what it leaves out is well. */
export const FaultPlan = z.object({
  /** For the next calls of the API, one each. */
  calls: z._default(z.array(CallFault), []),
  /** For all webhooks until it is set anew. */
  webhooks: z._default(
    z.object({
      /** Each delivery is sent so often, at once. */
      copies: z._default(z.int().check(z.minimum(1), z.maximum(20)), 1),
      /** So many events are gathered (a second at most), then sent last first. */
      gather: z._default(z.int().check(z.minimum(1)), 1),
      delayMs: z._default(z.int().check(z.minimum(0)), 0),
      /** The connection breaks before the shop's answer arrives, so often; the event is sent again. */
      lostAnswers: z._default(z.int().check(z.minimum(0)), 0),
    }),
    { copies: 1, gather: 1, delayMs: 0, lostAnswers: 0 },
  ),
});
export type FaultPlan = z.infer<typeof FaultPlan>;

/** The faults that a test asked for; none at first. */
export class Faults {
  private plan = FaultPlan.parse({});

  set(plan: FaultPlan): void {
    this.plan = plan;
  }

  /** What happens to the call that comes now; undefined: nothing. */
  nextCall(): CallFault | undefined {
    return this.plan.calls.shift();
  }

  get webhooks(): Readonly<FaultPlan['webhooks']> {
    return this.plan.webhooks;
  }

  /** Whether the answer that arrives now is lost. */
  losesAnswer(): boolean {
    if (this.plan.webhooks.lostAnswers === 0) return false;
    this.plan.webhooks.lostAnswers -= 1;
    return true;
  }
}
