import type { ContentOffer } from '@passerelle/contracts';
import type { PlanChange } from './plan-change.js';
import type { OtherPrices } from './plan-facts.js';
import { planFaults, type SamePlans } from './plan-faults.js';
import type { StoredPlan } from './stored-plans.js';

/** Why a plan cannot be set so: a new one without its facts, corrections of no kind of copies, or two plans that would give the same for different prices. */
export type SetFault =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'no_copies' }
  | { readonly kind: 'same'; readonly plans: SamePlans };

/** A plan to be set, and when. */
export interface PlanSetting {
  readonly id: string;
  readonly change: PlanChange;
  readonly now: Date;
}

/** All plans as they are once one is set, or why that cannot be. What was at fault before is no reason: it may be put right step by step. */
export function planSet(
  stored: readonly StoredPlan[],
  offer: ContentOffer | null,
  { id, change, now }: PlanSetting,
): { readonly wanted: StoredPlan[] } | { readonly faults: SetFault[] } {
  const before = stored.find((row) => row.id === id) ?? newPlan(id, change);
  if (!before) return { faults: [{ kind: 'incomplete' }] };
  const otherPrices = withPrices(before.otherPrices, change.otherPrices);
  const after = { ...before, ...change, otherPrices, setAt: now };
  if (after.corrections > 0 && !after.written && !after.spoken) return { faults: [{ kind: 'no_copies' }] };
  const wanted = [...stored.filter((row) => row.id !== id), after];
  const known = new Set(sameOf(stored, offer).map(String));
  const faults = sameOf(wanted, offer).filter((plans) => !known.has(String(plans)));
  return faults.length > 0 ? { faults: faults.map((plans) => ({ kind: 'same', plans })) } : { wanted };
}

function withPrices(before: OtherPrices, change: PlanChange['otherPrices'] = {}): OtherPrices {
  const all = Object.entries({ ...before, ...change });
  return Object.fromEntries(all.filter(([, price]) => price !== null));
}

function newPlan(id: string, change: PlanChange): StoredPlan | null {
  const { planName, subType, amountCents, planDuration, tier } = change;
  if (!planName || !subType || !amountCents || !planDuration || !tier) return null;
  return {
    ...{ id, planName, subType, amountCents, planDuration, tier },
    ...{ corrections: 0, written: true, spoken: true, interviews: 0, otherPrices: {} },
    ...{ planItems: null, onSale: true, setAt: null },
  };
}

const sameOf = (rows: readonly StoredPlan[], offer: ContentOffer | null) =>
  planFaults(
    rows.filter(({ onSale }) => onSale).toSorted((a, b) => a.id.localeCompare(b.id)),
    offer,
  );
