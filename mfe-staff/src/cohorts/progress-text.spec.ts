import { expect, it } from '@jest/globals';
import type { PersonProgress } from '@passerelle/contracts';
import { csvOf } from '../files/csv.js';
import { activeText, fileName, levelText, progressRows, scoreText } from './progress-text.js';

const person: PersonProgress = {
  ...{ id: 'u1', first_name: 'Awa', last_name: '=cmd()', email: 'awa@exemple.org' },
  ...{ tests: 3, mock_exams: 1, last_active_at: '2026-11-02T10:00:00.000Z' },
  skills: [
    { category: 'oral_comprehension', tests: 2, last_score: 410, best_score: 500, cecrl: 'B2', nclc: 7 },
    { category: 'written_expression', tests: 1, last_score: 12.5, best_score: 12.5, cecrl: 'B2', nclc: 8 },
  ],
};

it('says scores and levels', () => {
  expect(scoreText('oral_comprehension', 410)).toBe('410');
  expect(scoreText('written_expression', 12.5)).toBe('12,5/20');
  expect(scoreText('oral_expression', undefined)).toBe('–');
  expect(levelText(person, 'oral_comprehension')).toBe('B2, NCLC 7');
  expect(levelText(person, 'oral_expression')).toBe('');
  expect(activeText(null)).toBe('jamais');
  expect(activeText('2026-03-01T12:00:00.000Z')).toBe('1er mars 2026');
});

it('the file has a row for each person, and no cell that a spreadsheet reckons with', () => {
  const [head, row] = progressRows([person], 'UTC');
  expect(row).toHaveLength(head?.length ?? 0);
  expect(row).toEqual([
    ...['=cmd()', 'Awa', 'awa@exemple.org', '3'],
    ...['2', '410', '500', '0', '', '', '1', '12,5', '12,5', '0', '', ''],
    ...['1', '2026-11-02'],
  ]);
  expect(csvOf([row ?? []])).toMatch(/^'=cmd\(\);Awa/);
});

it('the file has no best score where none measures much', () => {
  const [first, ...others] = person.skills;
  const little = { ...person, skills: [{ ...first!, best_measures_little: true }, ...others] };
  expect(progressRows([little], 'UTC')[1]?.slice(4, 7)).toEqual(['2', '410', '']);
});

it('the file has the days that the page shows', () => {
  const evening = { ...person, last_active_at: '2026-11-03T02:00:00.000Z' };
  expect(progressRows([evening], 'America/Toronto')[1]?.at(-1)).toBe('2026-11-02');
  expect(progressRows([{ ...person, last_active_at: null }], 'America/Toronto')[1]?.at(-1)).toBe('');
});

it('is called as the group is', () => {
  expect([fileName('Soir d’été 2'), fileName('…')]).toEqual(['soir-d-ete-2', 'groupe']);
});
