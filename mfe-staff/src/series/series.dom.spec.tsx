import { expect, it } from '@jest/globals';
import type { DeskSeries, Question, SeriesSheet } from '@passerelle/contracts';
import { createFakeHost, learner, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { SeriesPage } from './series-page.js';
import { SheetPage } from './sheet-page.js';

const series: DeskSeries = {
  ...{ test_id: 'ce-1', name: 'Série 1', skill: 'written_comprehension', number: 1, tier: 2, open: false },
  ...{ listed: true, retired: false, pack: 'Passerelle', current_version: 2, results: 40, weak: 1 },
  versions: [
    { version: 2, questions: 2, imported_at: '2026-02-01T12:00:00.000Z' },
    { version: 1, questions: 2, imported_at: '2026-01-01T12:00:00.000Z' },
  ],
};
const question = (number: number): Question => ({
  ...{ id: `q${number}`, number, level: 'A1', points: 3, text: 'Que faut-il faire ?', description: null },
  ...{ document_kind: null, image: null, image_alt: null, audio: null, explanation: '<p>Parce que.</p>' },
  ...{ transcript: null, response: null, revise_question: false, answer: 'A' },
  options: ['A', 'B'].map((value) => ({ value, text: `Choix ${value}` })),
});
const figures = { responses: 40, key: 'A', shares: { A: 0.4, B: 0.5 }, idle: [] };
const sheet: SeriesSheet = {
  ...{ retired: false, current_version: 2 },
  set: {
    ...{ id: 'ce-1', name: 'Série 1', skill: 'written_comprehension', version: 2, duration: 3600 },
    normal_questions: [question(1), question(2)],
    expression_questions: [],
  },
  statistics: [
    { ...figures, question_id: 'q1', number: 1, facility: 0.4, discrimination: 0.4, weaknesses: [] },
    {
      ...figures,
      question_id: 'q2',
      number: 2,
      facility: 0.4,
      discrimination: -0.2,
      weaknesses: ['against_key'],
    },
  ],
};
const [list, read] = ['GET /mgmt/series/', 'GET /mgmt/series/ce-1/'];
const show = (path: string, replies: Readonly<Record<string, Reply>> = {}) =>
  renderInSlice(
    <Routes>
      <Route path="/ecole/contenu" element={<SeriesPage />} />
      <Route path="/ecole/contenu/:testId" element={<SheetPage />} />
    </Routes>,
    {
      path,
      host: createFakeHost({
        session: { user: { ...learner, roles: ['learner', 'admin'] } },
        replies: { [list]: { series: [series] }, [read]: sheet, ...replies },
      }),
    },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('lists series with what answers say of them', async () => {
  show('/ecole/contenu');
  const row = await screen.findByRole('link', { name: /Série 1/ });
  expect(row.textContent?.replace(/\s/g, ' ')).toContain('40 résultats, 1 faible sur 2');
});

it('shows weak questions first, with the reason, then what candidates get', async () => {
  show('/ecole/contenu/ce-1');
  const rows = within(await screen.findByRole('table', { name: /Statistiques/ })).getAllByRole('row');
  expect(rows[1]?.textContent?.replace(/\s/g, ' ')).toContain(
    '2Les meilleurs se trompent : vérifiez la clé.',
  );
  await userEvent.click(screen.getByRole('tab', { name: /candidat/ }));
  expect(await screen.findByRole('heading', { name: /Question\s1/ })).toBeTruthy();
  expect(screen.getAllByText('Clé')).toHaveLength(2);
});

it('retires it once that was confirmed, and says why not', async () => {
  const retire = 'POST /mgmt/series/ce-1/retire/';
  const { host } = show('/ecole/contenu/ce-1', {
    [retire]: refuse('conflict', 'Un examen blanc la montre.'),
  });
  await press('Retirer la série');
  expect(host.asked).not.toContain(retire);
  await press('Retirer');
  expect(await screen.findByText('Un examen blanc la montre.')).toBeTruthy();
});

it('publishes a version that candidates do not have', async () => {
  const publish = 'POST /mgmt/series/ce-1/publish/';
  const { host } = show('/ecole/contenu/ce-1?version=1', {
    [read]: { ...sheet, set: { ...sheet.set, version: 1 } },
    [publish]: () => new Response(null, { status: 204 }),
  });
  await press('Publier cette version');
  await press('Publier');
  await waitFor(() => expect(host.announced).toEqual(['Version 1 publiée']));
  expect(host.bodies(publish)).toEqual([{ version: 1 }]);
});

it('says that there is none', async () => {
  show('/ecole/contenu/ce-1', { [read]: refuse('not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: /n’existe pas/ })).toBeTruthy();
});
