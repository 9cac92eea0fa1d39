import { expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { noGoal } from '../../goal/goal.js';
import type { SkillFigures } from '../use-progress.js';
import { SkillDetail } from './skill-detail.js';

const figures: SkillFigures = {
  ...{ skill: 'oral_comprehension', attempts: 1, best_score: 300, last_score: 300, average_percent: 60 },
  ...{ cecrl: 'B1', nclc: 4, history: [{ attempt_id: 'a', at: '2026-11-21T10:00:00.000Z', score: 300 }] },
  levels: [
    { level: 'A1', correct: 4, total: 4, percent: 100 },
    { level: 'B2', correct: 2, total: 6, percent: 33 },
  ],
  themes: [
    { theme: 'sante', correct: 5, total: 5, percent: 100 },
    { theme: 'travail', correct: 1, total: 5, percent: 20 },
  ],
} as SkillFigures;

it('starts ten questions of a level or theme that is weak, and offers none of a strong one', async () => {
  const trained: object[] = [];
  const detail = <SkillDetail figures={figures} goal={noGoal} onTrain={(choice) => trained.push(choice)} />;
  renderInSlice(detail, { host: createFakeHost() });
  await userEvent.click(screen.getByRole('button', { name: 'S’entraîner, niveau B2' }));
  await userEvent.click(screen.getByRole('button', { name: 'S’entraîner, travail' }));
  const skill = 'oral_comprehension';
  expect(trained).toEqual([
    { skill, level: 'B2' },
    { skill, theme: 'travail' },
  ]);
  expect(screen.queryByRole('button', { name: 'S’entraîner, niveau A1' })).toBeNull();
});

it('says of tests that measure little why they are in no average, and reaches no goal by them', async () => {
  const rushed = {
    ...{ ...figures, best_score: 572, last_score: 572, average_percent: null, levels: [], themes: [] },
    best_measures_little: true,
    history: [{ attempt_id: 'a', at: '2026-11-21T10:00:00.000Z', score: 572, measures_little: true }],
  };
  const goal = { ...noGoal, target_nclc: 10 };
  renderInSlice(<SkillDetail figures={rushed} goal={goal} />, { host: createFakeHost() });
  expect(screen.getByText(/trop rapides.*n’entrent pas dans les moyennes/)).toBeTruthy();
  expect(screen.getByText(/^À confirmer par un test qui compte/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tous les scores de cette épreuve' }));
  expect(screen.getByRole('cell', { name: /572.*mesure peu/ })).toBeTruthy();
});

it('offers none without a plan', () => {
  renderInSlice(<SkillDetail figures={figures} goal={noGoal} />, { host: createFakeHost() });
  expect(screen.queryByRole('button', { name: /^S’entraîner/ })).toBeNull();
});
