import type { QuestionKind, Theme } from '@passerelle/contracts';

const themeNames: Readonly<Record<Theme, string>> = {
  administration: 'administration',
  commerce: 'commerce',
  culture: 'culture',
  ecole: 'école',
  environnement: 'environnement',
  logement: 'logement',
  loisirs: 'loisirs',
  sante: 'santé',
  sciences: 'sciences',
  technologie: 'technologie',
  transport: 'transport',
  travail: 'travail',
};

/** What a theme is called; one that is not known yet by its own name. */
export function themeName(theme: string): string {
  return (themeNames as Readonly<Record<string, string>>)[theme] ?? theme;
}

/** What each kind of question asks for. */
export const kindNames: Readonly<Record<QuestionKind, string>> = {
  fact: 'un fait précis',
  aim: 'le but',
  cause: 'la cause',
  consequence: 'la conséquence',
  subject: 'le sujet général',
  document_kind: 'le type de document',
  addressee: 'le destinataire',
  tone: 'le ton',
  stance: 'la position de l’auteur',
  expression: 'le sens d’une expression',
  picture: 'la phrase qui va avec l’image',
  reply: 'la bonne réplique',
};
