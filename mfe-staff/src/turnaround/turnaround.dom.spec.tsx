import { expect, it } from '@jest/globals';
import { createFakeHost, learner, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { TurnaroundPage } from './turnaround-page.js';

const call = 'GET /exam/turnaround/';
const nothing = { marked: 0, median_hours: null, p90_hours: null, in_time: null };
const show = (reply: Reply) =>
  renderInSlice(<TurnaroundPage />, {
    path: '/ecole/delais',
    host: createFakeHost({
      session: { user: { ...learner, roles: ['learner', 'admin'] } },
      replies: { [call]: reply },
    }),
  });
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

it('says what waits, and how soon each gives back', async () => {
  const figures = { marked: 20, median_hours: 20.4, p90_hours: 47, in_time: 0.95 };
  show({
    all: { ...figures, waiting: 3, late: 1, oldest_promise: '2026-11-24T10:00:00.000Z' },
    teachers: [
      {
        ...figures,
        id: 't1',
        first_name: 'Paul',
        last_name: 'Sow',
        waiting: 1,
        oldest_promise: '2026-11-24T11:00:00.000Z',
      },
      { ...nothing, id: 't2', first_name: '', last_name: '', waiting: 0, oldest_promise: null },
    ],
    now: '2026-11-24T12:00:00.000Z',
  });
  const all = plain(await screen.findByRole('region', { name: 'Ensemble' }));
  expect(all).toContain('En attente31 en retard');
  expect(all).toContain('20,4 hmédiane ; neuf sur dix en 47 h');
  expect(all).toContain('95 %20 copies rendues');
  const rows = within(screen.getByRole('table', { name: 'Délais par personne' })).getAllByRole('row');
  expect(plain(rows[2]!)).toBe('Compte effacé0–0–––');
});

it('nothing waits and nobody teaches: it says so', async () => {
  show({
    all: { ...nothing, waiting: 0, late: 0, oldest_promise: null },
    teachers: [],
    now: '2026-11-24T12:00:00.000Z',
  });
  expect(await screen.findByText(/Personne n’enseigne encore ici/)).toBeTruthy();
  expect(screen.getByText('rien n’attend')).toBeTruthy();
});

it('says that it does not come', async () => {
  show(refuse('service_unavailable'));
  expect(await screen.findByRole('heading', { name: 'Les délais ne s’affichent pas' })).toBeTruthy();
});
