import { counted, type DeskPlan } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import { moneyText } from '../money/money-text.js';

/** A line of a plan, and whether the other side of the preview has it too. */
export interface PlanLine {
  readonly text: string;
  readonly isChanged: boolean;
}

/** What a plan's buyers see of it, and whether they see it at all. */
function planLines(plan: DeskPlan): string[] {
  const prices = plan.prices.map(({ currency, amount }) =>
    moneyText({ amount, currency: currency.toUpperCase() }),
  );
  const items = plan.plan_items?.split('|').filter(Boolean) ?? [];
  return [
    nbsp(`${plan.plan_name} (${plan.sub_type})`),
    prices.join(' · '),
    counted(plan.plan_duration, 'jour'),
    ...items.map(nbsp),
    plan.on_sale ? 'En vente' : 'Hors vente',
  ];
}

/** One side of a preview, each line marked where the other side has it not. */
export function linesBeside(side: DeskPlan, other: DeskPlan): PlanLine[] {
  const known = new Set(planLines(other));
  return planLines(side).map((text) => ({ text, isChanged: !known.has(text) }));
}

/** From this factor on a price that changes may be a slip: a comma that is missing, a digit too many. */
const leap = 2;

/** The prices that a change would make twice as high or more, or half as high or less: « 34,99 USD devient 3499,00 USD ». */
export function priceLeaps(before: DeskPlan, after: DeskPlan): string[] {
  return before.prices.flatMap((former) => {
    const next = after.prices.find(({ currency }) => currency === former.currency);
    const factor = next ? Number(next.amount) / Number(former.amount) : 1;
    if (!next || (factor < leap && factor > 1 / leap)) return [];
    const [from, to] = [former, next].map(({ amount, currency }) =>
      moneyText({ amount, currency: currency.toUpperCase() }),
    );
    return [nbsp(`${from} devient ${to}.`)];
  });
}
