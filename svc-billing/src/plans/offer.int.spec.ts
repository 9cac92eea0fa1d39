import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentOfferChanged, type Plan, plansChanged } from '@passerelle/contracts';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';
import { offerOf } from '../testing/offers.js';

describe('what the content holds', () => {
  let billing: BillingApp;
  beforeAll(async () => {
    billing = await startBillingApp();
  });
  afterAll(() => billing.close());

  const plan = async (id: string) => {
    const response = await fetch(`${billing.app.url}/mgmt/available-subscriptions/`);
    const plans = (await response.json()) as Plan[];
    return plans.find((each) => each.id === id);
  };
  const told = () =>
    billing.sql<{ version: number; data: { plans: object[] } }>(
      'SELECT aggregate_version AS version, data FROM outbox_event WHERE type = $1 ORDER BY 1',
      [plansChanged.type],
    );
  const say = (version: number, ...tiers: (readonly [number, number])[]) =>
    billing.app.publish(contentOfferChanged, { subject: 'content', version, data: offerOf(...tiers) });

  it('is counted by no plan before it is known', async () => {
    expect((await plan('gold'))?.plan_items).toMatch(
      /^Les séries et les examens blancs du forfait\|2 copies/,
    );
    expect((await plan('gold'))?.included).toEqual({
      ...{ series: null, mock_exams: null, corrections: 2, written: true, spoken: true, interviews: 1 },
    });
  });

  it('is what the plans say from then on, told once, whatever comes late or twice', async () => {
    const before = (await told()).length;
    await say(2, [2, 1], [1, 0], [1, 1]);
    expect(await plan('gold')).toMatchObject({
      plan_items: expect.stringMatching(/^4 séries par épreuve\|2 examens blancs/),
      included: { series: 16, mock_exams: 2 },
    });
    await say(2, [2, 1], [1, 0], [1, 1]);
    await say(1, [9, 9]);
    expect((await plan('gold'))?.included?.series).toBe(16);
    const [event, ...more] = (await told()).slice(before);
    expect([event?.version, more]).toEqual([before + 1, []]);
    expect(event?.data.plans).toContainEqual({
      id: 'gold',
      plan_name: 'Gold',
      sub_type: 'Examen',
      tier: 3,
      amount_cents: 3499,
      plan_duration: 60,
      allowances: { corrections: 2, written: true, spoken: true, interviews: 1 },
      plan_items: (await plan('gold'))?.plan_items,
    });
    // More of what no plan opens changes no sentence.
    await say(3, [2, 1], [1, 0], [1, 1], [0, 0], [0, 0], [7, 7]);
    expect((await told()).length).toBe(before + 1);
  });

  it('is what a subscription’s figures say too; the event of each carries what it was bought with', async () => {
    const { orderId, session } = await billing.pendingOrder('gold');
    await billing.sql('UPDATE plan SET corrections = 9 WHERE id = $1', ['gold']);
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    const [order] = await billing.sql<{ user_id: string }>(
      'SELECT user_id FROM purchase_order WHERE id = $1',
      [orderId],
    );
    const headers = { authorization: `Bearer ${await billing.token(order?.user_id ?? '')}` };
    const { results } = (await (
      await fetch(`${billing.app.url}/user/api/user-subscriptions/`, { headers })
    ).json()) as { results: object[] };
    expect(results).toMatchObject([
      { subscription_details: { included: { series: 16, mock_exams: 2, corrections: 2, interviews: 1 } } },
    ]);
    const event = async () =>
      (
        await billing.sql<{ data: object }>(
          `SELECT data FROM outbox_event WHERE type = 'billing.subscription.activated.v1' AND data ->> 'user_id' = $1`,
          [order?.user_id],
        )
      )[0]?.data;
    expect(await event()).toMatchObject({
      allowances: { corrections: 2, written: true, spoken: true, interviews: 1 },
      bought_at: expect.any(String),
    });
  });

  it('is not said of a subscription that was bought before anything was counted', async () => {
    const { orderId, session } = await billing.pendingOrder('gold');
    await billing.sql(
      'UPDATE purchase_order SET corrections = NULL, written = NULL, spoken = NULL, interviews = NULL WHERE id = $1',
      [orderId],
    );
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    const [event] = await billing.sql<{ data: object }>(
      `SELECT data FROM outbox_event WHERE type = 'billing.subscription.activated.v1'
        AND subject = (SELECT id::text FROM subscription WHERE order_id = $1)`,
      [orderId],
    );
    expect(event?.data).not.toHaveProperty('allowances');
  });
});
