import type { DeskInterview } from '@passerelle/contracts';

/** « Aïssatou Diallo »; of an account that is not known: « Compte effacé ». */
export const nameOf = (person: DeskInterview['person']): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() || 'Sans nom' : 'Compte effacé';
