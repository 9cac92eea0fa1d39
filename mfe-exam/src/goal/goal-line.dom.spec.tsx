import { expect, it } from '@jest/globals';
import type { Goal } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GreetingGoal } from './greeting-goal.js';

const call = 'PUT /exam/goal/';

async function open(goal: Goal) {
  const host = createFakeHost({
    replies: { 'GET /exam/goal/': goal, [call]: (init) => Response.json(JSON.parse(String(init.body))) },
  });
  renderInSlice(<GreetingGoal />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier l’objectif' }));
  return host;
}

async function choose(label: RegExp, option: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

it('takes a level of its own for a skill, and says it beside the greeting', async () => {
  const host = await open({ target_nclc: 7, exam_date: null });
  await userEvent.click(screen.getByRole('button', { name: 'Un autre niveau selon l’épreuve' }));
  await choose(/Compréhension Orale/, /^NCLC 8 · C1 · 503 points$/);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.bodies(call)).toEqual([
    { target_nclc: 7, by_skill: { oral_comprehension: 8 }, exam_date: null },
  ]);
  expect(screen.getByText('NCLC 7, sauf 8 en Compréhension Orale')).toBeTruthy();
});

it('shows the levels that were chosen, and takes one back', async () => {
  const host = await open({ target_nclc: 7, by_skill: { written_expression: 6 }, exam_date: null });
  await choose(/^NCLC 6 Expression Écrite|Expression Écrite/, 'Comme ci-dessus');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(host.bodies(call)).toEqual([{ target_nclc: 7, exam_date: null }]));
});
