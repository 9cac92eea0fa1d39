import type { Included, Plan } from '@passerelle/contracts';

export interface ComparisonRow {
  readonly label: string;
  readonly note: string;
  /** One a plan; null: none of it. */
  readonly figures: readonly (number | null)[];
}

const compared: readonly {
  label: string;
  note: (all: number) => string;
  of: (included: Included, plan: Plan) => number | null;
}[] = [
  {
    label: 'Séries d’entraînement',
    note: (all) => `${all} en tout, pour quatre épreuves`,
    of: ({ series }) => series,
  },
  { label: 'Examens blancs', note: () => 'quatre épreuves à la suite', of: ({ mock_exams }) => mock_exams },
  {
    label: 'Corrections par un formateur',
    note: () => 'à l’écrit ou à l’oral, notées sur 20',
    of: ({ corrections }) => corrections,
  },
  { label: 'Entretiens oraux', note: () => 'avec un professeur', of: ({ interviews }) => interviews },
  {
    label: 'Jours d’accès',
    note: () => 'dès la confirmation du paiement',
    of: (_included, { plan_duration }) => plan_duration,
  },
];

/** What tells plans apart, in the figures that the server has of them; nothing while it has none of one of them. */
export function comparisonRows(plans: readonly Plan[]): ComparisonRow[] {
  const known = plans.flatMap((plan) =>
    plan.included && plan.included.series !== null ? [{ plan, included: plan.included }] : [],
  );
  if (plans.length < 2 || known.length < plans.length) return [];
  return compared.map(({ label, note, of }) => {
    const figures = known.map(({ plan, included }) => of(included, plan) || null);
    return { label, note: note(Math.max(...figures.map((figure) => figure ?? 0))), figures };
  });
}
