import { decimalOf, planCurrency } from '@passerelle/contracts';
import type { StoredPlan } from './stored-plans.js';

type Said = Readonly<Record<string, string | null>>;

/** What the audit log keeps of a plan that changed, only what differs; null where nothing did that anybody decides. */
export function planAudit(
  before: StoredPlan | undefined,
  after: StoredPlan,
): { readonly what: string; readonly before: Said; readonly after: Said } | null {
  const [was, is] = [before ? factsOf(before) : {}, factsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => was[name] !== is[name],
  );
  if (names.length === 0) return null;
  const only = (facts: Said) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return {
    what: before ? 'plan.changed' : 'plan.created',
    before: before ? only(was) : {},
    after: only(is),
  };
}

/** What is decided of a plan: neither its sentences, which follow, nor when it was set. */
const factsOf = (plan: StoredPlan): Said => ({
  plan_name: plan.planName,
  sub_type: plan.subType,
  [`price_${planCurrency}`]: decimalOf(plan.amountCents, planCurrency),
  ...Object.fromEntries(
    Object.entries(plan.otherPrices).map(([currency, minor]) => [
      `price_${currency}`,
      decimalOf(minor, currency),
    ]),
  ),
  plan_duration: String(plan.planDuration),
  tier: String(plan.tier),
  corrections: String(plan.corrections),
  written: String(plan.written),
  spoken: String(plan.spoken),
  interviews: String(plan.interviews),
  on_sale: String(plan.onSale),
});
