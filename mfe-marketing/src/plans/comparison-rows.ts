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
  readonly note?: (most: number, all: readonly Included[]) => string;
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
    note: (most) => `${most} en tout, pour quatre épreuves`,
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
    note: (_most, all) => [...kindsOf(all), 'notées sur 20'].join(', '),
    of: ({ corrections }) => corrections,
  },
  { label: 'Entretiens oraux', note: () => 'avec un enseignant', of: ({ interviews }) => interviews },
  {
    label: 'Jours d’accès',
    note: () => 'dès la confirmation du paiement',
    of: (_included, { plan_duration }) => plan_duration,
  },
];

/** Which copies are corrected, where that is the same in all plans that have corrections; else their cards say it. */
function kindsOf(all: readonly Included[]): string[] {
  const kinds = all
    .filter(({ corrections }) => corrections > 0)
    .map(({ written, spoken }) =>
      written && spoken ? 'à l’écrit ou à l’oral' : written ? 'à l’écrit' : 'à l’oral',
    );
  return new Set(kinds).size === 1 ? kinds.slice(0, 1) : [];
}

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
    return [
      {
        label,
        ...(note && {
          note: note(
            most,
            known.map(({ included }) => included),
          ),
        }),
        ...(isPart && { isPart }),
        figures: shown,
      },
    ];
  });
}
