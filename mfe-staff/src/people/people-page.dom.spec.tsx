import { expect, it } from '@jest/globals';
import type { FoundPerson } from '@passerelle/contracts';
import { createFakeHost, learner, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PeoplePage } from './people-page.js';

const admin = { ...learner, roles: ['learner' as const, 'admin' as const] };
const found = (id: string, first_name: string, more: Partial<FoundPerson> = {}): FoundPerson => ({
  ...{ id, first_name, last_name: 'Bah', email: `${id}@exemple.org`, roles: ['learner'] },
  ...{ email_proven: true, disabled: false, ...more },
});
const list = 'GET /mgmt/people/';
const show = (reply: object, path = '/ecole/personnes') =>
  renderInSlice(<PeoplePage />, {
    host: createFakeHost({ replies: { [list]: reply }, session: { user: admin } }),
    path,
  });

it('asks once for what is typed, and leads through what was found by the arrows', async () => {
  const people = [found('u1', 'Mamadou'), found('u2', 'Mariam', { disabled: true, email_proven: false })];
  const { host } = show({ people, more: false });
  const field = await screen.findByRole('searchbox', { name: /Début de l’adresse/ });
  await userEvent.type(field, ' mam ');
  await waitFor(() => expect(host.asked).toContain(`${list}?q=mam`));
  expect(host.asked.filter((call) => /q=(m|ma)(&|$)/.test(call))).toEqual([]);
  expect((await screen.findByRole('status')).textContent).toMatch(/^2\s+personnes$/);
  const [first, second] = screen.getAllByRole('link', { name: /Bah/ });
  expect(second?.textContent).toContain('Accès fermé');
  expect(second?.textContent).toContain('Adresse non confirmée');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(field);
  expect(first?.getAttribute('href')).toBe('/ecole/personnes/u1');
});

it('goes on after the last one, with what the address asks for', async () => {
  const { host } = show(
    { people: [found('u1', 'Mamadou')], more: true },
    '/ecole/personnes?q=ma&role=teacher',
  );
  const more = await screen.findByRole('button', { name: 'Afficher la suite' });
  expect(screen.getByRole('status').textContent).toMatch(/premières$/);
  host.replies[list] = { people: [found('u2', 'Mariam')], more: false };
  await userEvent.click(more);
  await waitFor(() => expect(host.asked.at(-1)).toBe(`${list}?q=ma&role=teacher&after=u1`));
  const [, second] = await screen.findAllByRole('link', { name: /Bah/ });
  expect(second).toBeTruthy();
  // The button is gone, and the focus with it.
  await waitFor(() => expect(document.activeElement).toBe(second));
});

it('says that nobody is found', async () => {
  show({ people: [], more: false }, '/ecole/personnes?q=zz');
  expect(await screen.findByRole('heading', { name: 'Personne ne correspond' })).toBeTruthy();
});

it('says that nothing came, and asks again', async () => {
  const { host } = show(noNetwork);
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  host.replies[list] = { people: [found('u1', 'Mamadou')], more: false };
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /Mamadou/ })).toBeTruthy();
});

it('is the administration’s: a teacher is refused, and nothing is asked', async () => {
  const host = createFakeHost({ session: { user: { ...learner, roles: ['learner', 'teacher'] } } });
  renderInSlice(<PeoplePage />, { host });
  expect(await screen.findByRole('heading', { name: /réservée à l’administration/ })).toBeTruthy();
  expect(host.asked).toEqual([]);
});
