import { expect, it } from '@jest/globals';
import type { PersonAtDesk } from '@passerelle/contracts';
import { createFakeHost, learner, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { PersonPage } from './person-page.js';

const admin = { ...learner, id: 'admin-1', roles: ['learner' as const, 'admin' as const] };
const at = '2026-11-24T10:00:00.000Z';
const mariam: PersonAtDesk = {
  ...{ id: 'u1', email: 'mariam@exemple.org', first_name: 'Mariam', last_name: 'Bah', roles: ['learner'] },
  ...{ email_proven: true, disabled: false, phone: null, country: 'GN', created_at: at, last_sign_in: at },
  sessions: [{ device: 'Chrome sur Windows', created_at: at, last_used_at: at }],
};
const read = 'GET /mgmt/people/u1/';
const show = (person: Partial<PersonAtDesk> | ReturnType<typeof refuse>, replies = {}, user = admin) => {
  const host = createFakeHost({
    replies: {
      [read]: typeof person === 'function' ? person : { ...mariam, ...person },
      'GET /mgmt/auth/audit/': { results: [] },
      'GET /mgmt/billing/audit/': { results: [] },
      ...replies,
    },
    session: { user },
  });
  const page = (
    <Routes>
      <Route path="/ecole/personnes/:userId" element={<PersonPage />} />
    </Routes>
  );
  return renderInSlice(page, { host, path: '/ecole/personnes/u1' });
};
const box = (name: string) => screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name });

it('gives a role once it was confirmed, once', async () => {
  const roles = 'PUT /mgmt/people/u1/roles/';
  const { host } = show({}, { [roles]: { ...mariam, roles: ['learner', 'teacher'], sessions: [] } });
  const save = (await button('Enregistrer les rôles')) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await userEvent.click(await box('Équipe enseignante'));
  await userEvent.click(save);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(
    /Équipe enseignante au lieu de Candidat\. Les connexions de cette personne/,
  );
  expect(host.bodies(roles)).toEqual([]);
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Changer' }));
  await waitFor(() => expect(host.announced).toEqual(['Rôles enregistrés']));
  expect(host.bodies(roles)).toEqual([{ roles: ['learner', 'teacher'], seen: ['learner'] }]);
  expect((await box('Équipe enseignante')).checked).toBe(true);
  expect(await screen.findByText('Aucune connexion ouverte.')).toBeTruthy();
});

it('says why a change is refused, and keeps what was chosen', async () => {
  show({}, { 'PUT /mgmt/people/u1/roles/': refuse('conflict', 'Cette adresse n’est pas confirmée.') });
  await userEvent.click(await box('Administration'));
  await userEvent.click(await button('Enregistrer les rôles'));
  await userEvent.click(await button('Changer'));
  expect((await screen.findByRole('alert')).textContent).toContain('Cette adresse n’est pas confirmée.');
  expect((await box('Administration')).checked).toBe(true);
});

it('shows the roles that another administrator set meanwhile, and that nothing was changed', async () => {
  const roles = 'PUT /mgmt/people/u1/roles/';
  const changed = refuse('conflict', 'Les rôles de cette personne ont changé entre-temps.');
  const { host } = show({ roles: ['learner', 'teacher', 'admin'] }, { [roles]: changed });
  await userEvent.click(await box('Exploitation'));
  await userEvent.click(await button('Enregistrer les rôles'));
  host.replies[read] = { ...mariam, roles: ['learner', 'teacher'] };
  await userEvent.click(await button('Changer'));
  expect((await screen.findByRole('alert')).textContent).toContain('ont changé entre-temps');
  const isOn = async (name: string) => (await box(name)).checked;
  expect([await isOn('Administration'), await isOn('Exploitation')]).toEqual([false, false]);
  await userEvent.click(await box('Exploitation'));
  await userEvent.click(await button('Enregistrer les rôles'));
  await userEvent.click(await button('Changer'));
  await waitFor(() => expect(host.bodies(roles)).toHaveLength(2));
  expect(host.bodies(roles)).toEqual([
    { roles: ['learner', 'teacher', 'admin', 'ops'], seen: ['learner', 'teacher', 'admin'] },
    { roles: ['learner', 'teacher', 'ops'], seen: ['learner', 'teacher'] },
  ]);
});

it('offers what can be done: an unproven address no role but the link, who is shut out the way back', async () => {
  const { unmount } = show({ email_proven: false });
  expect((await box('Équipe enseignante')).disabled).toBe(true);
  expect(await button('Envoyer le lien de confirmation')).toBeTruthy();
  unmount();
  show({ disabled: true });
  expect(await button('Rouvrir l’accès')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
});

it('sends a link at once, and asks before it ends sessions or shuts somebody out', async () => {
  const [help, disabled] = ['POST /mgmt/people/u1/help/', 'PUT /mgmt/people/u1/disabled/'];
  const { host } = show({}, { [help]: mariam, [disabled]: { ...mariam, disabled: true, sessions: [] } });
  await userEvent.click(await button('Envoyer un lien de mot de passe'));
  await waitFor(() => expect(host.bodies(help)).toEqual([{ kind: 'password_reset' }]));
  expect(
    await screen.findByText('Le lien part à l’adresse de cette personne, et à elle seule.'),
  ).toBeTruthy();
  await userEvent.click(await button('Terminer les connexions'));
  await userEvent.click(await button('Annuler'));
  expect(host.bodies(help)).toHaveLength(1);
  await userEvent.click(await button('Fermer l’accès'));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fermer l’accès' }),
  );
  await waitFor(() => expect(host.bodies(disabled)).toEqual([{ disabled: true }]));
  expect(await button('Rouvrir l’accès')).toBeTruthy();
});

it('keeps one’s own role and access out of reach', async () => {
  show({ roles: ['learner', 'admin'] }, {}, { ...admin, id: 'u1' });
  expect((await box('Administration')).disabled).toBe(true);
  expect((await box('Équipe enseignante')).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Fermer l’accès' })).toBeNull();
});

it('asks the journals about this person alone, and says when one does not answer', async () => {
  const entry = {
    ...{ id: 'e1', at, by: { id: 'a', first_name: 'Jean', last_name: 'Moreau' }, by_kind: 'person' },
    ...{ what: 'person.disabled', subject: 'u1', before: { disabled: 'false' }, after: { disabled: 'true' } },
  };
  const { host } = show(
    {},
    { 'GET /mgmt/auth/audit/': { results: [entry] }, 'GET /mgmt/billing/audit/': refuse('not_found') },
  );
  expect(await screen.findByText('Accès fermé')).toBeTruthy();
  expect(screen.getByText(/Jean Moreau/)).toBeTruthy();
  expect(host.asked).toContain('GET /mgmt/auth/audit/?subject=u1');
  expect(await screen.findByText('Une partie du journal manque')).toBeTruthy();
});

it('says that an account is gone', async () => {
  show(refuse('not_found'));
  expect(await screen.findByRole('heading', { name: /n’existe plus/ })).toBeTruthy();
});
