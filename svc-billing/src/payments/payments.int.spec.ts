import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type BillingApp, problemOf, startBillingApp } from '../testing/billing-app.js';
import { ReconcileJob } from './reconcile.job.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());
beforeEach(() => {
  billing.cards.mood = 'well';
  billing.app.clock.reset();
});

const fulfilledOnce = ['billing.order.paid.v1', 'billing.subscription.activated.v1'];
const success = (orderId: string, session: { id: string }) => ({
  checkout_id: session.id,
  payment_status: 'success',
  payment_id: orderId,
  success: true,
});
const givenUp = (orderId: string, session: { id: string }) => ({
  ...success(orderId, session),
  payment_status: 'failed',
  success: false,
});
const subscriptions = (orderId: string) =>
  billing.sql('SELECT id FROM subscription WHERE order_id = $1', [orderId]);

describe('the webhook', () => {
  it('fulfils a paid session: order, subscription, events and one receipt', async () => {
    const { orderId, session, email } = await billing.pendingOrder();
    billing.cards.pay(session);
    const response = await billing.webhook(billing.cards.event('checkout.session.completed', session));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true });
    expect(await billing.state(orderId)).toBe('paid');
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
    await billing.app.idle();
    const mails = billing.app.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Votre reçu Passerelle\u00a0: forfait Gold');
  });

  it('fulfils once however often, at once and in whatever order it is told', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const expired = billing.cards.event('checkout.session.expired', billing.cards.expire({ ...session }));
    billing.cards.pay(session);
    const completed = billing.cards.event('checkout.session.completed', session);
    const succeeded = billing.cards.event('checkout.session.async_payment_succeeded', session);
    const deliveries = [expired, completed, completed, succeeded, completed, succeeded, expired, completed];
    const responses = await Promise.all([
      ...deliveries.map((delivery) => billing.webhook(delivery)),
      billing.updatePayment(success(orderId, session)),
      billing.updatePayment(success(orderId, session)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    // Days late.
    billing.app.clock.advance(3 * 24 * 3_600_000);
    await billing.webhook(completed);
    await billing.webhook(billing.cards.event('checkout.session.completed', session));
    expect(await billing.state(orderId)).toBe('paid');
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
    expect(await subscriptions(orderId)).toHaveLength(1);
  });

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['an old signature', { timestamp: Math.floor(Date.now() / 1000) - 3_600 }],
  ])('refuses %s', async (_why, options) => {
    const { orderId, session } = await billing.pendingOrder();
    billing.cards.pay(session);
    const response = await billing.webhook(
      billing.cards.event('checkout.session.completed', session, options),
    );
    expect(response.status).toBe(400);
    expect(await billing.state(orderId)).toBe('pending');
  });

  it('refuses a body that is not the signed one, and one without a signature', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const { body, headers } = billing.cards.event('checkout.session.completed', session);
    const tampered = body.replace('"unpaid"', '"paid"');
    expect(tampered).not.toBe(body);
    expect((await billing.webhook({ body: tampered, headers })).status).toBe(400);
    const unsigned = { body, headers: { 'content-type': 'application/json' } };
    expect((await billing.webhook(unsigned)).status).toBe(400);
    expect(await billing.state(orderId)).toBe('pending');
  });

  it('says so in its log, not with each: the secret may be another endpoint’s', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    try {
      billing.app.clock.advance(61_000);
      const stranger = { body: '{}', headers: { 'content-type': 'application/json' } };
      for (let times = 0; times < 3; times += 1) await billing.webhook(stranger);
      const told = warn.mock.calls.map(([line]) => line).filter((line) => line?.event === 'webhook.refused');
      expect(told).toEqual([
        {
          event: 'webhook.refused',
          provider: 'stripe',
          why: expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
        },
      ]);
    } finally {
      warn.mockRestore();
    }
  });

  it.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'eur' }],
  ])('does not fulfil a session of another %s', async (_what, change) => {
    const { orderId, session } = await billing.pendingOrder();
    const other = Object.assign(billing.cards.pay({ ...session }), change);
    expect((await billing.webhook(billing.cards.event('checkout.session.completed', other))).status).toBe(
      200,
    );
    expect(await billing.state(orderId)).toBe('pending');
    expect(
      await billing.sql('SELECT 1 FROM webhook_event WHERE outcome = $1', ['mismatch']),
    ).not.toHaveLength(0);
  });

  it('does nothing for a completed session that is not paid yet, and for what is none of ours', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const unpaid = { ...session, status: 'complete' };
    expect((await billing.webhook(billing.cards.event('checkout.session.completed', unpaid))).status).toBe(
      200,
    );
    const foreign = { ...billing.cards.pay({ ...session }), client_reference_id: 'x', metadata: {} };
    expect((await billing.webhook(billing.cards.event('checkout.session.completed', foreign))).status).toBe(
      200,
    );
    expect((await billing.webhook(billing.cards.event('customer.created', { id: 'cus_1' }))).status).toBe(
      200,
    );
    expect(await billing.state(orderId)).toBe('pending');
  });

  it('expires an order, and lets a payment that came after all win', async () => {
    const { orderId, session } = await billing.pendingOrder();
    await billing.webhook(
      billing.cards.event('checkout.session.expired', billing.cards.expire({ ...session })),
    );
    expect(await billing.state(orderId)).toBe('expired');
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    expect(await billing.state(orderId)).toBe('paid');
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
  });

  it('ends the subscription of a refunded order, once; a part refunded ends nothing', async () => {
    const { orderId, session } = await billing.pendingOrder();
    billing.cards.pay(session);
    await billing.webhook(billing.cards.event('checkout.session.completed', session));
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session, 100)));
    expect(await billing.state(orderId)).toBe('paid');
    const refunded = billing.cards.charge(session);
    await Promise.all([
      billing.webhook(billing.cards.event('charge.refunded', refunded)),
      billing.webhook(billing.cards.event('charge.refunded', refunded)),
    ]);
    expect(await billing.state(orderId)).toBe('refunded');
    expect(await billing.events(orderId)).toEqual([...fulfilledOnce, 'billing.subscription.ended.v1']);
  });

  it('leaves the order as it is when the second payment of it is given back', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const twice = billing.cards.pay({
      ...session,
      id: `${session.id}_2`,
      payment_intent: `pi_${randomUUID()}`,
    });
    for (const each of [billing.cards.pay(session), twice])
      await billing.webhook(billing.cards.event('checkout.session.completed', each));
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(twice)));
    expect(await billing.state(orderId)).toBe('paid');
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    expect(await billing.state(orderId)).toBe('refunded');
  });

  it('writes down once that a refund failed after all', async () => {
    const { orderId, session } = await billing.pendingOrder();
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    const refund = { id: `re_${randomUUID()}`, object: 'refund', status: 'failed', metadata: {} };
    const failed = billing.cards.event('refund.failed', {
      ...refund,
      payment_intent: session.payment_intent,
    });
    for (const delivery of [failed, failed]) expect((await billing.webhook(delivery)).status).toBe(200);
    expect(await billing.state(orderId)).toBe('refunded');
    const noted = `SELECT after FROM audit_entry WHERE subject = $1 AND what = 'order.refund_failed'`;
    expect(await billing.sql(noted, [orderId])).toEqual([
      { after: { state: 'refunded', amount: '34.99', currency: 'USD' } },
    ]);
  });

  it('fulfils nothing when the refund overtook the payment', async () => {
    const { orderId, session } = await billing.pendingOrder();
    billing.cards.pay(session);
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    await billing.webhook(billing.cards.event('checkout.session.completed', session));
    expect(await billing.state(orderId)).toBe('refunded');
    expect(await billing.events(orderId)).toEqual([]);
  });
});

describe('update-payment', () => {
  it('fulfils what the provider shows as paid, before any webhook', async () => {
    const { orderId, session } = await billing.pendingOrder();
    billing.cards.pay(session);
    const response = await billing.updatePayment(success(orderId, session));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 200, message: 'Paiement réussi!' });
    await billing.webhook(billing.cards.event('checkout.session.completed', session));
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
  });

  it('marks nothing paid because someone says so', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const response = await billing.updatePayment(success(orderId, session));
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({
      message: 'Échec du paiement! Veuillez contacter le support.',
    });
    expect(await billing.state(orderId)).toBe('pending');
  });

  it('refuses the paid session of another order', async () => {
    const mine = await billing.pendingOrder('diamond');
    const other = await billing.pendingOrder('bronze');
    billing.cards.pay(other.session);
    const response = await billing.updatePayment(success(mine.orderId, other.session));
    expect(response.status).toBe(409);
    expect(await billing.state(mine.orderId)).toBe('pending');
    expect(await billing.state(other.orderId)).toBe('pending');
  });

  it('refuses a session of another amount', async () => {
    const { orderId, session } = await billing.pendingOrder();
    Object.assign(billing.cards.pay(session), { amount_total: 1 });
    expect((await billing.updatePayment(success(orderId, session))).status).toBe(409);
    expect(await billing.state(orderId)).toBe('pending');
  });

  it('knows no session of a made-up id, and says when the provider is away', async () => {
    const { orderId, session } = await billing.pendingOrder();
    expect((await billing.updatePayment(success(orderId, { id: 'cs_test_made_up' }))).status).toBe(404);
    expect((await billing.updatePayment(success(randomUUID(), session))).status).toBe(409);
    for (const mood of ['refuses', 'too long'] as const) {
      billing.cards.mood = mood;
      expect((await billing.updatePayment(success(orderId, { id: 'x'.repeat(255) }))).status).toBe(404);
    }
    billing.cards.mood = 'down';
    expect((await billing.updatePayment(success(orderId, session))).status).toBe(502);
    expect(await billing.state(orderId)).toBe('pending');
  });

  it('takes giving up for what it is, and a later payment wins', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const response = await billing.updatePayment(givenUp(orderId, session));
    expect(await response.json()).toEqual({ status: 200, message: 'Échec du paiement!' });
    expect(await billing.state(orderId)).toBe('failed');
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    expect(await billing.state(orderId)).toBe('paid');
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
  });

  it('cannot mark a paid order failed', async () => {
    const { orderId, session } = await billing.pendingOrder();
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    const response = await billing.updatePayment(givenUp(orderId, session));
    expect(await response.json()).toEqual({ status: 200, message: 'Paiement réussi!' });
    expect(await billing.state(orderId)).toBe('paid');
  });
});

describe('the reconcile job', () => {
  const round = async (minutes: number) => {
    billing.app.clock.advance(minutes * 60_000);
    return billing.app.get(ReconcileJob).run();
  };

  it('finds the payment that no webhook told of', async () => {
    const { orderId, session } = await billing.pendingOrder();
    billing.cards.pay(session);
    await round(0);
    expect(await billing.state(orderId)).toBe('pending');
    await round(2);
    expect(await billing.state(orderId)).toBe('paid');
    await round(120);
    expect(await billing.events(orderId)).toEqual(fulfilledOnce);
  });

  it('finds the late payment of an order that was given up, and expired sessions', async () => {
    const late = await billing.pendingOrder();
    await billing.updatePayment(givenUp(late.orderId, late.session));
    billing.cards.pay(late.session);
    const over = await billing.pendingOrder();
    billing.cards.expire(over.session);
    await round(120);
    expect(await billing.state(late.orderId)).toBe('paid');
    expect(await billing.state(over.orderId)).toBe('expired');
  });

  it('goes on after a provider’s outage', async () => {
    const { orderId, session } = await billing.pendingOrder();
    billing.cards.pay(session);
    billing.cards.mood = 'down';
    await round(2);
    expect(await billing.state(orderId)).toBe('pending');
    billing.cards.mood = 'well';
    await round(5);
    expect(await billing.state(orderId)).toBe('paid');
  }, 60_000);
});
