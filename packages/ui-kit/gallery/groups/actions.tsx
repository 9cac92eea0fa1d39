import { Button, type ButtonSize, type ButtonVariant, Cluster, LinkButton, Menu } from '@passerelle/ui-kit';
import { ArrowRight, Flag, Printer } from 'lucide-react';
import { Pinned } from '../pinned.js';
import type { Group } from '../specimen.js';

// A new variant that is not shown does not compile.
const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'Continuer',
  accent: 'Commencer',
  secondary: 'Annuler',
  quiet: 'Plus tard',
  gold: 'Réviser',
  danger: 'Supprimer',
};
const entries = Object.entries(variants) as [ButtonVariant, string][];
const sizes: Readonly<Record<ButtonSize, string>> = { sm: 'Petit', md: 'Moyen', lg: 'Grand' };

const longText = 'Reprendre l’épreuve de compréhension écrite où vous l’avez laissée hier soir';

const menuItems = [
  { id: 'ce', label: 'Compréhension écrite', href: '#Menu', isCurrent: true },
  { id: 'co', label: 'Compréhension orale', href: '#Menu' },
  { id: 'out', label: 'Se déconnecter' },
];

export const actions: Group = {
  id: 'actions',
  title: 'Actions',
  note: 'One maple action per view. What leads elsewhere is a link, whatever it looks like.',
  specimens: [
    {
      of: 'Button',
      note: '48 px tall (sm 40, or 44 on touch screens). Pending keeps the focus and refuses further presses.',
      states: [
        {
          name: 'Variants',
          isWide: true,
          show: () => (
            <Cluster>
              {entries.map(([variant, text]) => (
                <Button key={variant} variant={variant}>
                  {text}
                </Button>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'Hover',
          isWide: true,
          show: () => (
            <Cluster>
              {entries.map(([variant, text]) => (
                <Pinned key={variant} state="hover">
                  <Button variant={variant}>{text}</Button>
                </Pinned>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'Focus',
          isWide: true,
          show: () => (
            <Cluster>
              {entries.map(([variant, text]) => (
                <Pinned key={variant} state="focus">
                  <Button variant={variant}>{text}</Button>
                </Pinned>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'Disabled',
          isWide: true,
          show: () => (
            <Cluster>
              {entries.map(([variant, text]) => (
                <Button key={variant} variant={variant} disabled>
                  {text}
                </Button>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'Pending',
          isWide: true,
          show: () => (
            <Cluster>
              {entries.map(([variant, text]) => (
                <Button key={variant} variant={variant} isPending>
                  {text}
                </Button>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'Sizes, with an icon',
          isWide: true,
          show: () => (
            <Cluster>
              {(Object.keys(sizes) as ButtonSize[]).map((size) => (
                <Button key={size} size={size} icon={<Printer />}>
                  {sizes[size]}
                </Button>
              ))}
              <Button icon={<Printer />} variant="secondary" aria-label="Imprimer" />
            </Cluster>
          ),
        },
        {
          name: 'Toggled: off, on',
          show: () => (
            <Cluster>
              <Button variant="gold" icon={<Flag />} aria-pressed={false}>
                Réviser
              </Button>
              <Button variant="gold" icon={<Flag />} aria-pressed>
                Réviser
              </Button>
            </Cluster>
          ),
        },
        { name: 'Full width', show: () => <Button isFullWidth>Se connecter</Button> },
        { name: 'Long text', show: () => <Button variant="accent">{longText}</Button> },
      ],
    },
    {
      of: 'LinkButton',
      note: 'A plain <a href>: the shell’s link handler takes its click.',
      states: [
        {
          name: 'Variants',
          isWide: true,
          show: () => (
            <Cluster>
              {entries.map(([variant, text]) => (
                <LinkButton key={variant} variant={variant} href="#LinkButton">
                  {text}
                </LinkButton>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'Hover',
          show: () => (
            <Pinned state="hover">
              <LinkButton href="#LinkButton" icon={<ArrowRight />}>
                Voir les tarifs
              </LinkButton>
            </Pinned>
          ),
        },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus">
              <LinkButton href="#LinkButton" variant="secondary">
                Voir les tarifs
              </LinkButton>
            </Pinned>
          ),
        },
        {
          name: 'Long text',
          show: () => (
            <LinkButton href="#LinkButton" variant="secondary">
              {longText}
            </LinkButton>
          ),
        },
      ],
    },
    {
      of: 'Menu',
      note: 'A disclosure of links, not an ARIA menu: links stay links. Open it to see its list.',
      states: [
        { name: 'In a navigation bar', show: () => <Menu label="S’entraîner" items={menuItems} /> },
        {
          name: 'Hover',
          show: () => (
            <Pinned state="hover">
              <Menu label="Méthodologie" items={menuItems} />
            </Pinned>
          ),
        },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus">
              <Menu label="Tests" items={menuItems} />
            </Pinned>
          ),
        },
      ],
    },
  ],
};
