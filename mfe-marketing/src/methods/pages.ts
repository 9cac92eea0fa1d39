import { type Skill, skillFacts, skills } from '@passerelle/contracts';

interface NamedPage {
  /** Last part of its address. */
  readonly page: string;
  /** What menus call it. */
  readonly label: string;
}

const both: readonly NamedPage[] = [
  { page: 'sujets-d-actualites', label: 'Les sujets d’actualités' },
  { page: 'methodologie', label: 'Méthodologie' },
  { page: 'correction-des-sujets', label: 'Correction des sujets' },
  { page: 'banque-de-phrases', label: 'Banque de phrases' },
  { page: 'erreurs-frequentes', label: 'Erreurs fréquentes' },
];

/** The pages of an expression, authored or made of what the pack asks. */
const pages: Readonly<Partial<Record<Skill, readonly NamedPage[]>>> = {
  written_expression: [...both, { page: 'jour-de-l-examen', label: 'Le jour de l’examen' }],
  oral_expression: [
    ...both,
    { page: 'questions-de-la-tache-1', label: 'Quarante questions de la tâche 1' },
    { page: 'travailler-seul', label: 'Travailler seul' },
  ],
};

export interface MethodPlace {
  readonly skill: Skill;
  readonly page: string;
  readonly label: string;
  readonly path: string;
}

/** Where each of them stands. */
export const methodPlaces: readonly MethodPlace[] = skills.flatMap((skill) =>
  (pages[skill] ?? []).map(({ page, label }) => ({
    ...{ skill, page, label, path: `/${skillFacts[skill].slug}/${page}` },
  })),
);

/** Those of one skill. */
export const methodPlacesOf = (skill: Skill) => methodPlaces.filter((place) => place.skill === skill);
