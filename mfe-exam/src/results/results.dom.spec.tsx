import { describe, expect, it } from '@jest/globals';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Results } from './results.js';

const attempt = {
  id: 'r1',
  test_id: 'ce-1',
  test_name: 'Compréhension Écrite test 1',
  skill: 'written_comprehension',
  version: 1,
  mode: 'practice',
  status: 'submitted',
  started_at: '2026-11-21T10:00:00.000Z',
  deadline_at: null,
  submitted_at: '2026-11-21T11:00:00.000Z',
  server_now: '2026-11-21T12:00:00.000Z',
  duration: 3_600,
  position: 0,
  answers: [],
  plays: {},
  result: {
    ...{ response_id: 'r1', correct: 2, total: 39, score: 6, cecrl: 'A1 Non Atteint', nclc: null },
    ...{ elapsed_seconds: 60, average_percent: null },
  },
  grade: null,
  mock_session_id: null,
};

describe('results', () => {
  it('show what was reached though the corrections are withheld, and say why these are', async () => {
    const host = createFakeHost({
      replies: {
        'GET /exam/attempts/r1/': attempt,
        'GET /mgmt/fetch-response/r1/': refuse('conflict'),
      },
    });
    const ignore = () => undefined;
    renderInSlice(<Results responseId="r1" onOpen={ignore} onLeave={ignore} />, { host });
    await screen.findByRole('heading', { name: '2 sur 39 Questions sont correctes' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Voir les réponses' }));
    expect(await screen.findByRole('heading', { name: 'Impossible de charger la correction' })).toBeTruthy();
  });

  it('of a free test: the score, right and wrong, what is withheld, and the price of the plan that opens it', async () => {
    const question = {
      ...{ id: 'q1', number: 1, level: 'A1', text: 'Où ?', description: null, document_kind: null },
      ...{ image: null, image_alt: null, audio: null, point: 3, response: 'A', is_correct: true },
      ...{ options: [{ value: 'A', text: 'Ici' }], answer: null, explanation: null, transcript: null },
    };
    const wrong = { ...question, id: 'q2', number: 2, is_correct: false };
    const plan = {
      ...{ id: 'bronze', plan_name: 'Bronze', amount: 14.99, plan_duration: 30 },
      ...{ sub_type: 'Examen', plan_items: null },
    };
    const host = createFakeHost({
      session: { subscriptionStatus: 'Not Active' },
      replies: {
        'GET /exam/attempts/r1/': { ...attempt, mode: 'exam', free: true },
        'GET /mgmt/fetch-response/r1/': [question, wrong],
        'GET /mgmt/available-subscriptions/': [{ ...plan, amount: 25 }, plan],
      },
    });
    const ignore = () => undefined;
    renderInSlice(<Results responseId="r1" onOpen={ignore} onLeave={ignore} />, { host });
    const withheld = (
      await screen.findByRole('heading', { name: 'Ce que ce test gratuit ne montre pas' })
    ).closest('section') as HTMLElement;
    expect(await within(withheld).findByText('$14.99')).toBeTruthy();
    expect(within(withheld).getByRole('link', { name: 'Voir les forfaits' }).getAttribute('href')).toBe(
      '/tarifs',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Voir les réponses' }));
    await screen.findByText('Votre réponse est juste.');
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    expect((await screen.findByText(/n’est pas la bonne/)).textContent).toContain('font partie des forfaits');
  });
});
