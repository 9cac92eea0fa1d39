import { BridgeProgress, cefrLevels, LevelStrip, Logo } from '@passerelle/ui-kit';
import type { Group } from '../specimen.js';

const levels = [
  { label: 'A1', from: 1 },
  { label: 'A2', from: 5 },
  { label: 'B1', from: 11 },
  { label: 'B2', from: 20 },
  { label: 'C1', from: 30 },
  { label: 'C2', from: 36 },
];

export const brand: Group = {
  id: 'brand',
  title: 'Brand',
  note: 'The motif: one arch with hangers, which carries a meaning wherever it stands.',
  specimens: [
    {
      of: 'Logo',
      note: 'Takes the colour of the text beside it; the arch is river.',
      states: [
        { name: 'Small', show: () => <Logo size="sm" /> },
        { name: 'Medium', show: () => <Logo /> },
        { name: 'Large', show: () => <Logo size="lg" /> },
        { name: 'Without the word', show: () => <Logo size="lg" hasWordmark={false} /> },
      ],
    },
    {
      of: 'BridgeProgress',
      note: 'A hanger per question. It is decoration.',
      states: [
        { name: 'Nothing done', isWide: true, show: () => <BridgeProgress total={39} levels={levels} /> },
        {
          name: 'In progress: done, the current one',
          isWide: true,
          show: () => <BridgeProgress total={39} done={14} current={15} levels={levels} />,
        },
        {
          name: 'Crossed',
          isWide: true,
          show: () => <BridgeProgress total={39} done={39} levels={levels} />,
        },
        { name: 'Small', show: () => <BridgeProgress total={12} done={5} /> },
        {
          name: 'What became of each: answered, flagged, right, wrong',
          isWide: true,
          show: () => (
            <BridgeProgress
              total={20}
              current={15}
              marks={Array.from({ length: 14 }, (_, index) => ({
                look: (['answered', 'plain', 'right', 'wrong'] as const)[index % 4] ?? 'plain',
                isFlagged: index % 5 === 1,
              }))}
            />
          ),
        },
      ],
    },
    {
      of: 'LevelStrip',
      note: 'A1 to C2 as piers; the reached level says so in words too.',
      states: [
        { name: 'Below A1', isWide: true, show: () => <LevelStrip reached={null} label="Niveau : aucun" /> },
        {
          name: 'B2, with details',
          isWide: true,
          show: () => (
            <LevelStrip
              reached="B2"
              label="Niveau : B2"
              details={{
                A1: '100–199',
                A2: '200–299',
                B1: '300–399',
                B2: '400–499',
                C1: '500–599',
                C2: '600–699',
              }}
            />
          ),
        },
        {
          name: 'At the end',
          isWide: true,
          show: () => <LevelStrip reached={cefrLevels.at(-1) ?? null} label="Niveau : C2" />,
        },
      ],
    },
  ],
};
