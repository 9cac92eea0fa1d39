import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LearnerSection, Role } from '@passerelle/contracts';
import { createFakeHost, learner, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import { manifest } from '../../manifest.js';
import { DashboardFrame } from '../dashboard-frame.js';

const sections: LearnerSection[] = [
  ...manifest.sections.map((section) => ({ ...section, slice: manifest.name })),
  { id: 'mockexams', title: 'Examens Blanc', slice: 'mfe-exam', group: 'button', order: 2, needsPlan: true },
];
const replies = {
  'GET /mgmt/bookings/': [
    {
      ...{ id: 'b1', date: '30-11-2026', time: '14:00:00', starts_at: '2026-11-30T19:00:00.000Z' },
      ...{ status: 'PENDING', mine: false, person: { id: 'p', first_name: 'Fatou', last_name: 'Ba' } },
    },
    {
      ...{ id: 'b2', date: '30-11-2026', time: '15:00:00', starts_at: '2026-11-30T20:00:00.000Z' },
      ...{ status: 'ACCEPTED', mine: false },
    },
  ],
  'GET /mgmt/orders/': {
    results: [
      {
        ...{ id: 'o1', created_at: '2026-11-20T10:00:00.000Z', paid_at: null, refunded_at: null },
        ...{ state: 'pending', awaits: 'transfer', plan_name: 'Gold', sub_type: 'Examen', plan_duration: 60 },
        ...{ amount: '34.99', currency: 'USD', subscription_type: 'Renewal', payment_method: 'orangemoney' },
        ...{ receipt: null, user_id: 'u', email: 'fatou@exemple.org', first_name: 'Fatou', last_name: 'Ba' },
      },
    ],
  },
  'GET /mgmt/available-subscriptions/': [],
};

const open = (roles: Role[]) => {
  const host = createFakeHost({
    session: { user: { ...learner, roles }, subscriptionStatus: 'Not Active' },
    replies,
  });
  renderInSlice(<DashboardFrame />, { host: { ...host, sections }, path: '/dashboard' });
  return host;
};
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-25T15:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the page of who works here', () => {
  it('a teacher’s: the requests to decide and what comes, nothing of a candidate’s', async () => {
    const host = open(['learner', 'teacher']);
    const requests = await card('Demandes d’entretien');
    const request = await within(requests).findByRole('link', {
      name: /lundi 30 novembre 2026, 14.h ?Fatou Ba/,
    });
    expect(request.getAttribute('href')).toBe('/bookings/b1/approve_booking/');
    expect(within(requests).getAllByRole('link')).toHaveLength(1);
    const desk = await card('Copies à corriger');
    expect(within(desk).getByRole('link').getAttribute('href')).toBe('/correction');
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Awa' })).toBeTruthy();
    expect(screen.getByText('Équipe enseignante')).toBeTruthy();
    for (const absent of [/S’abonner/, /ABONNEMENT/, /Examens Blanc/, 'Abonnements', /\/ops\//])
      expect(screen.queryByText(absent)).toBeNull();
    expect(host.asked).not.toContain('GET /mgmt/orders/');
  });

  it('an administrator’s has the transfers to confirm and the system’s state as well', async () => {
    open(['learner', 'teacher', 'admin']);
    const transfers = await card('Transferts à confirmer');
    expect((await within(transfers).findByRole('listitem')).textContent).toMatch(
      /Gold, \$34\.99.*fatou@exemple\.org/,
    );
    expect(await card('Demandes d’entretien')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ouvrir /ops/' }).getAttribute('href')).toBe('/ops/');
  });

  it('an operator’s has the system’s state alone', async () => {
    const host = open(['learner', 'ops']);
    expect((await screen.findByRole('link', { name: 'Ouvrir /ops/' })).getAttribute('href')).toBe('/ops/');
    expect(screen.queryByText('Demandes d’entretien')).toBeNull();
    expect(host.asked).not.toContain('GET /mgmt/bookings/');
  });
});
