import { expect, it } from '@jest/globals';
import type { ProgressRow } from './cohorts.sql.js';
import { byName, progressView } from './progress-view.js';

const row = (id: string, last_name: string, more: Partial<ProgressRow> = {}): ProgressRow => ({
  ...{ id, first_name: 'Awa', last_name, email: `${id}@exemple.org`, mock_exams: 0 },
  ...{ last_active_at: null, skills: [], ...more },
});

it('people stand by their last names, in French; who has none yet comes last', () => {
  const rows = [row('a', '', { first_name: '' }), row('b', 'Zongo'), row('c', 'Élie'), row('d', 'Diallo')];
  expect(progressView(rows).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  expect(
    [{ name: 'Soir 10' }, { name: 'Été' }, { name: 'Soir 2' }].toSorted(byName).map(({ name }) => name),
  ).toEqual([...['Été', 'Soir 2', 'Soir 10']]);
});

it('skills stand in the exam’s order, each with the level of the last score', () => {
  const [person] = progressView([
    row('a', 'Diallo', {
      last_active_at: new Date('2026-11-02T10:00:00Z'),
      skills: [
        { skill: 'written_expression', tests: 2, last: null, best: null, little: false, awaited: true },
        { skill: 'oral_comprehension', tests: 3, last: 410, best: 500, little: false, awaited: false },
      ],
    }),
  ]);
  expect(person).toMatchObject({ tests: 5, last_active_at: '2026-11-02T10:00:00.000Z' });
  expect(person?.skills).toEqual([
    { category: 'oral_comprehension', tests: 3, last_score: 410, best_score: 500, cecrl: 'B2', nclc: 6 },
    {
      ...{ category: 'written_expression', tests: 2, last_score: null, best_score: null, is_awaited: true },
      ...{ cecrl: null, nclc: null },
    },
  ]);
});

it('who has done nothing is there, with nothing', () => {
  expect(progressView([row('a', 'Diallo')])[0]).toMatchObject({
    tests: 0,
    mock_exams: 0,
    skills: [],
    last_active_at: null,
  });
});
