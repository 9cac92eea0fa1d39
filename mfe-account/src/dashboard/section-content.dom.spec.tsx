import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeHost, learner, noAnswer, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { SubscriptionTable } from '../subscriptions/subscription-table.js';
import { DashboardFrame } from './dashboard-frame.js';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a section for people with a plan', () => {
  it('whose plan cannot be asked for says so, not that there is none; « Réessayer » asks again', async () => {
    const host = createFakeHost({
      session: { user: learner, subscriptionStatus: 'Not Active', isSubscriptionUnknown: true },
      state: { section: 'tests' },
    });
    let asked = 0;
    const refreshSubscription = async () => {
      asked += 1;
      return 'Not Active' as const;
    };
    renderInSlice(<DashboardFrame />, {
      host: {
        ...host,
        session: { ...host.session, refreshSubscription },
        sections: [{ id: 'tests', title: 'Tests', slice: 'mfe-exam', needsPlan: true }],
      },
      path: '/dashboard',
    });
    await pass(100);
    expect(screen.getByRole('alert').textContent).toContain('Impossible de vérifier votre abonnement');
    expect(screen.queryByText('Aucun abonnement actif')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(asked).toBe(2);
  });
});

describe('the subscriptions', () => {
  it('that do not come: said after 3 s, given up after 8 s, and asked for anew', async () => {
    const call = 'GET /user/api/user-subscriptions/';
    const { host } = renderInSlice(<SubscriptionTable />, {
      host: createFakeHost({ replies: { [call]: noAnswer } }),
    });
    await pass(3_100);
    expect(screen.getByRole('status').textContent).toContain('plus de temps que d’habitude');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Vos abonnements ne s’affichent pas');
    host.replies[call] = { results: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(screen.getByText('No subscriptions found.')).toBeTruthy();
  });

  it('in sequence: the current one, what follows it, then what is over, with « Renew »', async () => {
    const day = 24 * 3_600_000;
    const row = (plan_name: string, start: number) => ({
      id: `${plan_name}${start}`,
      created_on: new Date(Date.now() + start * day).toISOString(),
      subscription_details: { plan_name, sub_type: 'Examen', amount: 34.99, plan_duration: 30 },
    });
    const results = [
      row('Gold', 20),
      row('Gold', 50),
      row('Silver', -60),
      row('Bronze', -40),
      row('Gold', -10),
    ];
    renderInSlice(<SubscriptionTable />, {
      host: createFakeHost({ replies: { 'GET /user/api/user-subscriptions/': { results } } }),
    });
    await pass(100);
    const [, ...rows] = screen.getAllByRole<HTMLTableRowElement>('row');
    expect(rows.map(({ cells }) => [cells[0]?.textContent?.split(' ')[0], cells[3]?.textContent])).toEqual([
      ['Gold', 'Active'],
      ['Gold', 'À venir'],
      ['Gold', 'À venir'],
      ['Bronze', 'ExpiredRenew'],
      ['Silver', 'ExpiredRenew'],
    ]);
    const [renew] = screen.getAllByRole('link', { name: 'Renew' });
    expect(renew?.getAttribute('href')).toBe('/tarifs');
  });
});
