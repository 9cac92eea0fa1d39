import { currencies, type PlanFields, planCurrency } from '@passerelle/contracts';
import { minorOf } from '../plans/minor-of.js';
import type { PlanChange } from '../plans/plan-change.js';
import type { SetFault } from '../plans/plan-set.js';

/** What a form asks of a plan, as a change of it; null where a price is none (zero). A currency that it does not name is one that the plan leaves. */
export function planChange(fields: PlanFields): PlanChange | null {
  const given = new Map(
    fields.prices.map(({ currency, amount }) => [currency, minorOf(withDigits(amount), currency)] as const),
  );
  if ([...given.values()].includes(null)) return null;
  const amountCents = given.get(planCurrency) ?? null;
  if (amountCents === null) return null;
  const others = currencies.filter((currency) => currency !== planCurrency);
  return {
    ...{ planName: fields.plan_name, subType: fields.sub_type, amountCents },
    otherPrices: Object.fromEntries(others.map((currency) => [currency, given.get(currency) ?? null])),
    ...{ planDuration: fields.plan_duration, tier: fields.tier, corrections: fields.corrections },
    ...{ written: fields.written, spoken: fields.spoken, interviews: fields.interviews },
    onSale: fields.on_sale,
  };
}

/** « 34.9 » is « 34.90 »: one decimal is no finer than two. */
const withDigits = (amount: string) => amount.replace(/\.(\d)$/, '.$10');

/** Why a plan cannot be set so, for who asked; plans by their names. */
export function faultText(fault: SetFault, nameOf: (id: string) => string): string {
  if (fault.kind === 'incomplete') return 'Ce forfait n’existe pas.';
  if (fault.kind === 'no_copies')
    return 'Dites quelles copies sont corrigées : écrites, orales, ou les deux.';
  const [one, other] = fault.plans.map(nameOf);
  return `${one} et ${other} donneraient la même chose à des prix différents.`;
}

/** What a price of zero is told. */
export const noPrice = 'Un prix est plus grand que zéro.';
