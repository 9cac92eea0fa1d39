import {
  Avatar,
  Badge,
  type BadgeTone,
  Cluster,
  ProgressBar,
  ProgressRing,
  Stack,
  Table,
  type TableColumn,
} from '@passerelle/ui-kit';
import { Star } from 'lucide-react';
import type { Group } from '../specimen.js';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'Brouillon',
  success: 'Réussi',
  warning: 'À revoir',
  danger: 'Expiré',
  gold: 'Platinum',
  river: 'Nouveau',
};

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0F6B6B" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#FBF8F3"/><path fill="#FBF8F3" d="M1 8a3 3 0 0 1 6 0z"/></svg>',
)}`;

interface Result {
  readonly test: string;
  readonly score: string;
  readonly level: string;
}

const columns: readonly TableColumn<Result>[] = [
  { id: 'test', header: 'Test', cell: ({ test }) => test, isRowHeader: true },
  {
    id: 'level',
    header: 'Niveau',
    cell: ({ level }) => <Badge tone="river">{level}</Badge>,
    align: 'center',
  },
  { id: 'score', header: 'Score', cell: ({ score }) => score, align: 'end' },
];
const rows: readonly Result[] = [
  { test: 'Compréhension écrite, test 1', score: '478 / 699', level: 'B2' },
  { test: 'Compréhension orale, test 4', score: '512 / 699', level: 'C1' },
  { test: 'Compréhension écrite, test 2', score: '391 / 699', level: 'B1' },
];

export const data: Group = {
  id: 'data',
  title: 'Data',
  note: 'Numbers first, in tabular figures; never a chart where a sentence serves.',
  specimens: [
    {
      of: 'Avatar',
      note: 'Initials where there is no picture, or where it does not load.',
      states: [
        {
          name: 'Initials: sm, md, lg, xl',
          show: () => (
            <Cluster>
              <Avatar name="Awa Touré" size="sm" />
              <Avatar name="Jean-Pierre N’Diaye" />
              <Avatar name="Mariam" size="lg" />
              <Avatar name="Nguyễn Thị Minh Khai" size="xl" />
            </Cluster>
          ),
        },
        { name: 'Picture', show: () => <Avatar name="Awa Touré" size="lg" src={picture} /> },
        {
          name: 'Picture that does not load',
          show: () => <Avatar name="Awa Touré" size="lg" src="data:," />,
        },
      ],
    },
    {
      of: 'Badge',
      note: 'A word that classifies. The word says it; the colour repeats it.',
      states: [
        {
          name: 'Tones',
          show: () => (
            <Cluster gap={2}>
              {(Object.keys(tones) as BadgeTone[]).map((tone) => (
                <Badge key={tone} tone={tone}>
                  {tones[tone]}
                </Badge>
              ))}
            </Cluster>
          ),
        },
        {
          name: 'With an icon',
          show: () => (
            <Badge tone="gold" icon={<Star />}>
              Platinum
            </Badge>
          ),
        },
      ],
    },
    {
      of: 'ProgressBar',
      note: '`progress` moves towards an end, `meter` measures. Say the target in words near it too.',
      states: [
        { name: 'Nothing', show: () => <ProgressBar label="Progression" value={0} /> },
        { name: 'Under way', show: () => <ProgressBar label="Progression" value={42} /> },
        { name: 'Whole', show: () => <ProgressBar label="Progression" value={100} /> },
        {
          name: 'A score with its target',
          show: () => (
            <ProgressBar
              label="Score"
              value={478}
              max={699}
              target={549}
              meaning="meter"
              valueText="478 sur 699, objectif 549"
            />
          ),
        },
        {
          name: 'Tones',
          show: () => (
            <Stack gap={3}>
              <ProgressBar label="Or" value={60} tone="gold" />
              <ProgressBar label="Érable" value={30} tone="maple" />
            </Stack>
          ),
        },
        { name: 'Flush, under a bar', show: () => <ProgressBar label="Test" value={38} variant="flush" /> },
      ],
    },
    {
      of: 'ProgressRing',
      note: 'One figure that deserves the room.',
      states: [
        { name: '0 %', show: () => <ProgressRing label="Score" value={0} /> },
        { name: '68 %', show: () => <ProgressRing label="Score" value={68} /> },
        { name: '100 %', show: () => <ProgressRing label="Score" value={100} /> },
      ],
    },
    {
      of: 'Table',
      note: 'Where it does not fit it scrolls by itself, and takes the keyboard’s focus.',
      states: [
        {
          name: 'A row marked',
          isWide: true,
          show: () => (
            <Table
              caption="Derniers résultats"
              columns={columns}
              rows={rows}
              rowKey={({ test }) => test}
              isRowCurrent={({ level }) => level === 'C1'}
            />
          ),
        },
        {
          name: 'Too wide',
          show: () => (
            <Table
              caption="Résultats trop larges"
              columns={columns.map((column) => ({
                ...column,
                cell: (row: Result) => <span style={{ whiteSpace: 'nowrap' }}>{column.cell(row)}</span>,
              }))}
              rows={rows}
              rowKey={({ test }) => test}
            />
          ),
        },
      ],
    },
  ],
};
