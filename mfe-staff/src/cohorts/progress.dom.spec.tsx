import { expect, it } from '@jest/globals';
import type { CohortProgress } from '@passerelle/contracts';
import { createFakeHost, learner, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { ProgressPage } from './progress-page.js';

const call = 'GET /exam/cohorts/c1/progress/';
const one: CohortProgress['people'][number] = {
  ...{ id: 'u1', first_name: 'Awa', last_name: 'Diallo', email: 'awa@exemple.org' },
  ...{ tests: 2, mock_exams: 0, last_active_at: null },
  skills: [
    { category: 'oral_comprehension', tests: 1, last_score: 410, best_score: 500, cecrl: 'B2', nclc: 7 },
    { category: 'written_expression', tests: 1, last_score: null, best_score: null, cecrl: null, nclc: null },
  ],
};
const show = (reply: Reply, roles: ('learner' | 'teacher' | 'admin')[] = ['learner', 'admin']) =>
  renderInSlice(
    <Routes>
      <Route path="/ecole/groupes/:cohortId/progres" element={<ProgressPage />} />
    </Routes>,
    {
      path: '/ecole/groupes/c1/progres',
      host: createFakeHost({ session: { user: { ...learner, roles } }, replies: { [call]: reply } }),
    },
  );

it('shows each person’s scores, and what waits for its mark', async () => {
  show({ id: 'c1', name: 'Soir', people: [one] });
  const row = (await screen.findByRole('row', { name: /Awa/ })).textContent?.replace(/\s/g, ' ');
  expect(row).toContain('410 B2, NCLC 7meilleure : 500');
  expect(row).toContain('en attente');
  expect(screen.getByRole('link', { name: /Awa/ }).getAttribute('href')).toBe('/ecole/personnes/u1');
  expect(screen.getByRole('button', { name: /Télécharger/ }).hasAttribute('disabled')).toBe(false);
});

it('awaits no mark of what was blank or kept back', async () => {
  const skills = one.skills.map((skill) => ({ ...skill, is_awaited: false }));
  show({ id: 'c1', name: 'Soir', people: [{ ...one, skills }] });
  const row = (await screen.findByRole('row', { name: /Awa/ })).textContent;
  expect(row).toContain('sans note');
  expect(row).not.toContain('en attente');
});

it('says of a best score that it measures little, as its person reads it', async () => {
  const [first, ...others] = one.skills;
  const little = { ...one, skills: [{ ...first!, best_measures_little: true }, ...others] };
  show({ id: 'c1', name: 'Soir', people: [little] });
  const row = (await screen.findByRole('row', { name: /Awa/ })).textContent?.replace(/\s/g, ' ');
  expect(row).toContain('meilleure : 500, mesure peu');
});

it('a group without people says so, and has no file', async () => {
  show({ id: 'c1', name: 'Soir', people: [] });
  expect(await screen.findByText(/Ce groupe est encore vide/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Télécharger/ }).hasAttribute('disabled')).toBe(true);
});

it('says that it is gone, that it does not come, and who is let in', async () => {
  const gone = show(refuse('not_found'));
  expect(await screen.findByRole('heading', { level: 1, name: /n’existe pas/ })).toBeTruthy();
  gone.unmount();
  const failing = show(refuse('service_unavailable'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Les progrès ne s’affichent pas' }),
  ).toBeTruthy();
  failing.unmount();
  const { host } = show({ id: 'c1', name: 'Soir', people: [one] }, ['learner', 'teacher']);
  expect(await screen.findByRole('heading', { name: /réservée/ })).toBeTruthy();
  expect(host.asked).not.toContain(call);
});
