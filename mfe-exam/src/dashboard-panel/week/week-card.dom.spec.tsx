import { expect, it } from '@jest/globals';
import type { PastResponse } from '@passerelle/contracts';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Goal, noGoal } from '../../goal/goal.js';
import type { Known } from '../next-step/next-step.js';
import type { SkillFigures } from '../use-progress.js';
import { WeekCard } from './week-card.js';

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);
const goal: Goal = { target_nclc: 7, exam_date: later(60).toLocaleDateString('en-CA') };
const history = [28, 14, 1].map((ago, index) => ({
  ...{ at: later(-ago).toISOString(), score: 400 + 15 * index, attempt_id: String(index) },
}));
const heard = {
  ...{ skill: 'oral_comprehension', attempts: 3, best_score: 430, last_score: 430, history },
  ...{ average_percent: null, cecrl: null, nclc: null, levels: [], themes: [] },
} as SkillFigures;
const known: Known = {
  ...{ mockSessions: [], openAttempts: [], due: 3, skills: [heard], awaited: [], goal },
};
const list = 'GET /exam/responses/';
const done: PastResponse = {
  ...{ response_id: 'r', test_id: 'co-1', test_name: 'Compréhension Orale test 1', mode: 'practice' },
  ...{ skill: 'oral_comprehension', submitted_at: new Date().toISOString(), elapsed_seconds: 2_000 },
  ...{ correct: 26, total: 39, score: 430, cecrl: 'B2', nclc: 6, is_blank: false, mock_session_id: null },
};

function open(reply: object, shown = known) {
  const host = createFakeHost({ replies: { [list]: reply } });
  renderInSlice(<WeekCard known={shown} />, { host });
  return host;
}

it('lists the seven days, today by its name, and whether the pace suffices', async () => {
  open([done]);
  await screen.findByRole('heading', { name: 'Votre semaine' });
  const days = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(days).toHaveLength(7);
  const today = days.filter((each) => each.getAttribute('aria-current') === 'date');
  expect(today.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^aujourd’hui.*Fait : Compréhension Orale$/),
  ]);
  expect(screen.getByText(/^1 séance sur \d$/)).toBeTruthy();
  expect(screen.getByText('Le rythme suffit.')).toBeTruthy();
  expect(screen.getByText(/D’après vos 3 tests.*Une séance par jour, sauf le dimanche/)).toBeTruthy();
});

it('the exam is not « Fait » because a test was, that day', async () => {
  const today = new Date().toLocaleDateString('en-CA');
  open([done], { ...known, goal: { ...goal, exam_date: today } });
  const days = within(await screen.findByRole('list')).getAllByRole('listitem');
  const shown = days.find((each) => each.getAttribute('aria-current') === 'date');
  expect(shown?.textContent).toMatch(/^aujourd’hui.*\dExamen$/);
});

it.each<[string, Known]>([
  ['a goal', { ...known, goal: noGoal }],
  ['a date', { ...known, goal: { target_nclc: 7, exam_date: null } }],
  ['figures', { ...known, skills: undefined }],
])('is not there without %s', (_case, shown) => {
  open([], shown);
  expect(screen.queryByText('Votre semaine')).toBeNull();
});

it('says that what was done cannot be read, rather than that nothing was', async () => {
  const host = open(refuse('internal_error'));
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.queryByRole('list')).toBeNull();
  host.replies[list] = [];
  await userEvent.click(again);
  expect(await screen.findByRole('list')).toBeTruthy();
});
