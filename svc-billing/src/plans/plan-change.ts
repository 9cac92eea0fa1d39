import type { Currency } from '@passerelle/contracts';
import type { PlanFacts } from './plan-facts.js';

/** Prices to be, in minor units by currency; null: not sold in this currency any more. */
export type PriceChange = Readonly<Partial<Record<Currency, number | null>>>;

/** What of a plan is set. */
export type PlanChange = Partial<Omit<PlanFacts, 'id' | 'otherPrices'>> & {
  readonly onSale?: boolean;
  /** Those that are named. */
  readonly otherPrices?: PriceChange;
};
