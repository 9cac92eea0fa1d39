import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@passerelle/contracts';
import {
  createFakeHost,
  type FakeHost,
  noAnswer,
  refuse,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UpsellCard } from './upsell-card.js';

const [plansCall, subscriptionsCall] = [
  'GET /mgmt/available-subscriptions/',
  'GET /user/api/user-subscriptions/',
];
const plan = (plan_name: string, amount: number, series: number): Plan => ({
  id: plan_name.toLowerCase(),
  plan_name,
  amount,
  plan_duration: 90,
  sub_type: 'Examen',
  plan_items: null,
  included: { series, mock_exams: 1, corrections: 0, written: false, spoken: false, interviews: 0 },
});
const plans = [plan('Bronze', 14.99, 8), plan('Silver', 24.99, 12)];
const { id: _, plan_items: __, ...bronze } = plans[0]!;
const running = { id: 's1', created_on: new Date().toISOString(), subscription_details: bronze };

function show(results: object[], replies: FakeHost['replies'] = {}): FakeHost {
  const host = createFakeHost({
    replies: { [plansCall]: plans, [subscriptionsCall]: { results }, ...replies },
  });
  renderInSlice(<UpsellCard />, { host });
  return host;
}

describe('the « ABONNEMENT » card', () => {
  it('of who has no plan leads to the cheapest one', async () => {
    const host = show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Commencer avec Bronze $14.99' }));
    expect(screen.getByText(/^8.séries et 1.examen blanc, pendant 90.jours\.$/)).toBeTruthy();
    expect(host.navigated).toMatchObject([{ to: '/payment', state: { sub_id: 'bronze', price: 14.99 } }]);
  });

  it('of who has one leads to the next, and says what that gives more', async () => {
    show([running]);
    await screen.findByRole('button', { name: 'Passer à Silver $24.99' });
    expect(screen.getByText(/^4.séries de plus, pendant 90.jours\.$/)).toBeTruthy();
  });

  it('is a quiet one: its button is not the screen’s accent', async () => {
    show([running]);
    const button = await screen.findByRole('button', { name: /Passer à Silver/ });
    expect(button.className).not.toMatch(/accent|primary/);
  });

  it('loads, and is not shown where there is nothing to offer', async () => {
    show([running], { [plansCall]: noAnswer });
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it.each([
    ['the plans cannot be loaded', { [plansCall]: refuse('forbidden') }],
    ['the subscriptions cannot be loaded', { [subscriptionsCall]: refuse('forbidden') }],
    ['nothing is sold', { [plansCall]: [] }],
  ])('is not shown where %s', async (_case, replies) => {
    show([running], replies);
    await waitFor(() => expect(screen.queryByText('ABONNEMENT')).toBeNull());
  });
});
