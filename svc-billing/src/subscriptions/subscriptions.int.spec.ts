import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoPeople, listActiveSubscriptions, type SuccessOf } from '@passerelle/contracts';
import { ServiceTokens } from '@passerelle/service-kit';
import { DemoSubscriptionsJob } from '../demo/demo-subscriptions.job.js';
import { PlansService } from '../plans/plans.service.js';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';
import { SubscriptionsService } from './subscriptions.service.js';

const day = 24 * 3_600_000;
const [candidat] = demoPeople;

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp({ PASSERELLE_DEMO: true });
});
afterAll(() => billing.close());
beforeEach(() => billing.app.clock.reset());

const get = async (path: string, userId: string) => {
  const headers = { authorization: `Bearer ${await billing.token(userId)}` };
  return (await fetch(`${billing.app.url}${path}`, { headers })).json();
};
const status = (userId: string) => get('/user/check-subscription/', userId);
const list = (userId: string) => get('/user/api/user-subscriptions/', userId);

async function bought(planId = 'bronze'): Promise<string> {
  const { orderId, session } = await billing.pendingOrder(planId);
  await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
  const [row] = await billing.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
    orderId,
  ]);
  return row?.user_id ?? '';
}

describe('plans', () => {
  it('are listed in dollars, with an ETag', async () => {
    const response = await fetch(`${billing.app.url}/mgmt/available-subscriptions/`);
    const plans = (await response.json()) as { id: string }[];
    expect(plans.map(({ id }) => id)).toEqual([
      'atry',
      'bronze',
      'silver',
      'gold',
      'platinum',
      'diamond',
      'formation-essentielle',
      'formation-intensive',
      'formation-premium',
    ]);
    expect(plans[3]).toMatchObject({
      plan_name: 'Gold',
      amount: 34.99,
      plan_duration: 60,
      sub_type: 'Examen',
    });
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await fetch(response.url, { headers })).status).toBe(304);
  });

  it('tell of a change once', async () => {
    const told = () => billing.sql(`SELECT data FROM outbox_event WHERE type = 'billing.plans.changed.v1'`);
    expect(await told()).toHaveLength(1);
    await billing.app.get(PlansService).sync();
    expect(await told()).toHaveLength(1);
    await billing.sql('UPDATE plan SET amount_cents = 1 WHERE id = $1', ['silver']);
    await billing.app.get(PlansService).sync();
    expect(await told()).toHaveLength(2);
  });
});

describe('subscriptions', () => {
  it('are active from the payment to the end date, and end once', async () => {
    const userId = await bought();
    expect(await status(userId)).toEqual({ status: 'Active' });
    const [subscription] = ((await list(userId)) as { results: { id: string }[] }).results;
    expect(subscription).toMatchObject({
      subscription_details: { plan_name: 'Bronze', sub_type: 'Examen', amount: 14.99, plan_duration: 30 },
    });
    billing.app.clock.advance(30 * day);
    expect(await status(userId)).toEqual({ status: 'Not Active' });
    const service = billing.app.get(SubscriptionsService);
    await Promise.all([service.endDue(), service.endDue()]);
    await service.endDue();
    const ended = await billing.sql(
      `SELECT 1 FROM outbox_event WHERE type = 'billing.subscription.ended.v1' AND subject = $1`,
      [subscription?.id],
    );
    expect(ended).toHaveLength(1);
    expect(((await list(userId)) as { results: unknown[] }).results).toHaveLength(1);
  });

  it('that a clock which was ahead has ended are open again once it is right, for all who know of them; a refunded one is not', async () => {
    const service = billing.app.get(SubscriptionsService);
    const [kept, refunded] = [await bought(), await bought()];
    const heard = async (userId: string) => {
      await billing.app.idle();
      return billing.sql<{ type: string }>(
        `SELECT type FROM outbox_event WHERE data->>'user_id' = $1 AND type LIKE 'billing.subscription.%' ORDER BY position`,
        [userId],
      );
    };
    billing.app.clock.advance(100 * day);
    await service.endDue();
    billing.app.clock.reset();
    await billing.sql(`UPDATE purchase_order SET state = 'refunded' WHERE user_id = $1`, [refunded]);
    expect(await status(kept)).toEqual({ status: 'Not Active' });
    await Promise.all([service.endDue(), service.endDue()]);
    await service.endDue();
    expect([await status(kept), await status(refunded)]).toEqual([
      { status: 'Active' },
      { status: 'Not Active' },
    ]);
    expect((await heard(kept)).map(({ type }) => type.split('.')[2])).toEqual([
      'activated',
      'ended',
      'activated',
    ]);
    expect(await heard(refunded)).toHaveLength(2);
    // One that is behind opens nothing that was bought after its time.
    billing.app.clock.advance(100 * day);
    await service.endDue();
    billing.app.clock.advance(-200 * day);
    await service.endDue();
    expect(await heard(kept)).toHaveLength(4);
    billing.app.clock.advance(200 * day);
    await service.endDue();
    billing.app.clock.reset();
    await service.endDue();
    expect(await heard(kept)).toHaveLength(5);
  });

  it('are not there for someone who bought nothing, and not for nobody', async () => {
    const stranger = randomUUID();
    expect(await status(stranger)).toEqual({ status: 'Not Active' });
    expect(await list(stranger)).toEqual({ results: [] });
    expect((await fetch(`${billing.app.url}/user/check-subscription/`)).status).toBe(401);
  });
});

describe('the demo people', () => {
  const orders = () => billing.sql('SELECT id FROM purchase_order WHERE user_id = $1', [candidat.id]);

  it('have their plan from the start, given once and without a receipt', async () => {
    expect(await status(candidat.id)).toEqual({ status: 'Active' });
    await billing.app.get(DemoSubscriptionsJob).run();
    expect(await orders()).toHaveLength(1);
    await billing.app.idle();
    expect(billing.app.mails.filter(({ to }) => to === candidat.email)).toEqual([]);
  });

  it('get it again when it expired', async () => {
    billing.app.clock.advance(61 * day);
    expect(await status(candidat.id)).toEqual({ status: 'Not Active' });
    await billing.app.get(DemoSubscriptionsJob).run();
    expect(await status(candidat.id)).toEqual({ status: 'Active' });
    expect(await orders()).toHaveLength(2);
  });

  it('go without it once the school took it off sale: the service starts all the same', async () => {
    billing.app.clock.advance(200 * day);
    await billing.sql('UPDATE plan SET on_sale = false WHERE id = $1', [candidat.plan]);
    try {
      await billing.app.get(DemoSubscriptionsJob).onApplicationBootstrap();
      expect(await status(candidat.id)).toEqual({ status: 'Not Active' });
    } finally {
      await billing.sql('UPDATE plan SET on_sale = true WHERE id = $1', [candidat.plan]);
    }
  });
});

describe('what svc-content asks before it refuses', () => {
  const ask = async (userId: string, bearer: string, base = billing.app.internalUrl) => {
    const address = new URL(listActiveSubscriptions.path, base);
    address.searchParams.set('user_id', userId);
    const reply = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } });
    return { status: reply.status, body: (await reply.json()) as SuccessOf<typeof listActiveSubscriptions> };
  };
  const service = () => billing.app.get(ServiceTokens).sign('svc-billing');

  it('is answered to services alone, on the internal listener', async () => {
    const userId = await bought();
    expect((await ask(userId, await billing.token(userId))).status).toBe(401);
    expect((await ask(userId, await service(), billing.app.url)).status).toBe(404);
  });

  it('is what the event of each subscription says, while it is active', async () => {
    const userId = await bought('gold');
    const [event] = await billing.sql<{ data: object; version: number }>(
      `SELECT data, aggregate_version AS version FROM outbox_event
        WHERE type = 'billing.subscription.activated.v1' AND data ->> 'user_id' = $1`,
      [userId],
    );
    const { results } = (await ask(userId, await service())).body;
    expect(results).toEqual([{ version: event?.version, subscription: event?.data }]);
    expect((await ask(randomUUID(), await service())).body.results).toEqual([]);
    billing.app.clock.advance(61 * day);
    expect((await ask(userId, await service())).body.results).toEqual([]);
  });
});
