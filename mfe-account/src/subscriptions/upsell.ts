import type { CheckoutState, Included, Plan, UserSubscription } from '@passerelle/contracts';
import { periodOf } from './period.js';

/** What the 'ABONNEMENT' card offers: a first plan, or the next one up with what it gives more. `none`: the card is not shown. */
export type Upsell =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'first'; readonly plan: Plan }
  | { readonly state: 'offer'; readonly plan: Plan; readonly more: Figures };

/** What can be counted of a plan. */
type Figures = Readonly<Record<'series' | 'mock_exams' | 'corrections' | 'interviews', number>>;

/** The highest plan: its holders are offered nothing. */
const highestPlan = 'Diamond';
/** A plan that no list shows. */
const hiddenPlan = 'atry';

/**
 * The specification's rule, with two departures: who has no plan that runs is offered the cheapest Examen plan, and a dearer plan (the
 * cheapest of the same type) is offered only where it gives more than was bought. `undefined` stands for what is not loaded yet.
 */
export function upsellFor(
  current: UserSubscription | null | undefined,
  plans: readonly Plan[] | undefined,
  now: Date,
): Upsell {
  const isRunning = current ? periodOf(current, now).status === 'Active' : false;
  const held = isRunning ? current?.subscription_details : undefined;
  if (held?.plan_name === highestPlan) return { state: 'none' };
  if (current === undefined || plans === undefined) return { state: 'loading' };
  const sold = plans
    .filter(({ plan_name }) => plan_name.toLowerCase() !== hiddenPlan)
    .toSorted((a, b) => a.amount - b.amount);
  if (!held) {
    const first = sold.find(({ sub_type }) => sub_type === 'Examen');
    return first ? { state: 'first', plan: first } : { state: 'none' };
  }
  const [next] = sold
    .filter(({ sub_type, amount }) => sub_type === held.sub_type && amount > held.amount)
    .flatMap((plan) => {
      const more = moreOf(plan.included, held.included);
      return more ? [{ plan, more }] : [];
    });
  return next ? { state: 'offer', ...next } : { state: 'none' };
}

/** What a plan gives more than another, or null where it is nothing, or where that is not known. */
function moreOf(plan: Included | undefined, held: Included | undefined): Figures | null {
  if (!plan || !held) return null;
  const of = (figure: keyof Figures) => Math.max(0, (plan[figure] ?? 0) - (held[figure] ?? 0));
  const more = {
    series: of('series'),
    mock_exams: of('mock_exams'),
    corrections: of('corrections'),
    interviews: of('interviews'),
  };
  return Object.values(more).some((figure) => figure > 0) ? more : null;
}

const names: Readonly<Record<keyof Figures, readonly [one: string, many: string]>> = {
  series: ['série', 'séries'],
  mock_exams: ['examen blanc', 'examens blancs'],
  corrections: ['correction', 'corrections'],
  interviews: ['entretien oral', 'entretiens oraux'],
};
const list = new Intl.ListFormat('fr-CA', { type: 'conjunction' });

/** « 4 séries, 3 corrections et 1 entretien oral »; empty where there is nothing to count. */
function figuresText(figures: Figures): string {
  return list.format(
    (Object.keys(names) as (keyof Figures)[])
      .filter((figure) => figures[figure] > 0)
      .map((figure) => `${figures[figure]}\u00a0${names[figure][figures[figure] === 1 ? 0 : 1]}`),
  );
}

/** The sentence of the card. */
export function upsellText(upsell: Extract<Upsell, { plan: Plan }>): string {
  const { plan_duration: count } = upsell.plan;
  const days = `pendant ${count}\u00a0${count > 1 ? 'jours' : 'jour'}`;
  if (upsell.state === 'offer') return `${figuresText(upsell.more)} de plus, ${days}.`;
  const { series, mock_exams, ...included } = upsell.plan.included ?? { corrections: 0, interviews: 0 };
  const figures = figuresText({ ...included, series: series ?? 0, mock_exams: mock_exams ?? 0 });
  return figures ? `${figures}, ${days}.` : `Les séries et les examens blancs du forfait, ${days}.`;
}

/** The navigation state that takes a plan to the checkout. */
export function checkoutStateOf({ id, plan_name, amount, plan_duration, sub_type }: Plan): CheckoutState {
  return { plan: plan_name, duration: plan_duration, price: amount, sub_id: id, sub_type };
}
