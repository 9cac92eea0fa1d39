import type { LearnerSection, SliceManifest } from '@passerelle/contracts';

/** Where an entry leads: for everyone, or first for those without a session and then for those with one. */
export type Destination =
  | { readonly to: string }
  | { readonly visitor: string; readonly learner: LearnerSection };

export type SubEntry = { readonly label: string } & { readonly leadsTo: Destination };

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** A dropdown under the entry, instead of a link. */
  readonly items?: readonly SubEntry[];
}

export interface ShellMenu {
  readonly top: readonly MenuEntry[];
  readonly skills: readonly MenuEntry[];
}

/** The dropdowns of the two expressions, by specification; the manifests declare the entries themselves. */
const dropdowns: Readonly<Record<string, readonly SubEntry[]>> = {
  '/expression-ecrite': [
    { label: 'Les sujets d’actualités', leadsTo: { to: '/expression-ecrite' } },
    { label: 'Méthodologie', leadsTo: { to: '/expression-ecrite-instructions' } },
    {
      label: 'Correction des sujets d’expression écrite',
      leadsTo: { visitor: '/tarifs', learner: 'expressionecritecorrectionsection' },
    },
    {
      label: 'Plate-forme de rédaction',
      leadsTo: { visitor: '/expression-ecrite', learner: 'expressionecritesection' },
    },
  ],
  '/expression-orale': [
    { label: 'Les sujets d’actualités', leadsTo: { to: '/expression-orale' } },
    { label: 'Méthodologie', leadsTo: { to: '/expression-orale-instructions' } },
    {
      label: 'Correction des sujets',
      leadsTo: { visitor: '/tarifs', learner: 'expressionoralecorrectionsection' },
    },
  ],
};

/** The navigation that the manifests declare, in their order, with the dropdowns. */
export function menuOf(manifests: readonly SliceManifest[]): ShellMenu {
  const entries = manifests
    .flatMap(({ navigation }) => navigation)
    .sort((a, b) => a.order - b.order)
    .map(({ label, to, place }) => ({ place, entry: { label, to, items: dropdowns[to] } }));
  const at = (wanted: 'top' | 'skills') =>
    entries.filter(({ place }) => place === wanted).map(({ entry }) => entry);
  return { top: at('top'), skills: at('skills') };
}
