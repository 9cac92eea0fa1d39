import {
  type Currency,
  currencies,
  type DeskPlan,
  type PlanFields,
  planCurrency,
} from '@passerelle/contracts';
import { typedAmount } from '../transfers/typed-amount.js';

/** A plan as its form holds it: numbers and prices as they are typed. */
export interface PlanForm extends Pick<PlanFields, 'sub_type' | 'written' | 'spoken' | 'on_sale'> {
  readonly plan_name: string;
  /** By currency; empty: not sold in it. */
  readonly prices: Readonly<Record<Currency, string>>;
  readonly plan_duration: string;
  readonly tier: string;
  readonly corrections: string;
  readonly interviews: string;
}

/** The form of a plan as it stands. */
export function formOf(plan: DeskPlan): PlanForm {
  const { included } = plan;
  const priceIn = (currency: Currency) =>
    plan.prices.find((price) => price.currency === currency)?.amount.replace('.', ',') ?? '';
  return {
    ...{ plan_name: plan.plan_name, sub_type: plan.sub_type, on_sale: plan.on_sale },
    prices: { usd: priceIn('usd'), ngn: priceIn('ngn') },
    ...{ plan_duration: String(plan.plan_duration), tier: String(plan.tier ?? 1) },
    ...{ corrections: String(included?.corrections ?? 0), interviews: String(included?.interviews ?? 0) },
    ...{ written: included?.written ?? false, spoken: included?.spoken ?? false },
  };
}

/** What is wrong with a field of the form, by its name. */
export type FormFaults = Readonly<Partial<Record<keyof PlanForm | `price_${Currency}`, string>>>;

const whole = (text: string, from: number, to: number): number | null => {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
};

/** What the form asks for, or what is wrong with it. */
export function fieldsOf(form: PlanForm): { readonly fields: PlanFields } | { readonly faults: FormFaults } {
  const numbers = {
    plan_duration: whole(form.plan_duration, 1, 3_650),
    tier: whole(form.tier, 1, 99),
    corrections: whole(form.corrections, 0, 999),
    interviews: whole(form.interviews, 0, 999),
  };
  const prices = currencies
    .filter((currency) => currency === planCurrency || form.prices[currency].trim() !== '')
    .map((currency) => ({ currency, amount: positive(typedAmount(form.prices[currency])) }));
  const { plan_duration, tier, corrections, interviews } = numbers;
  const faults: FormFaults = {
    ...(form.plan_name.trim() === '' ? { plan_name: 'Un forfait a un nom.' } : {}),
    ...(form.plan_name.includes('|') ? { plan_name: 'Sans barre verticale.' } : {}),
    ...(plan_duration === null ? { plan_duration: 'De 1 à 3\u202f650 jours.' } : {}),
    ...(tier === null ? { tier: 'Un nombre de 1 à 99.' } : {}),
    ...(corrections === null ? { corrections: 'Un nombre de 0 à 999.' } : {}),
    ...(interviews === null ? { interviews: 'Un nombre de 0 à 999.' } : {}),
    ...Object.fromEntries(
      prices.flatMap(({ currency, amount }) =>
        amount === null ? [[`price_${currency}`, 'Un prix s’écrit en chiffres, par exemple 34,99.']] : [],
      ),
    ),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const { sub_type, written, spoken, on_sale } = form;
  return {
    fields: {
      ...{ plan_name: form.plan_name.trim(), sub_type, written, spoken, on_sale },
      prices: prices.flatMap(({ currency, amount }) => (amount === null ? [] : [{ currency, amount }])),
      ...{ plan_duration: plan_duration ?? 0, tier: tier ?? 0 },
      ...{ corrections: corrections ?? 0, interviews: interviews ?? 0 },
    },
  };
}

const positive = (amount: string | null) => (amount !== null && Number(amount) > 0 ? amount : null);
