import { Card, Cluster, Disclosure, Stack, Tabs } from '@passerelle/ui-kit';
import styles from '../gallery.module.css';
import { Pinned } from '../pinned.js';
import type { Group } from '../specimen.js';

const tabs = [
  { id: 'results', label: 'Résultats', content: 'Votre dernier score : 478 sur 699.' },
  { id: 'answers', label: 'Corrections', content: '31 bonnes réponses sur 39.' },
  { id: 'expert', label: 'Avis d’un correcteur', content: '', isDisabled: true },
];
const tones = ['plain', 'river', 'gold', 'ink'] as const;

const Brick = ({ children }: { children: string }) => <div className={styles.brick}>{children}</div>;

export const layout: Group = {
  id: 'layout',
  title: 'Layout',
  note: 'Borders before shadows; space in steps of 4 px.',
  specimens: [
    {
      of: 'Card',
      note: '`ink` is the dark panel of the next useful thing: what stands in it takes the dark palette.',
      states: [
        ...tones.map((tone) => ({
          name: tone,
          show: () => (
            <Card tone={tone} title="Reprendre le test 3" headingLevel={4}>
              Il vous reste 24 questions et <a href="#Card">38 minutes</a>.
            </Card>
          ),
        })),
        {
          name: 'Raised, small padding',
          show: () => (
            <Card isRaised padding="sm">
              Ce qui flotte porte une ombre.
            </Card>
          ),
        },
      ],
    },
    {
      of: 'Tabs',
      note: 'Scroll sideways by themselves where they do not fit.',
      states: [
        {
          name: 'The second chosen, the third disabled',
          show: () => <Tabs label="Test 1" tabs={tabs} defaultSelectedId="answers" />,
        },
        {
          name: 'Focus',
          show: () => (
            <Pinned state="focus" target="[role=tab]">
              <Tabs label="Test 2" tabs={tabs.slice(0, 2)} />
            </Pinned>
          ),
        },
      ],
    },
    {
      of: 'Disclosure',
      note: 'A question and its answer.',
      states: [
        {
          name: 'plain: closed, open',
          show: () => (
            <>
              <Disclosure title="Combien de temps dure l’épreuve ?" headingLevel={4}>
                60 minutes.
              </Disclosure>
              <Disclosure title="Puis-je revenir en arrière ?" headingLevel={4} defaultExpanded>
                Oui, dans la compréhension écrite. Non, dans la compréhension orale.
              </Disclosure>
            </>
          ),
        },
        {
          name: 'card: closed, open',
          show: () => (
            <Stack gap={2}>
              <Disclosure title="Paiement" variant="card" headingLevel={4}>
                Par carte ou Mobile Money.
              </Disclosure>
              <Disclosure title="Remboursement" variant="card" headingLevel={4} defaultExpanded>
                Dans les 14 jours.
              </Disclosure>
            </Stack>
          ),
        },
        {
          name: 'Hover, focus',
          show: () => (
            <>
              <Pinned state="hover">
                <Disclosure title="Avec le pointeur" headingLevel={4}>
                  60 minutes.
                </Disclosure>
              </Pinned>
              <Pinned state="focus">
                <Disclosure title="Avec le clavier" headingLevel={4}>
                  35 minutes.
                </Disclosure>
              </Pinned>
            </>
          ),
        },
      ],
    },
    {
      of: 'Stack',
      note: 'One above the other, with the same space between.',
      states: [
        {
          name: 'gap 1',
          show: () => (
            <Stack gap={1}>
              <Brick>Un</Brick>
              <Brick>Deux</Brick>
            </Stack>
          ),
        },
        {
          name: 'gap 4 (default)',
          show: () => (
            <Stack>
              <Brick>Un</Brick>
              <Brick>Deux</Brick>
            </Stack>
          ),
        },
      ],
    },
    {
      of: 'Cluster',
      note: 'Side by side, wrapping when there is no room.',
      states: [
        {
          name: 'Wraps',
          show: () => (
            <Cluster>
              <Brick>Compréhension écrite</Brick>
              <Brick>Compréhension orale</Brick>
              <Brick>Expression écrite</Brick>
            </Cluster>
          ),
        },
        {
          name: 'justify between',
          show: () => (
            <Cluster justify="between">
              <Brick>Début</Brick>
              <Brick>Fin</Brick>
            </Cluster>
          ),
        },
      ],
    },
  ],
};
