import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentOfferChanged, type Plan, plansChanged } from '@passerelle/contracts';
import { typeCommand } from '@passerelle/service-kit/testing';
import { PlansService } from '../plans/plans.service.js';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';
import { offerOf } from '../testing/offers.js';
import { runPlans } from './run-plans.js';

describe('npm run plans', () => {
  let billing: BillingApp;
  let url: string;
  beforeAll(async () => {
    billing = await startBillingApp();
    url = billing.db.url;
    const data = offerOf([2, 1], [1, 0], [1, 1], [1, 0], [0, 1]);
    await billing.app.publish(contentOfferChanged, { subject: 'content', version: 1, data });
  });
  afterAll(() => billing.close());

  const run = (...args: string[]) => typeCommand(runPlans, args, url);
  const plan = async (id: string) => {
    const response = await fetch(`${billing.app.url}/mgmt/available-subscriptions/`);
    return ((await response.json()) as Plan[]).find((each) => each.id === id);
  };
  const told = async () =>
    (
      await billing.sql<{ data: { plans: { id: string; amount_cents: number }[] } }>(
        'SELECT data FROM outbox_event WHERE type = $1 ORDER BY aggregate_version',
        [plansChanged.type],
      )
    ).map(({ data }) => data.plans);

  it('lists the plans with their facts and what they say', async () => {
    const { code, out } = await run('list');
    expect([code, out.filter((line) => !line.startsWith(' ')).length]).toEqual([0, 9]);
    expect(out).toContain(
      'gold\tGold\tExamen\t$34.99\t52500.00 NGN\t60 days\ttier 3\t2 corrections (written,spoken)\t1 interviews\ton sale',
    );
    expect(out).toContain('  4 séries par épreuve');
  });

  it('sets a plan: its sentences follow, the event says so once, and no start sets it back', async () => {
    const before = (await told()).length;
    const { code, out } = await run('set', 'gold', '--price', '39.90', '--corrections', '3');
    expect([code, out[0]]).toEqual([0, expect.stringContaining('$39.90')]);
    const set = async () => {
      const gold = await plan('gold');
      return [gold?.amount, gold?.included?.corrections, gold?.plan_items?.includes('3 copies corrigées')];
    };
    expect(await set()).toEqual([39.9, 3, true]);
    const events = await told();
    expect(events).toHaveLength(before + 1);
    expect(events.at(-1)?.find(({ id }) => id === 'gold')?.amount_cents).toBe(3990);
    await billing.app.get(PlansService).sync();
    const replica = await billing.replica();
    await replica.close();
    expect([await set(), (await told()).length]).toEqual([[39.9, 3, true], before + 1]);
  });

  it('changes the price of new orders only', async () => {
    const { orderId } = await billing.pendingOrder('silver');
    await run('set', 'silver', '--price', '26', '--interviews', '0');
    const { orderId: next } = await billing.pendingOrder('silver');
    const amounts = await billing.sql<{ amount_cents: number }>(
      'SELECT amount_cents FROM purchase_order WHERE id = ANY ($1::uuid[]) ORDER BY created_at',
      [[orderId, next]],
    );
    expect(amounts.map(({ amount_cents }) => amount_cents)).toEqual([2499, 2600]);
  });

  it('sets a price in another currency, which no start sets back, and ends the sale in it', async () => {
    const naira = async () =>
      (await billing.sql<{ price: number }>(priceSql, ['platinum'])).map(({ price }) => price);
    const priceSql = `SELECT amount_cents AS price FROM plan_price WHERE plan_id = $1 AND currency = 'ngn'`;
    expect(await naira()).toEqual([7_500_000]);
    const { out } = await run('set', 'platinum', '--price', 'ngn=80000');
    expect(out[0]).toContain('$49.99\t80000.00 NGN\t');
    await billing.app.get(PlansService).sync();
    expect(await naira()).toEqual([8_000_000]);
    expect((await run('set', 'platinum', '--price', 'ngn=none')).out[0]).not.toContain('NGN');
    await billing.app.get(PlansService).sync();
    expect(await naira()).toEqual([]);
  });

  it('makes a plan, takes one off sale, and puts it back', async () => {
    const facts = ['--name', 'Express', '--type', 'Examen', '--price', '9', '--days', '7', '--tier', '1'];
    expect((await run('set', 'express', ...facts)).code).toBe(0);
    expect(await plan('express')).toMatchObject({
      plan_name: 'Express',
      amount: 9,
      plan_duration: 7,
      tier: 1,
    });
    await run('set', 'express', '--on-sale', 'no');
    await billing.app.get(PlansService).sync();
    expect(await plan('express')).toBeUndefined();
    await run('set', 'express', '--on-sale', 'yes');
    expect(await plan('express')).toMatchObject({ plan_items: expect.stringContaining('2 séries') });
  });

  it('refuses two plans that would give the same for different prices, and a new one without its facts', async () => {
    const before = await told();
    const like = ['--days', '30', '--tier', '1', '--corrections', '0', '--interviews', '0'];
    expect(await run('set', 'silver', ...like)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('bronze and silver give the same for different prices')],
    });
    expect(await run('set', 'nothing', '--price', '3')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('--name')],
    });
    const silent = ['--name', 'X', '--type', 'Examen', '--price', '3', '--days', '3', '--tier', '1'];
    expect((await run('set', 'bronze', '--corrections', '1')).err[0]).toContain('--kinds');
    expect((await run('set', 'other', ...silent, '--corrections', '1')).code).toBe(0);
    expect((await told()).length).toBe(before.length + 1);
  });

  it('says how it is used, and where there is no database', async () => {
    expect(await run()).toMatchObject({ code: 2, err: [expect.stringContaining('npm run plans')] });
    url = 'postgres://nobody@127.0.0.1:9/nothing';
    expect((await run('list')).code).toBe(1);
    url = billing.db.url;
  });
});
