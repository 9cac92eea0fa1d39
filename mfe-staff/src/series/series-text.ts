import type { DeskSeries, ItemStatistics, ItemWeakness } from '@passerelle/contracts';

const percent = new Intl.NumberFormat('fr-CA', { style: 'percent', maximumFractionDigits: 0 });
const decimal = new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const shareText = (share: number): string => percent.format(share);

/** « 0,32 »; a dash where everybody answered alike. */
export const discriminationText = (value: number | null): string =>
  value === null ? '–' : decimal.format(value);

/** « 3 faibles sur 39 », « trop peu de réponses ». */
export function weakText({ weak, results, versions, current_version }: DeskSeries): string {
  if (weak === null) return results === 0 ? 'encore aucun résultat' : 'trop peu de résultats';
  const questions = versions.find(({ version }) => version === current_version)?.questions ?? 0;
  if (weak === 0) return 'aucune question faible';
  return `${weak} ${weak === 1 ? 'faible' : 'faibles'} sur ${questions}`;
}

/** « retirée », « en examen blanc », « ouverte à tous », « dans chaque forfait », « niveau d’accès 2 ». */
export function stateText({ retired, listed, open, tier }: DeskSeries): string {
  if (retired) return 'retirée';
  if (!listed) return 'en examen blanc seulement';
  if (open) return 'ouverte à tous';
  return tier === 0 ? 'dans chaque forfait' : `niveau d’accès ${tier}`;
}

const reasons: Readonly<Record<ItemWeakness, string>> = {
  against_key: 'Les meilleurs se trompent : vérifiez la clé.',
  flat: 'Elle distingue à peine les bons candidats des autres.',
  too_hard: 'Presque tout le monde se trompe.',
  too_easy: 'Presque tout le monde répond juste.',
};

/** What is wrong with a question, a sentence each. */
export const remarksOf = ({ weaknesses, idle }: ItemStatistics): string[] => [
  ...weaknesses.map((weakness) => reasons[weakness]),
  ...(idle.length > 0
    ? [
        `${idle.length === 1 ? 'Distracteur presque jamais choisi' : 'Distracteurs presque jamais choisis'} : ${idle.join(', ')}.`,
      ]
    : []),
];

/** Weak questions first, the one that tells least among them before the others; then in their order. */
export const weakFirst = (statistics: readonly ItemStatistics[]): ItemStatistics[] =>
  statistics.toSorted(
    (one, other) =>
      Number(other.weaknesses.length > 0) - Number(one.weaknesses.length > 0) ||
      (one.weaknesses.length > 0 ? rank(one) - rank(other) : 0) ||
      one.number - other.number,
  );

const rank = ({ discrimination }: ItemStatistics) => discrimination ?? 0;
