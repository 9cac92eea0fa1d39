import { expect, it } from '@jest/globals';
import type { MockSession } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openAttempt } from '../../attempt/testing/fake-world.js';
import { MockResults } from './mock-results.js';

const categories = [
  'oral_comprehension',
  'written_comprehension',
  'written_expression',
  'oral_expression',
] as const;
const session = {
  ...{ id: 'm1', mock_id: 'blanc-1', name: 'Blanc Examen 1', category: 'oral_expression', step: 3 },
  ...{ finished: true, started_at: '2026-11-21T10:00:00.000Z' },
  scores: { oral_comprehension: 462, written_comprehension: 438, total: 900 },
  parts: categories.map((category) => ({
    ...{ category, status: 'submitted', test_id: category },
    attempt_id: category === 'oral_expression' ? null : category,
  })),
} as unknown as MockSession;
const attempt = (score: number, nclc: number) => ({
  ...openAttempt,
  ...{ status: 'submitted', submitted_at: '2026-11-21T11:00:00.000Z' },
  result: {
    ...{ response_id: 'a', correct: 1, total: 39, score, cecrl: 'B2', nclc },
    ...{ elapsed_seconds: 3_000, average_percent: null },
  },
});
const copy = {
  ...{ id: 'c', test_id: 'ee-1', test_name: 'Expression Écrite test 1', skill: 'written_expression' },
  ...{ submitted_at: '2026-11-21T11:00:00.000Z', elapsed_seconds: 3_000, grade: null },
  tasks: [
    {
      ...{ id: 't1', task_number: 1, points: 20, question: 'Écrivez.', description: null },
      ...{ description_question: null, document_one: null, document_two: null, answer: null },
      ...{ response: 'Bonjour', words: 80, recording: null },
    },
  ],
};

const show = (onTrain: (choice: object) => void = () => undefined, mockSession: MockSession = session) => {
  const host = createFakeHost({
    replies: {
      'GET /exam/attempts/oral_comprehension/': attempt(462, 7),
      'GET /exam/attempts/written_comprehension/': attempt(438, 6),
      'GET /exam/responses/written_expression/': copy,
      'GET /exam/goal/': { target_nclc: 7, exam_date: null },
    },
  });
  renderInSlice(<MockResults mockSession={mockSession} onTrain={onTrain} onLeave={() => undefined} />, {
    host,
  });
};

it('the results of a mock exam say the lowest NCLC first, never a sum of points', async () => {
  const trained: object[] = [];
  show((choice) => trained.push(choice));
  await screen.findByRole('heading', { name: 'C’est la Compréhension Écrite qui fixe votre niveau.' });
  expect(screen.queryByText(/900|1\s398/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Questions B2 de Compréhension Écrite' }));
  expect(trained).toEqual([{ skill: 'written_comprehension', level: 'B2' }]);
  const rows = within(screen.getByRole('list', { name: 'Les quatre épreuves' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Compréhension Orale.*NCLC 7.*462 \/ 699 · B2/),
    expect.stringMatching(/^Compréhension Écrite.*NCLC 6.*438 \/ 699 · B2/),
    expect.stringMatching(/^Expression Écrite.*en attente de correction.*envoyés/),
    expect.stringMatching(/^Expression Orale.*non passée$/),
  ]);
});

it('names as many parts as were chosen', async () => {
  show(undefined, { ...session, parts: session.parts.slice(0, 2) });
  const rows = within(await screen.findByRole('list', { name: 'Les deux épreuves' })).getAllByRole(
    'listitem',
  );
  expect(rows).toHaveLength(2);
});

it('of chosen parts says which exam that is, and nothing of what only Canada counts or nobody chose', async () => {
  show(undefined, { ...session, finished_at: '2026-11-21T12:00:00.000Z', parts: session.parts.slice(0, 3) });
  await screen.findByText('Niveau CECRL le plus bas');
  expect(screen.getByText(/^Blanc Examen 1 · TCF Québec · 21\snovembre 2026$/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Entrée express' })).toBeNull();
  expect(screen.queryByText('Réserver un entretien oral')).toBeNull();
  expect(screen.getByText('Vos textes sont envoyés. Un e-mail vous dira la note.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Relire mes textes, Expression Écrite' })).toBeTruthy();
});

it('of all four, where they were chosen, is a TCF Québec too', async () => {
  show(undefined, { ...session, exam: 'tcf_quebec' });
  await screen.findByText('Niveau CECRL le plus bas');
  expect(screen.getByText(/^Blanc Examen 1 · TCF Québec/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Entrée express' })).toBeNull();
});

it('what Express Entry makes of it counts what has a score, and says its source and date', async () => {
  show();
  const express = await screen.findByRole('region', { name: 'Entrée express' });
  expect(express.textContent).toContain('Pour deux épreuves26\u00a0points');
  expect(express.textContent).toMatch(
    /à vérifier.*d’après des sites qui le reprennent, lu le 24\snov\.\s2026, à vérifier sur canada\.ca/,
  );
  await userEvent.click(within(express).getByRole('button', { name: /^Changer/ }));
  expect(express.textContent).toContain('Pour deux épreuves24\u00a0points');
});

it.each([
  [{ score: null, cecrl: null, nclc: null }, /^Expression Orale.*note de l’entretien attendue$/],
  [{ score: 14.5, cecrl: 'C1' as const, nclc: 9 }, /^Expression Orale.*NCLC 9.*14,5 \/ 20 · C1$/],
])('the oral part is its interview: %j', async (interview, row) => {
  show(undefined, { ...session, interview });
  const rows = within(await screen.findByRole('list', { name: 'Les quatre épreuves' })).getAllByRole(
    'listitem',
  );
  expect(rows[3]?.textContent).toMatch(row);
});
