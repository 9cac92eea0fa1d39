import type { Allowances, Currency, PlanType } from '@passerelle/contracts';

/** Prices in other currencies than `planCurrency`, in their minor units. In a currency that is absent a plan is not sold. */
export type OtherPrices = Readonly<Partial<Record<Currency, number>>>;

/** A plan as it is sold: everything that is decided of it. What it says of itself follows from that (`planItems`). */
export interface PlanFacts extends Allowances {
  readonly id: string;
  readonly planName: string;
  /** Cents (USD). */
  readonly amountCents: number;
  readonly otherPrices: OtherPrices;
  /** Days. */
  readonly planDuration: number;
  readonly subType: PlanType;
  /** Tests of this tier and below are open. */
  readonly tier: number;
}
