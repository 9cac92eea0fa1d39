import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RevenueDay, type Role, readRevenue, type SuccessOf } from '@passerelle/contracts';
import { type BillingApp, problemOf, startBillingApp } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());

const read = async (query: string, roles: readonly Role[] = ['learner', 'admin']) =>
  fetch(`${billing.app.url}${readRevenue.path}${query}`, {
    headers: { authorization: `Bearer ${await billing.token('the-admin', roles)}` },
  });
const revenue = async (query: string) => (await (await read(query)).json()) as SuccessOf<typeof readRevenue>;
const order = (paidAt: string, more: Readonly<Record<string, unknown>> = {}) => {
  const row = {
    ...{ state: 'paid', version: 2, user_id: 'u', subscription_type: 'Renewal', provider: 'stripe' },
    ...{ plan_id: 'gold', plan_name: 'Gold d’alors', sub_type: 'Examen', tier: 3, plan_duration: 60 },
    ...{ amount_cents: 3499, currency: 'usd', created_at: paidAt, paid_at: paidAt, ...more },
  };
  return billing.sql(
    `INSERT INTO purchase_order SELECT (jsonb_populate_record(NULL::purchase_order, $1::jsonb || jsonb_build_object('id', gen_random_uuid()))).*`,
    [JSON.stringify(row)],
  );
};
const netOf = (days: readonly RevenueDay[]) =>
  days.map(({ date, sales }) => [date, ...sales.map(({ currency, net }) => `${net} ${currency}`)]);

it('is by the school’s day, plan and currency: what was paid less what was given back, zero where nothing was', async () => {
  // The demonstration's school keeps Toronto's time: four or five hours behind UTC; its clock changed on 8 March.
  await order('2026-03-08T03:30:00Z');
  await order('2026-03-08T05:30:00Z');
  await order('2026-03-09T03:30:00Z', { currency: 'ngn', amount_cents: 5_250_000, provider: 'sandboxpay' });
  await order('2026-02-01T12:00:00Z', { state: 'refunded', refunded_at: '2026-03-10T12:00:00Z' });
  await order('2026-03-10T12:00:00Z', { provider: 'orangemoney', plan_id: 'bronze', amount_cents: 1499 });
  await order('2026-03-10T12:00:00Z', { provider: 'school', amount_cents: 0 });
  await order('2026-03-10T12:00:00Z', { provider: 'demo' });
  await order('2026-03-10T12:00:00Z', { state: 'failed', paid_at: null });
  const { days, totals, time_zone } = await revenue('?from=2026-03-07&to=2026-03-11');
  expect(time_zone).toBe('America/Toronto');
  expect(netOf(days)).toEqual([
    ['2026-03-07', '34.99 USD'],
    ['2026-03-08', '34.99 USD', '52500.00 NGN'],
    ['2026-03-09'],
    ['2026-03-10', '14.99 USD', '-34.99 USD'],
    ['2026-03-11'],
  ]);
  expect(totals).toEqual([
    {
      ...{ plan_id: 'gold', plan_name: 'Gold', currency: 'USD', orders: 2 },
      ...{ paid: '69.98', refunded: '34.99', net: '34.99' },
    },
    expect.objectContaining({ currency: 'NGN', net: '52500.00' }),
    expect.objectContaining({ plan_id: 'bronze', orders: 1, net: '14.99' }),
  ]);
});

it.each([
  ['?from=2026-03-07&to=2026-03-06', 'La période finit avant de commencer.'],
  ['?from=2024-03-07&to=2026-03-07', 'Une période a 366 jours au plus.'],
  ['?from=2026-03-07', expect.any(String)],
  ['?from=hier&to=2026-03-07', expect.any(String)],
  ['?from=2026-02-30&to=2026-03-07', expect.any(String)],
])('%s is refused', async (query, detail) => {
  const reply = await read(query);
  expect([reply.status, (await problemOf(reply)).detail]).toEqual([400, detail]);
});

it('is for administrators', async () => {
  for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'ops']] as const)
    expect((await read('?from=2026-03-07&to=2026-03-11', roles)).status).toBe(403);
});
