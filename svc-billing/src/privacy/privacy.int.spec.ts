import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BillingExport,
  confirmOrder,
  fillPath,
  orderByMobileMoney,
  userDeleted,
  userRegistered,
} from '@passerelle/contracts';
import type { Caller } from '@passerelle/service-kit';
import { untilWaits } from '@passerelle/service-kit/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessDesk } from '../desk/access-desk.js';
import { OrdersService } from '../orders/orders.service.js';
import { RefundsJob } from '../payments/refunds.job.js';
import { documentedPrice } from '../plans/plan-prices.js';
import { PlansService } from '../plans/plans.service.js';
import { EndingMailsJob } from '../subscriptions/ending-mails.job.js';
import { type BillingApp, problemOf, startBillingApp, visitorForm } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());

/** A visitor who paid, and whose receipt was sent. */
async function buyer() {
  const { orderId, session, email } = await billing.pendingOrder();
  billing.cards.pay(session);
  await billing.webhook(billing.cards.event('checkout.session.completed', session));
  await billing.app.idle();
  const [order] = await billing.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
    orderId,
  ]);
  return { orderId, email, userId: order?.user_id as string };
}

const mailsTo = (email: string) => billing.sql(`SELECT id FROM mail WHERE message->>'to' = $1`, [email]);
const addressOf = (orderId: string) =>
  billing.sql('SELECT email FROM purchase_order WHERE id = $1', [orderId]);

describe('what is held of a person', () => {
  const exported = async (userId: string | null) => {
    const headers = userId === null ? {} : { authorization: `Bearer ${await billing.token(userId)}` };
    return fetch(`${billing.app.url}/user/api/orders/export/`, { headers });
  };

  it('is exported whole, to them alone: what a refund ended, and mails, too', async () => {
    const [me, other] = [await buyer(), await buyer()];
    await billing.sql('UPDATE subscription SET ended_at = now() WHERE user_id = $1', [me.userId]);
    const [subscription] = await billing.sql<{ id: string }>(
      'SELECT id FROM subscription WHERE user_id = $1',
      [me.userId],
    );
    const reply = await exported(me.userId);
    expect(reply.headers.get('content-disposition')).toContain('passerelle-commandes.json');
    const body = (await reply.json()) as BillingExport;
    expect(body).toMatchObject({
      orders: [
        {
          ...{ id: me.orderId, state: 'paid', email: me.email, amount: '34.99' },
          ...{ payment_id: expect.any(String), receipt_number: expect.any(Number) },
        },
      ],
      subscriptions: [{ id: subscription?.id, order_id: me.orderId, ended_at: expect.any(String) }],
      mails: [{ subject: expect.stringMatching(/reçu/i), sent_at: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toContain(other.orderId);
    expect((await exported(null)).status).toBe(401);
  });
});

describe('an erased account', () => {
  it('leaves its order for the books, and its address nowhere', async () => {
    const [gone, other] = [await buyer(), await buyer()];
    expect(await mailsTo(gone.email)).toHaveLength(1);
    // The last one is about a subscription, and went to an address that is no order's.
    await billing.sql(
      `INSERT INTO mail (id, key, message, correlation_id)
       SELECT gen_random_uuid(), 'subscription-ending:' || id || ':7', '{"to":"ailleurs@exemple.test","subject":"s","text":"t"}', 'c'
         FROM subscription WHERE user_id = $1`,
      [gone.userId],
    );
    await billing.app.publish(userDeleted, {
      subject: gone.userId,
      version: 9,
      data: { user_id: gone.userId },
    });
    expect(await addressOf(gone.orderId)).toEqual([{ email: null }]);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await mailsTo('ailleurs@exemple.test')).toEqual([]);
    expect(await addressOf(other.orderId)).toEqual([{ email: other.email }]);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });
});

describe('money that comes after its buyer was erased', () => {
  const erase = async (orderId: string) => {
    const [order] = await billing.sql<{ user_id: string }>(
      'SELECT user_id FROM purchase_order WHERE id = $1',
      [orderId],
    );
    const userId = order?.user_id ?? '';
    await billing.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
  };
  const notesOf = async (orderId: string) =>
    (
      await billing.sql<{ what: string }>('SELECT what FROM audit_entry WHERE subject = $1 ORDER BY id', [
        orderId,
      ])
    ).map(({ what }) => what);

  it('opens nothing; a card’s goes back, and the audit log says so', async () => {
    const { orderId, session } = await billing.pendingOrder();
    await erase(orderId);
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    expect(await billing.events(orderId)).toEqual(['billing.order.paid.v1']);
    await billing.app.get(RefundsJob).run();
    expect(billing.cards.refunded.has(session.payment_intent ?? '')).toBe(true);
    expect(await billing.state(orderId)).toBe('refunded');
    expect(await notesOf(orderId)).toEqual([
      'order.session_opened',
      'order.payment_confirmed',
      'order.paid_after_erasure',
      'order.payment_refunded',
    ]);
  });

  it('as a transfer is not confirmed: the desk is told to give it back', async () => {
    const made = await fetch(`${billing.app.url}${orderByMobileMoney.path}`, {
      method: 'POST',
      body: JSON.stringify(visitorForm()),
      headers: { 'content-type': 'application/json' },
    });
    const { order } = (await made.json()) as { order: { id: string } };
    await erase(order.id);
    const refused = await fetch(`${billing.app.url}${fillPath(confirmOrder.path, { orderId: order.id })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await billing.token('the-admin', ['learner', 'admin'])}` },
    });
    expect(await problemOf(refused)).toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/effacé/),
    });
    expect([await billing.state(order.id), await billing.events(order.id)]).toEqual(['pending', []]);
  });
});

describe('an erasure at the moment when', () => {
  const known = async (userId: string, email: string) => {
    const user = {
      ...{ id: userId, first_name: 'Awa', last_name: 'Camara', email, phone: null, country: null },
      ...{ image: null, roles: ['learner' as const] },
    };
    const data = { user, disabled: false };
    await billing.app.publish(userRegistered, { subject: userId, version: 1, data });
  };
  const eraseDuring = async (userId: string, work: (tx: EntityManager) => Promise<unknown>) => {
    const data = billing.app.get(DataSource);
    const { ended } = await data.transaction(async (tx) => {
      await work(tx);
      const event = { subject: userId, version: 9, data: { user_id: userId } };
      return untilWaits(data, billing.app.publish(userDeleted, event));
    });
    await ended;
  };

  it('an order is written takes its address too; one that is written later has none', async () => {
    const [userId, email] = ['the-buyer', 'awa@exemple.test'];
    await known(userId, email);
    const plan = await billing.app.get(PlansService).onSale('gold', null);
    const purchase = {
      ...{ plan, ...documentedPrice(plan), userId, email, formId: null },
      ...{ subscriptionType: 'Renewal' as const, provider: 'stripe' as const },
    };
    const orders = billing.app.get(OrdersService);
    await eraseDuring(userId, (tx) => orders.place(tx, purchase));
    await billing.app.get(DataSource).transaction((tx) => orders.place(tx, purchase));
    expect(await billing.sql('SELECT email FROM purchase_order WHERE user_id = $1', [userId])).toEqual([
      { email: null },
      { email: null },
    ]);
  });

  it('a refund is told takes the mail too', async () => {
    const gone = await buyer();
    await known(gone.userId, gone.email);
    const orders = billing.app.get(OrdersService);
    await eraseDuring(gone.userId, async (tx) => {
      const order = await orders.lock(tx, gone.orderId);
      if (order) await orders.apply(tx, order, 'payment_refunded');
    });
    expect(await billing.state(gone.orderId)).toBe('refunded');
    expect(await mailsTo(gone.email)).toEqual([]);
  });

  it('the school ends a plan takes the mail and the reason too', async () => {
    const { userId, orderId, email } = await buyer();
    await known(userId, email);
    const [subscription] = await billing.sql<{ id: string }>(
      'SELECT id FROM subscription WHERE user_id = $1',
      [userId],
    );
    const admin = { userId: 'the-admin', roles: ['admin'] } as unknown as Caller;
    const data = billing.app.get(DataSource);
    const [ending, erasing] = await data.transaction(async (tx) => {
      // It waits here, after it has looked who is told.
      await tx.query('LOCK TABLE audit_entry IN SHARE MODE');
      const desk = billing.app.get(AccessDesk);
      const first = await untilWaits(data, desk.end(admin, subscription?.id ?? '', 'Awa est malade'));
      const event = { subject: userId, version: 9, data: { user_id: userId } };
      return [first, await untilWaits(data, billing.app.publish(userDeleted, event), 1)] as const;
    });
    await Promise.all([ending.ended, erasing.ended]);
    expect(await mailsTo(email)).toEqual([]);
    const reasons = `SELECT FROM audit_entry WHERE subject = $1 AND after ? 'reason'`;
    expect(await billing.sql(reasons, [orderId])).toEqual([]);
  });

  it('the school gives them a plan stops the gift: nothing is mailed', async () => {
    const [userId, email] = ['the-guest', 'invite@exemple.test'];
    await known(userId, email);
    const admin = { userId: 'the-admin', roles: ['admin'] } as unknown as Caller;
    const data = billing.app.get(DataSource);
    const giving = await data.transaction(async (tx) => {
      // The erasure is known, and not yet committed, when the gift has found the account.
      await tx.query('UPDATE projected_user SET deleted = true WHERE id = $1', [userId]);
      const gift = { form_id: 'a-gift', person: email, plan_id: 'gold', reason: 'Awa est malade' };
      return untilWaits(data, billing.app.get(AccessDesk).give(admin, gift));
    });
    await expect(giving.ended).rejects.toMatchObject({ code: 'not_found' });
    expect(await mailsTo(email)).toEqual([]);
    expect(await billing.sql('SELECT FROM purchase_order WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('the mail before the end of a plan is written takes it too', async () => {
    const { userId, email } = await buyer();
    await known(userId, email);
    await billing.sql(`UPDATE subscription SET ends_at = now() + interval '3 days' WHERE user_id = $1`, [
      userId,
    ]);
    const data = billing.app.get(DataSource);
    const [writing, erasing] = await data.transaction(async (tx) => {
      // The mail waits here, after it has read whom it goes to.
      await tx.query('LOCK TABLE subscription_reminder IN SHARE MODE');
      const first = await untilWaits(data, billing.app.get(EndingMailsJob).run());
      const event = { subject: userId, version: 9, data: { user_id: userId } };
      return [first, await untilWaits(data, billing.app.publish(userDeleted, event), 1)] as const;
    });
    expect(await writing.ended).toBe(1);
    await erasing.ended;
    expect(await mailsTo(email)).toEqual([]);
  });
});
