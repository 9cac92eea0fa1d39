import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscriptionEnded } from '@passerelle/contracts';
import type { TestService } from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import { SubscriptionEndJob } from '../subscriptions/subscription-end.job.js';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';
import { ReconcileJob } from './reconcile.job.js';

const minuteMs = 60_000;

describe('two replicas side by side', () => {
  let billing: BillingApp;
  let other: TestService;
  let replicas: TestService[];
  beforeAll(async () => {
    billing = await startBillingApp();
    other = await billing.replica();
    replicas = [billing.app, other];
  });
  afterAll(async () => {
    await other.close();
    await billing.close();
  });

  const advance = (ms: number) => {
    for (const { clock } of replicas) clock.advance(ms);
  };
  const run = (job: typeof ReconcileJob | typeof SubscriptionEndJob) =>
    Promise.all(replicas.map((replica) => replica.get<{ run(): Promise<number> }>(job).run()));

  it('ask the provider about each session once, and end each order once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => billing.pendingOrder()));
    for (const { session } of orders) billing.cards.expire(session);
    const ids = orders.map(({ orderId }) => orderId);
    advance(2 * minuteMs);
    const asked = await run(ReconcileJob);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    const rows = await billing.sql(
      `SELECT state, version, checks FROM purchase_order o JOIN checkout_attempt ON order_id = o.id WHERE o.id = ANY ($1)`,
      [ids],
    );
    // 1 created, 2 pending, 3 expired.
    expect(rows).toEqual(ids.map(() => ({ state: 'expired', version: 3, checks: 1 })));
  });

  it('pass over the session that somebody has in hand, without waiting', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => billing.pendingOrder()));
    for (const { session } of orders) billing.cards.expire(session);
    const [held, ...rest] = orders.map(({ orderId }) => orderId);
    advance(2 * minuteMs);
    const holder = billing.app.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('SELECT FROM checkout_attempt WHERE order_id = $1 FOR UPDATE', [held]);
      await run(ReconcileJob);
      expect(await Promise.all(rest.map(billing.state))).toEqual(rest.map(() => 'expired'));
      expect(await billing.state(held as string)).toBe('pending');
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });

  it('end each subscription once, with one event', async () => {
    const count = 450;
    await billing.sql(
      `INSERT INTO purchase_order (id, state, version, user_id, subscription_type, provider, plan_id, plan_name, sub_type, tier,
         plan_duration, amount_cents, currency, created_at)
       SELECT md5('o' || n)::uuid, 'paid', 3, 'someone-' || n, 'Renewal', 'stripe', 'bronze', 'Bronze', 'Examen', 1, 30, 1499, 'usd', now()
         FROM generate_series(1, ${count}) n`,
    );
    await billing.sql(
      `INSERT INTO subscription (id, order_id, user_id, plan_id, plan_name, sub_type, tier, amount_cents, plan_duration, created_on,
         ends_at, version)
       SELECT md5('s' || n)::uuid, md5('o' || n)::uuid, 'someone-' || n, 'bronze', 'Bronze', 'Examen', 1, 1499, 30,
              now() - interval '30 days', date_trunc('second', now()) - n * interval '1 second', 1
         FROM generate_series(1, ${count}) n`,
    );
    const ended = await run(SubscriptionEndJob);
    expect(ended.reduce((sum, some) => sum + some, 0)).toBe(count);
    const [published] = await billing.sql(
      `SELECT count(*)::int AS events, count(DISTINCT subject)::int AS subscriptions FROM outbox_event WHERE type = $1`,
      [subscriptionEnded.type],
    );
    expect(published).toEqual({ events: count, subscriptions: count });
    expect(
      await billing.sql('SELECT DISTINCT version, ended_at = ends_at AS on_time FROM subscription'),
    ).toEqual([{ version: 2, on_time: true }]);
  });
});
