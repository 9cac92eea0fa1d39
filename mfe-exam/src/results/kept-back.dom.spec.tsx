import { expect, it } from '@jest/globals';
import type { ExpressionResponse, PastResponse } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { ExpressionResult } from './expression-result.js';
import { OwnExpressions } from './own-expressions.js';
import { ResponseHistory } from './response-history.js';

const submitted = {
  test_id: 'ee-1',
  test_name: 'Expression Écrite test 1',
  skill: 'written_expression' as const,
  submitted_at: '2026-11-23T15:00:00.000Z',
  elapsed_seconds: 1_200,
};
const past: PastResponse = {
  ...submitted,
  response_id: 'r-1',
  mode: 'practice',
  correct: null,
  total: null,
  score: null,
  cecrl: null,
  nclc: null,
  is_blank: false,
  mock_session_id: null,
  is_kept_back: true,
};
const waiting = { ...past, response_id: 'r-2', is_kept_back: false };
const response: ExpressionResponse = { ...submitted, id: 'r-1', tasks: [], grade: null, is_kept_back: true };

const host = () =>
  createFakeHost({
    replies: { 'GET /exam/responses/': [past, waiting], 'GET /exam/responses/r-1/': response },
  });
const nothing = () => undefined;

it('a copy that no teacher gets is « non transmise » in the results', async () => {
  renderInSlice(<ResponseHistory onOpen={nothing} onLeave={nothing} />, { host: host() });
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('non transmise'),
    expect.stringContaining('note à venir'),
  ]);
});

it('among one’s own expressions', async () => {
  renderInSlice(<OwnExpressions skill="written_expression" ended={[]} onOpen={nothing} />, { host: host() });
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Non transmise'),
    expect.stringContaining('Envoyée, note à venir'),
  ]);
});

it('and where it is read again, with the reason', async () => {
  renderInSlice(<ExpressionResult responseId="r-1" onLeave={nothing} />, { host: host() });
  await screen.findByRole('heading', { name: 'Votre test est gardé, non transmis' });
  expect(screen.getByText(/terminé le 23 novembre/)).toBeTruthy();
  expect(screen.getByText('Copie non transmise')).toBeTruthy();
  expect(screen.getByText(/Vos 10 copies du jour étaient déjà parties/)).toBeTruthy();
  expect(screen.queryByText('En attente de correction')).toBeNull();
});

it('and where the plan included no more', async () => {
  const replies = { 'GET /exam/responses/r-1/': { ...response, kept_back_by: 'plan' } };
  renderInSlice(<ExpressionResult responseId="r-1" onLeave={nothing} />, {
    host: createFakeHost({ replies }),
  });
  await screen.findByText(/Votre forfait n’avait pas de correction pour cette copie/);
  expect(screen.queryByText(/copies du jour/)).toBeNull();
});

it('on the first of a month it says « 1er »', async () => {
  const submitted_at = '2026-12-01T15:00:00.000Z';
  const replies = {
    'GET /exam/responses/': [{ ...past, submitted_at }],
    'GET /exam/responses/r-1/': { ...response, submitted_at },
  };
  const { unmount } = renderInSlice(
    <OwnExpressions skill="written_expression" ended={[]} onOpen={nothing} />,
    { host: createFakeHost({ replies }) },
  );
  await screen.findByText('1er décembre 2026');
  unmount();
  renderInSlice(<ExpressionResult responseId="r-1" onLeave={nothing} />, {
    host: createFakeHost({ replies }),
  });
  await screen.findByText(/terminé le 1er décembre 2026 à/);
});

it('a test of which nothing was sent is not said to be sent', async () => {
  const blank = createFakeHost({
    replies: { 'GET /exam/responses/r-1/': { ...response, is_kept_back: false } },
  });
  renderInSlice(<ExpressionResult responseId="r-1" onLeave={nothing} />, { host: blank });
  await screen.findByRole('heading', { name: 'Votre test est terminé' });
  expect(screen.getByText(/terminé le 23 novembre/)).toBeTruthy();
  expect(screen.queryByText(/envoyé le/)).toBeNull();
});
