import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BillingBench, billingBench, problemOf } from '../testing/billing-bench.js';
import { ReconcileService } from './reconcile.service.js';

let bench: BillingBench;
beforeAll(async () => {
  bench = await billingBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.cards.mood = 'well';
  bench.app.clock.reset();
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
  bench.sql('SELECT id FROM subscription WHERE order_id = $1', [orderId]);

describe('the webhook', () => {
  it('fulfils a paid session: order, subscription, events and one receipt', async () => {
    const { orderId, session, email } = await bench.pendingOrder();
    bench.cards.pay(session);
    const response = await bench.webhook(bench.cards.event('checkout.session.completed', session));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true });
    expect(await bench.state(orderId)).toBe('paid');
    expect(await bench.events(orderId)).toEqual(fulfilledOnce);
    await bench.app.idle();
    const mails = bench.app.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Votre reçu Passerelle : forfait Gold');
  });

  it('fulfils once however often, at once and in whatever order it is told', async () => {
    const { orderId, session } = await bench.pendingOrder();
    const expired = bench.cards.event('checkout.session.expired', bench.cards.expire({ ...session }));
    bench.cards.pay(session);
    const completed = bench.cards.event('checkout.session.completed', session);
    const succeeded = bench.cards.event('checkout.session.async_payment_succeeded', session);
    const deliveries = [expired, completed, completed, succeeded, completed, succeeded, expired, completed];
    const responses = await Promise.all([
      ...deliveries.map((delivery) => bench.webhook(delivery)),
      bench.updatePayment(success(orderId, session)),
      bench.updatePayment(success(orderId, session)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    // Days late.
    bench.app.clock.advance(3 * 24 * 3_600_000);
    await bench.webhook(completed);
    await bench.webhook(bench.cards.event('checkout.session.completed', session));
    expect(await bench.state(orderId)).toBe('paid');
    expect(await bench.events(orderId)).toEqual(fulfilledOnce);
    expect(await subscriptions(orderId)).toHaveLength(1);
  });

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['an old signature', { timestamp: Math.floor(Date.now() / 1000) - 3_600 }],
  ])('refuses %s', async (_why, options) => {
    const { orderId, session } = await bench.pendingOrder();
    bench.cards.pay(session);
    const response = await bench.webhook(bench.cards.event('checkout.session.completed', session, options));
    expect(response.status).toBe(400);
    expect(await bench.state(orderId)).toBe('pending');
  });

  it('refuses a body that is not the signed one, and one without a signature', async () => {
    const { orderId, session } = await bench.pendingOrder();
    const { body, headers } = bench.cards.event('checkout.session.completed', session);
    const tampered = body.replace('"unpaid"', '"paid"');
    expect(tampered).not.toBe(body);
    expect((await bench.webhook({ body: tampered, headers })).status).toBe(400);
    const unsigned = { body, headers: { 'content-type': 'application/json' } };
    expect((await bench.webhook(unsigned)).status).toBe(400);
    expect(await bench.state(orderId)).toBe('pending');
  });

  it.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'eur' }],
  ])('does not fulfil a session of another %s', async (_what, change) => {
    const { orderId, session } = await bench.pendingOrder();
    const other = Object.assign(bench.cards.pay({ ...session }), change);
    expect((await bench.webhook(bench.cards.event('checkout.session.completed', other))).status).toBe(200);
    expect(await bench.state(orderId)).toBe('pending');
    expect(await bench.sql('SELECT 1 FROM webhook_event WHERE outcome = $1', ['mismatch'])).not.toHaveLength(
      0,
    );
  });

  it('does nothing for a completed session that is not paid yet, and for what is none of ours', async () => {
    const { orderId, session } = await bench.pendingOrder();
    const unpaid = { ...session, status: 'complete' };
    expect((await bench.webhook(bench.cards.event('checkout.session.completed', unpaid))).status).toBe(200);
    const foreign = { ...bench.cards.pay({ ...session }), client_reference_id: 'x', metadata: {} };
    expect((await bench.webhook(bench.cards.event('checkout.session.completed', foreign))).status).toBe(200);
    expect((await bench.webhook(bench.cards.event('customer.created', { id: 'cus_1' }))).status).toBe(200);
    expect(await bench.state(orderId)).toBe('pending');
  });

  it('expires an order, and lets a payment that came after all win', async () => {
    const { orderId, session } = await bench.pendingOrder();
    await bench.webhook(bench.cards.event('checkout.session.expired', bench.cards.expire({ ...session })));
    expect(await bench.state(orderId)).toBe('expired');
    await bench.webhook(bench.cards.event('checkout.session.completed', bench.cards.pay(session)));
    expect(await bench.state(orderId)).toBe('paid');
    expect(await bench.events(orderId)).toEqual(fulfilledOnce);
  });

  it('ends the subscription of a refunded order, once; a part refunded ends nothing', async () => {
    const { orderId, session } = await bench.pendingOrder();
    bench.cards.pay(session);
    await bench.webhook(bench.cards.event('checkout.session.completed', session));
    await bench.webhook(bench.cards.event('charge.refunded', bench.cards.charge(session, 100)));
    expect(await bench.state(orderId)).toBe('paid');
    const refunded = bench.cards.charge(session);
    await Promise.all([
      bench.webhook(bench.cards.event('charge.refunded', refunded)),
      bench.webhook(bench.cards.event('charge.refunded', refunded)),
    ]);
    expect(await bench.state(orderId)).toBe('refunded');
    expect(await bench.events(orderId)).toEqual([...fulfilledOnce, 'billing.subscription.ended.v1']);
  });

  it('fulfils nothing when the refund overtook the payment', async () => {
    const { orderId, session } = await bench.pendingOrder();
    bench.cards.pay(session);
    await bench.webhook(bench.cards.event('charge.refunded', bench.cards.charge(session)));
    await bench.webhook(bench.cards.event('checkout.session.completed', session));
    expect(await bench.state(orderId)).toBe('refunded');
    expect(await bench.events(orderId)).toEqual([]);
  });
});

describe('update-payment', () => {
  it('fulfils what the provider shows as paid, before any webhook', async () => {
    const { orderId, session } = await bench.pendingOrder();
    bench.cards.pay(session);
    const response = await bench.updatePayment(success(orderId, session));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 200, message: 'Paiement réussi!' });
    await bench.webhook(bench.cards.event('checkout.session.completed', session));
    expect(await bench.events(orderId)).toEqual(fulfilledOnce);
  });

  it('marks nothing paid because someone says so', async () => {
    const { orderId, session } = await bench.pendingOrder();
    const response = await bench.updatePayment(success(orderId, session));
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({
      message: 'Échec du paiement! Veuillez contacter le support.',
    });
    expect(await bench.state(orderId)).toBe('pending');
  });

  it('refuses the paid session of another order', async () => {
    const mine = await bench.pendingOrder('diamond');
    const other = await bench.pendingOrder('bronze');
    bench.cards.pay(other.session);
    const response = await bench.updatePayment(success(mine.orderId, other.session));
    expect(response.status).toBe(409);
    expect(await bench.state(mine.orderId)).toBe('pending');
    expect(await bench.state(other.orderId)).toBe('pending');
  });

  it('refuses a session of another amount', async () => {
    const { orderId, session } = await bench.pendingOrder();
    Object.assign(bench.cards.pay(session), { amount_total: 1 });
    expect((await bench.updatePayment(success(orderId, session))).status).toBe(409);
    expect(await bench.state(orderId)).toBe('pending');
  });

  it('knows no session of a made-up id, and says when the provider is away', async () => {
    const { orderId, session } = await bench.pendingOrder();
    expect((await bench.updatePayment(success(orderId, { id: 'cs_test_made_up' }))).status).toBe(404);
    expect((await bench.updatePayment(success(randomUUID(), session))).status).toBe(409);
    bench.cards.mood = 'down';
    expect((await bench.updatePayment(success(orderId, session))).status).toBe(502);
    expect(await bench.state(orderId)).toBe('pending');
  });

  it('takes giving up for what it is, and a later payment wins', async () => {
    const { orderId, session } = await bench.pendingOrder();
    const response = await bench.updatePayment(givenUp(orderId, session));
    expect(await response.json()).toEqual({ status: 200, message: 'Échec du paiement!' });
    expect(await bench.state(orderId)).toBe('failed');
    await bench.webhook(bench.cards.event('checkout.session.completed', bench.cards.pay(session)));
    expect(await bench.state(orderId)).toBe('paid');
    expect(await bench.events(orderId)).toEqual(fulfilledOnce);
  });

  it('cannot mark a paid order failed', async () => {
    const { orderId, session } = await bench.pendingOrder();
    await bench.webhook(bench.cards.event('checkout.session.completed', bench.cards.pay(session)));
    const response = await bench.updatePayment(givenUp(orderId, session));
    expect(await response.json()).toEqual({ status: 200, message: 'Paiement réussi!' });
    expect(await bench.state(orderId)).toBe('paid');
  });
});

describe('the reconcile job', () => {
  const round = async (minutes: number) => {
    bench.app.clock.advance(minutes * 60_000);
    return bench.app.get(ReconcileService).run();
  };

  it('finds the payment that no webhook told of', async () => {
    const { orderId, session } = await bench.pendingOrder();
    bench.cards.pay(session);
    await round(0);
    expect(await bench.state(orderId)).toBe('pending');
    await round(2);
    expect(await bench.state(orderId)).toBe('paid');
    await round(120);
    expect(await bench.events(orderId)).toEqual(fulfilledOnce);
  });

  it('finds the late payment of an order that was given up, and expired sessions', async () => {
    const late = await bench.pendingOrder();
    await bench.updatePayment(givenUp(late.orderId, late.session));
    bench.cards.pay(late.session);
    const over = await bench.pendingOrder();
    bench.cards.expire(over.session);
    await round(120);
    expect(await bench.state(late.orderId)).toBe('paid');
    expect(await bench.state(over.orderId)).toBe('expired');
  });

  it('goes on after a provider’s outage', async () => {
    const { orderId, session } = await bench.pendingOrder();
    bench.cards.pay(session);
    bench.cards.mood = 'down';
    await round(2);
    expect(await bench.state(orderId)).toBe('pending');
    bench.cards.mood = 'well';
    await round(5);
    expect(await bench.state(orderId)).toBe('paid');
  }, 60_000);
});
