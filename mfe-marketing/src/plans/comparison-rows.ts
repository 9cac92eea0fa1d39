import { type Included, type Plan, skillFacts, skills } from '@passerelle/contracts';

export interface ComparisonRow {
  readonly label: string;
  readonly note?: string;
  /** One of those that the row above is made of. */
  readonly isPart?: boolean;
  /** One a plan; null: none of it. */
  readonly figures: readonly (number | null)[];
}

interface Compared {
  readonly label: string;
  readonly note?: (all: number) => string;
  readonly isPart?: boolean;
  readonly of: (included: Included, plan: Plan) => number | null | undefined;
}

/** As the lists of tests are numbered. */
const inListOrder = skills.toSorted((one, other) =>
  skillFacts[one].list.localeCompare(skillFacts[other].list),
);

const compared: readonly Compared[] = [
  {
    label: 'Séries d’entraînement',
    note: (all) => `${all} en tout, pour quatre épreuves`,
    of: ({ series }) => series,
  },
  ...inListOrder.map(
    (skill): Compared => ({
      label: `${skillFacts[skill].label}${skill === 'oral_comprehension' ? ' (écoute)' : ''}`,
      isPart: true,
      of: ({ series_by_skill }) => series_by_skill?.[skill],
    }),
  ),
  { label: 'Examens blancs', note: () => 'quatre épreuves à la suite', of: ({ mock_exams }) => mock_exams },
  {
    label: 'Corrections par un enseignant',
    note: () => 'à l’écrit ou à l’oral, notées sur 20',
    of: ({ corrections }) => corrections,
  },
  { label: 'Entretiens oraux', note: () => 'avec un enseignant', of: ({ interviews }) => interviews },
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
  return compared.flatMap(({ label, note, isPart, of }) => {
    const figures = known.map(({ plan, included }) => of(included, plan));
    // A part that the server does not tell of.
    if (figures.includes(undefined)) return [];
    const shown = figures.map((figure) => figure || null);
    const most = Math.max(...shown.map((figure) => figure ?? 0));
    return [{ label, ...(note && { note: note(most) }), ...(isPart && { isPart }), figures: shown }];
  });
}
