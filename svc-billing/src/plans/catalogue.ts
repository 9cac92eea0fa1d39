import type { PlanType } from '@passerelle/contracts';
import type { PlanFacts } from './plan-facts.js';

/** A try-out of a real payment: one dollar, one day, for operators alone. The client hides a plan of this name. */
export const operatorsPlan = 'atry';

const sold =
  (subType: PlanType) =>
  (
    id: string,
    planName: string,
    [amountCents, ngn]: readonly [cents: number, kobo: number],
    { days, tier, corrections, interviews }: Record<'days' | 'tier' | 'corrections' | 'interviews', number>,
  ): PlanFacts => ({
    id,
    planName,
    amountCents,
    otherPrices: { ngn },
    planDuration: days,
    subType,
    tier,
    corrections,
    // One count for both kinds of copies.
    written: corrections > 0,
    spoken: corrections > 0,
    interviews,
  });
const examen = sold('Examen');
const formation = sold('Formation');

/**
 * The plans that a new installation sells. A start brings the stored plans in line, but for those that an operator set
 * (`npm run plans`). Orders keep the price and what they were made with, so a change here touches no order.
 */
export const catalogue: readonly PlanFacts[] = [
  examen('bronze', 'Bronze', [1499, 2_250_000], { days: 30, tier: 1, corrections: 0, interviews: 0 }),
  examen('silver', 'Silver', [2499, 3_750_000], { days: 45, tier: 2, corrections: 1, interviews: 0 }),
  examen('gold', 'Gold', [3499, 5_250_000], { days: 60, tier: 3, corrections: 2, interviews: 1 }),
  examen('platinum', 'Platinum', [4999, 7_500_000], { days: 90, tier: 4, corrections: 5, interviews: 2 }),
  examen('diamond', 'Diamond', [6999, 10_500_000], { days: 120, tier: 5, corrections: 10, interviews: 4 }),
  // Each gives what the Examen plan of its tier gives, with a trainer.
  formation('formation-essentielle', 'Formation Essentielle', [14900, 22_500_000], {
    days: 30,
    tier: 3,
    corrections: 2,
    interviews: 1,
  }),
  formation('formation-intensive', 'Formation Intensive', [24900, 37_500_000], {
    days: 60,
    tier: 4,
    corrections: 5,
    interviews: 2,
  }),
  formation('formation-premium', 'Formation Premium', [39900, 60_000_000], {
    days: 90,
    tier: 5,
    corrections: 10,
    interviews: 4,
  }),
  examen(operatorsPlan, operatorsPlan, [100, 150_000], { days: 1, tier: 1, corrections: 0, interviews: 0 }),
];
