import { expect, it } from '@jest/globals';
import { type AuditEntry, auditPage } from '@passerelle/contracts';
import { createFakeHost, learner, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { JournalPage } from './journal-page.js';

const entry = (id: string, minute: number, what = 'person.enabled'): AuditEntry => ({
  ...{ id, at: new Date(Date.UTC(2026, 10, 24, 10, minute)).toISOString(), by: null, by_kind: 'operator' },
  ...{ what, subject: `of-${id}`, before: {}, after: {} },
});
const show = (replies: Record<string, object>, path = '/ecole/journal') =>
  renderInSlice(<JournalPage />, {
    path,
    host: createFakeHost({
      session: { user: { ...learner, roles: ['learner', 'admin'] } },
      replies: {
        'GET /mgmt/auth/audit/': { results: [] },
        'GET /mgmt/content/audit/': { results: [] },
        'GET /mgmt/billing/audit/': { results: [] },
        'GET /mgmt/booking/audit/': { results: [] },
        ...replies,
      },
    }),
  });

it('is one list of what all services keep, the newest first, and goes on', async () => {
  const many = Array.from({ length: auditPage }, (_, place) => entry(`a${place}`, 50 - place));
  const { host } = show({
    'GET /mgmt/auth/audit/': { results: many },
    'GET /mgmt/billing/audit/': { results: [entry('b', 55, 'order.payment_confirmed')] },
  });
  const entries = await screen.findAllByRole('listitem');
  expect(entries).toHaveLength(auditPage);
  expect(entries[0]?.textContent).toContain('Payée · ligne de commande');
  expect(entries[0]?.textContent).toContain('of-b');
  expect(screen.getAllByRole('link', { name: 'Voir la personne' })[0]?.getAttribute('href')).toBe(
    '/ecole/personnes/of-a0',
  );
  host.replies['GET /mgmt/auth/audit/'] = { results: [many.at(-1) as AuditEntry] };
  await userEvent.click(screen.getByRole('button', { name: 'Afficher la suite' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(auditPage + 1));
  expect(host.asked.at(-1)).toBe('GET /mgmt/auth/audit/?before=a48');
  expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
});

it('is one service’s alone by the address', async () => {
  const { host } = show({}, '/ecole/journal?de=paiements');
  expect(await screen.findByText('Rien n’a encore changé.')).toBeTruthy();
  expect(host.asked.filter((call) => call.includes('/audit/'))).toEqual(['GET /mgmt/billing/audit/']);
});

it('shows nothing to whom a service refuses', async () => {
  show({ 'GET /mgmt/auth/audit/': refuse('forbidden') });
  expect(await screen.findByRole('heading', { name: 'Le journal ne s’affiche pas' })).toBeTruthy();
});
