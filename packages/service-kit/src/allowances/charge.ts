import type { AllowanceLeft } from '@passerelle/contracts';

/** What a subscription includes of something that is counted, and how much of it is used. */
export interface Allowance {
  readonly subscription_id: string;
  /** Null: bought before it was counted, as much as one likes. */
  readonly included: number | null;
  readonly used: number;
}

/** On what one more counts: on nothing (`free`), on a subscription, or the plans include no more (`spent`). */
export type Charge =
  | { readonly kind: 'free' }
  | { readonly kind: 'counted'; readonly on: string }
  | { readonly kind: 'spent' };

/** Decides on what one more counts: the first subscription with something left, of those given in the order of their ends. */
export function chargeOf(allowances: readonly Allowance[]): Charge {
  if (allowances.some(({ included }) => included === null)) return { kind: 'free' };
  const open = allowances.find(({ included, used }) => used < (included ?? 0));
  return open ? { kind: 'counted', on: open.subscription_id } : { kind: 'spent' };
}

/** What is left of all of them; null where nothing is counted. */
export function allowanceLeft(allowances: readonly Allowance[]): AllowanceLeft | null {
  if (allowances.some(({ included }) => included === null)) return null;
  return {
    left: allowances.reduce((sum, { included, used }) => sum + Math.max(0, (included ?? 0) - used), 0),
    of: allowances.reduce((sum, { included }) => sum + (included ?? 0), 0),
  };
}
