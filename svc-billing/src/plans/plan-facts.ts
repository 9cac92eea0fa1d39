import type { Allowances, PlanType } from '@passerelle/contracts';

/** A plan as it is sold: everything that is decided of it. What it says of itself follows from that (`planItems`). */
export interface PlanFacts extends Allowances {
  readonly id: string;
  readonly planName: string;
  /** Cents (USD). */
  readonly amountCents: number;
  /** Days. */
  readonly planDuration: number;
  readonly subType: PlanType;
  /** Tests of this tier and below are open. */
  readonly tier: number;
}
