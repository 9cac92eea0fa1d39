import { expect, it } from '@jest/globals';
import type { FoundPerson } from '@passerelle/contracts';
import {
  createFakeHost,
  learner,
  noNetwork,
  type Reply,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { CohortPage } from './cohort-page.js';
import { CohortsPage } from './cohorts-page.js';

const person = (id: string, first_name: string): FoundPerson => ({
  ...{ id, first_name, last_name: 'Bah', email: `${id}@exemple.org`, roles: ['learner'] },
  ...{ email_proven: true, disabled: false },
});
const one = { id: 'c1', name: 'Soir', size: 1, members: [person('u1', 'Mamadou')] };
const read = 'GET /mgmt/cohorts/c1/';
const show = (path: string, replies: Readonly<Record<string, Reply>>) =>
  renderInSlice(
    <Routes>
      <Route path="/ecole/groupes" element={<CohortsPage />} />
      <Route path="/ecole/groupes/:cohortId" element={<CohortPage />} />
    </Routes>,
    {
      path,
      host: createFakeHost({
        session: { user: { ...learner, roles: ['learner', 'admin'] } },
        replies: { [read]: one, ...replies },
      }),
    },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('makes a cohort once, and leads to it', async () => {
  const { host } = show('/ecole/groupes', {
    'GET /mgmt/cohorts/': { cohorts: [] },
    'POST /mgmt/cohorts/': () => Response.json({ id: 'c1', name: 'Soir', size: 0 }, { status: 201 }),
  });
  expect(await screen.findByRole('heading', { name: 'Aucun groupe pour le moment' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nom d’un nouveau groupe'), ' Soir {Enter}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Soir' })).toBeTruthy();
  expect(host.bodies('POST /mgmt/cohorts/')).toEqual([{ name: 'Soir' }]);
});

it('shows the one that was made though its answer got lost', async () => {
  const { host } = show('/ecole/groupes', {
    'GET /mgmt/cohorts/': { cohorts: [] },
    'POST /mgmt/cohorts/': noNetwork,
  });
  await userEvent.type(await screen.findByLabelText('Nom d’un nouveau groupe'), 'Soir{Enter}');
  await screen.findByText(/Le serveur ne répond pas/);
  host.replies['GET /mgmt/cohorts/'] = { cohorts: [{ id: 'c1', name: 'Soir', size: 0 }] };
  host.replies['POST /mgmt/cohorts/'] = refuse('conflict', 'Un groupe porte déjà ce nom.');
  await press('Créer le groupe');
  expect(await screen.findByText('Un groupe porte déjà ce nom.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Soir/ })).toBeTruthy();
});

it('says that a name is another’s until it is changed', async () => {
  show('/ecole/groupes', {
    'GET /mgmt/cohorts/': { cohorts: [{ id: 'c1', name: 'Soir', size: 0 }] },
    'POST /mgmt/cohorts/': refuse('conflict', 'Un groupe porte déjà ce nom.'),
  });
  const field = await screen.findByLabelText('Nom d’un nouveau groupe');
  await userEvent.type(field, 'soir{Enter}');
  expect(await screen.findByText('Un groupe porte déjà ce nom.')).toBeTruthy();
  await userEvent.type(field, ' 2');
  expect(screen.queryByText('Un groupe porte déjà ce nom.')).toBeNull();
  expect(screen.getByRole('link', { name: /Soir/ }).textContent).toContain('vide');
});

it('adds who is found and takes somebody out', async () => {
  const [add, remove] = ['PUT /mgmt/cohorts/c1/members/u2/', 'DELETE /mgmt/cohorts/c1/members/u1/'];
  const done = () => new Response(null, { status: 204 });
  const { host } = show('/ecole/groupes/c1', {
    'GET /mgmt/people/': { people: [person('u1', 'Mamadou'), person('u2', 'Mariam')], more: false },
    [add]: done,
    [remove]: done,
  });
  await userEvent.type(await screen.findByLabelText('Ajouter une personne'), 'ma');
  const found = await screen.findByRole('list', { name: 'Personnes trouvées' });
  expect(await within(found).findByText('Dans le groupe')).toBeTruthy();
  host.replies[read] = { ...one, size: 2, members: [...one.members, person('u2', 'Mariam')] };
  await press('Ajouter Mariam Bah, u2@exemple.org');
  expect(await screen.findByRole('heading', { name: /Membres\s: 2/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Ajouter une personne'));
  host.replies[read] = { ...one, members: [person('u2', 'Mariam')] };
  await press('Retirer Mamadou Bah, u1@exemple.org');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Retirer Mamadou/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Membres\s: 1/ }));
  expect(host.announced).toEqual(['Personne ajoutée au groupe', 'Personne retirée du groupe']);
});

it('renamed it is read under its new name', async () => {
  const rename = 'PUT /mgmt/cohorts/c1/';
  const { host } = show('/ecole/groupes/c1', { [rename]: { id: 'c1', name: 'Soir 2', size: 1 } });
  const field = await screen.findByLabelText('Nom du groupe');
  host.replies[read] = { ...one, name: 'Soir 2' };
  await userEvent.type(field, ' 2{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Soir 2' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(host.bodies(rename)).toEqual([{ name: 'Soir 2' }]);
});

it('renamed, or left by somebody, while another name is typed it takes the focus from nobody', async () => {
  const answers: ((reply: Response) => void)[] = [];
  const later = () => new Promise<Response>((resolve) => answers.push(resolve));
  const { host } = show('/ecole/groupes/c1', {
    'PUT /mgmt/cohorts/c1/': later,
    'DELETE /mgmt/cohorts/c1/members/u1/': later,
  });
  await userEvent.type(await screen.findByLabelText('Nom du groupe'), ' 2{Enter}');
  await press('Retirer Mamadou Bah, u1@exemple.org');
  const field = screen.getByLabelText('Ajouter une personne');
  await userEvent.type(field, '@');
  host.replies[read] = { ...one, name: 'Soir 2', size: 0, members: [] };
  answers[0]?.(Response.json({ id: 'c1', name: 'Soir 2', size: 1 }));
  answers[1]?.(new Response(null, { status: 204 }));
  await screen.findByRole('heading', { level: 1, name: 'Soir 2' });
  await waitFor(() => expect(host.announced).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(document.activeElement).toBe(field);
});

it('is deleted once that was confirmed', async () => {
  const remove = 'DELETE /mgmt/cohorts/c1/';
  const { host } = show('/ecole/groupes/c1', {
    'GET /mgmt/cohorts/': { cohorts: [] },
    [remove]: () => new Response(null, { status: 204 }),
  });
  await press('Supprimer le groupe');
  expect(host.asked).not.toContain(remove);
  await press('Supprimer');
  expect(await screen.findByRole('heading', { level: 1, name: 'Groupes' })).toBeTruthy();
});

it('is deleted by a press whose answer got lost, as the next one says', async () => {
  const remove = 'DELETE /mgmt/cohorts/c1/';
  const { host } = show('/ecole/groupes/c1', { 'GET /mgmt/cohorts/': { cohorts: [] }, [remove]: noNetwork });
  await press('Supprimer le groupe');
  await press('Supprimer');
  expect(await screen.findByText('Ce n’est pas fait')).toBeTruthy();
  host.replies[remove] = refuse('not_found');
  await press('Supprimer le groupe');
  await press('Supprimer');
  expect(await screen.findByRole('heading', { level: 1, name: 'Groupes' })).toBeTruthy();
});

it('says that it is gone', async () => {
  show('/ecole/groupes/c1', { [read]: refuse('not_found') });
  expect(await screen.findByRole('heading', { name: /n’existe plus/ })).toBeTruthy();
});
