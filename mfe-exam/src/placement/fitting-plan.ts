import { counted, type Included, type Plan } from '@passerelle/contracts';
import { soldPlans } from '../plans/cheapest-plan.js';

export interface FittingPlan {
  readonly plan: Plan;
  /** Why this one: a fact about it. */
  readonly reason: string;
}

const reasons: readonly { of: (included: Included) => boolean; reason: string }[] = [
  {
    of: ({ interviews }) => interviews > 0,
    reason: 'Le premier forfait qui comprend aussi un entretien avec un enseignant.',
  },
  {
    of: ({ corrections }) => corrections > 0,
    reason: 'Le premier forfait qui comprend aussi une correction par un enseignant.',
  },
];

/** The plan to begin with: the cheapest with all that the four tests take, as far as any has it. */
export function fittingPlan(plans: readonly Plan[]): FittingPlan | null {
  const sold = soldPlans(plans);
  for (const { of, reason } of reasons) {
    const plan = sold.find(({ included }) => included && of(included));
    if (plan) return { plan, reason };
  }
  return sold[0] ? { plan: sold[0], reason: 'Le forfait le moins cher.' } : null;
}

/** What a plan holds, in figures; of all series that plans open. */
export function planFigures({ included }: Plan, plans: readonly Plan[]): string[] {
  if (!included) return [];
  const { series, mock_exams, corrections, interviews } = included;
  const all = Math.max(...plans.map((plan) => plan.included?.series ?? 0));
  return [
    series ? (series < all ? `${counted(series, 'série')} sur ${all}` : `les ${all} séries`) : '',
    mock_exams ? counted(mock_exams, 'examen blanc', 'examens blancs') : '',
    corrections > 0
      ? counted(corrections, 'correction par un enseignant', 'corrections par un enseignant')
      : '',
    interviews > 0 ? counted(interviews, 'entretien oral', 'entretiens oraux') : '',
  ].filter(Boolean);
}
