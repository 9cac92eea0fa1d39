/** What a question can be about. */
export const themes = [
  'administration',
  'commerce',
  'culture',
  'ecole',
  'environnement',
  'logement',
  'loisirs',
  'sante',
  'sciences',
  'technologie',
  'transport',
  'travail',
] as const;
export type Theme = (typeof themes)[number];
