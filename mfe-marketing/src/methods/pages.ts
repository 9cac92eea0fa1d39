import { type Skill, skillFacts, skills } from '@passerelle/contracts';

/** The authored pages of an expression: the last part of their address, and what menus call them. */
const pages = [
  { page: 'sujets-d-actualites', label: 'Les sujets d’actualités' },
  { page: 'methodologie', label: 'Méthodologie' },
  { page: 'correction-des-sujets', label: 'Correction des sujets' },
] as const;

export interface MethodPlace {
  readonly skill: Skill;
  readonly page: string;
  readonly label: string;
  readonly path: string;
}

/** Where each of them stands. */
export const methodPlaces: readonly MethodPlace[] = skills
  .filter((skill) => skillFacts[skill].kind === 'expression')
  .flatMap((skill) =>
    pages.map(({ page, label }) => ({ skill, page, label, path: `/${skillFacts[skill].slug}/${page}` })),
  );

/** Those of one skill. */
export const methodPlacesOf = (skill: Skill) => methodPlaces.filter((place) => place.skill === skill);
