import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAllOrders, readRevenue } from '@passerelle/contracts';
import { planFaults, plansOf } from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';

const orders = 300_000;
const people = 100_000;
const batch = 15_000;
const idOf = async (n: number) =>
  (await billing.sql<{ id: string }>(`SELECT md5('o' || $1::int)::uuid AS id`, [n]))[0]?.id as string;

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
  // Who buys begins by any letter; one in a thousand is refunded, one in fifty waits, one in forty was given. No statement may take long.
  for (let from = 1; from <= orders; from += batch)
    await billing.sql(
      `WITH made AS (
         INSERT INTO purchase_order (id, state, version, user_id, email, subscription_type, provider, plan_id, plan_name, sub_type, tier,
           plan_duration, amount_cents, currency, created_at, paid_at, refunded_at)
         SELECT md5('o' || n)::uuid,
                CASE WHEN n % 1000 = 0 THEN 'refunded' WHEN n % 50 = 1 THEN 'pending' ELSE 'paid' END, 2, 'someone-' || n % ${people},
                substr(md5('a' || n % ${people}), 1, 8) || '@exemple.test', 'Renewal', CASE WHEN n % 40 = 2 THEN 'school' ELSE 'stripe' END,
                'bronze', 'Bronze', 'Examen', 1, 30, 1499, 'usd', t.at, CASE WHEN n % 50 <> 1 THEN t.at END,
                CASE WHEN n % 1000 = 0 THEN t.at + interval '2 days' END
           FROM generate_series($1::int, $2::int) n, LATERAL (SELECT now() - n * interval '3 minutes' AS at) t
         RETURNING id, provider, paid_at)
       INSERT INTO receipt (order_id, issuer) SELECT id, '{}' FROM made WHERE provider = 'stripe' AND paid_at IS NOT NULL`,
      [from, from + batch - 1],
    );
  await billing.sql('ANALYZE');
}, 240_000);
afterAll(() => billing?.close());

const get = async (path: string) => {
  const headers = { authorization: `Bearer ${await billing.token('someone-7', ['learner', 'admin'])}` };
  expect((await fetch(`${billing.app.url}${path}`, { headers })).status).toBe(200);
};

describe('on 300,000 orders', () => {
  it.each<[string, () => Promise<string>]>([
    ['the newest', async () => ''],
    ['those in the middle', async () => `?after=${await idOf(orders / 2)}`],
    ['of a rare state', async () => '?state=refunded'],
    ['of a frequent one, from the middle', async () => `?state=paid&after=${await idOf(orders / 2)}`],
    ['of a person', async () => '?user_id=someone-7'],
    ['of an address', async () => '?q=0cc175b9'],
    ['of two letters', async () => '?q=0c'],
    ['of an address that nobody has', async () => '?q=nobody'],
    ['of an address and a state', async () => '?q=0cc1&state=refunded'],
    ['of a receipt', async () => '?q=R-001000'],
    ['of an id', async () => `?q=${await idOf(5)}`],
  ])('orders %s are read by index, in under 100 ms', async (name, query) => {
    const data = billing.app.get(DataSource);
    const path = `${listAllOrders.path}${await query()}`;
    const plans = await plansOf(data, () => get(path));
    expect(await planFaults(data, `orders ${name}`, plans, 4_000)).toEqual([]);
    expect(plans.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(100);
  });

  it('the revenue of thirty days is read by index', async () => {
    const data = billing.app.get(DataSource);
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
    const plans = await plansOf(data, () => get(`${readRevenue.path}?from=${day(60)}&to=${day(31)}`));
    expect(await planFaults(data, 'the revenue of thirty days', plans, 20_000)).toEqual([]);
  });
});
