import {
  type CohortProgress,
  clockOf,
  nclcLabel,
  type PersonProgress,
  type Skill,
  skillFacts,
  skills,
} from '@passerelle/contracts';
import { shortDayText } from '../dates/date-text.js';

const decimal = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 1, useGrouping: false });

/** « 24 nov. 2026 », or « jamais ». */
export const activeText = (at: string | null): string => (at === null ? 'jamais' : shortDayText(at));

export const standingOf = ({ skills: standings }: PersonProgress, skill: Skill) =>
  standings.find(({ category }) => category === skill);

/** « 412 », « 12,5/20 »; a dash where there is none. */
export function scoreText(skill: Skill, score: number | null | undefined): string {
  if (score === null || score === undefined) return '–';
  return `${decimal.format(score)}${skillFacts[skill].kind === 'expression' ? '/20' : ''}`;
}

/** « B2, NCLC 7 » of the last score; empty where there is none. */
export function levelText(person: PersonProgress, skill: Skill): string {
  const standing = standingOf(person, skill);
  if (!standing?.cecrl) return '';
  return standing.nclc === null ? standing.cecrl : `${standing.cecrl}, NCLC ${nclcLabel(standing.nclc)}`;
}

/** The best score, where it measures something: a cell has no room to say that it does not. */
const countingBest = (standing: ReturnType<typeof standingOf>) =>
  standing?.best_measures_little ? null : standing?.best_score;

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : decimal.format(value);

/** The file’s rows: one for each person, three columns for each skill; days are those of the reader’s clock, as on the page. */
export const progressRows = (people: CohortProgress['people'], timeZone: string): string[][] => [
  [
    ...['Nom', 'Prénom', 'Adresse', 'Tests terminés'],
    ...skills.flatMap((skill) =>
      ['tests', 'dernier', 'meilleur'].map((what) => `${skillFacts[skill].abbreviation} ${what}`),
    ),
    ...['Examens blancs', 'Dernière activité'],
  ],
  ...people.map((person) => [
    ...[person.last_name, person.first_name, person.email, String(person.tests)],
    ...skills.flatMap((skill) => {
      const standing = standingOf(person, skill);
      return [String(standing?.tests ?? 0), figure(standing?.last_score), figure(countingBest(standing))];
    }),
    ...[
      String(person.mock_exams),
      person.last_active_at === null ? '' : clockOf(person.last_active_at, timeZone).day,
    ],
  ]),
];

/** A name as a file may have it: « Soir été » is « soir-ete ». */
export const fileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'groupe';
