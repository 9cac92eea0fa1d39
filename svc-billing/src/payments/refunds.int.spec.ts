import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type BillingExport, exportBilling, fillPath, refundOrder } from '@passerelle/contracts';
import { type TestService, until } from '@passerelle/service-kit/testing';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';
import { RefundsJob } from './refunds.job.js';

let billing: BillingApp;
let other: TestService;
beforeAll(async () => {
  billing = await startBillingApp();
  other = await billing.replica();
});
afterAll(async () => {
  await other.close();
  await billing.close();
});
beforeEach(() => {
  billing.cards.mood = 'well';
  for (const { clock } of [billing.app, other]) clock.reset();
});

const refundedOnce = [
  'billing.order.paid.v1',
  'billing.subscription.activated.v1',
  'billing.subscription.ended.v1',
];
const paid = async () => {
  const { orderId, session, email } = await billing.pendingOrder();
  await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
  return { orderId, session, email };
};
/** The same order, paid by another session too. */
const paidTwice = async () => {
  const { orderId, session, email } = await paid();
  const second = billing.cards.pay({
    ...session,
    id: `${session.id}_2`,
    payment_intent: `pi_${randomUUID()}`,
  });
  const tell = () => billing.webhook(billing.cards.event('checkout.session.completed', second));
  for (let times = 0; times < 2; times += 1) expect((await tell()).status).toBe(200);
  const isGivenBack = () => billing.cards.refunded.has(second.payment_intent ?? '');
  return { orderId, session, email, second, tell, isGivenBack };
};
const notesOf = async (orderId: string) =>
  (
    await billing.sql<{ what: string }>(
      `SELECT what FROM audit_entry WHERE subject = $1 AND what LIKE '%second%' OR subject = $1 AND what LIKE '%twice' ORDER BY id`,
      [orderId],
    )
  ).map(({ what }) => what);
const ask = async (orderId: string) => {
  const authorization = `Bearer ${await billing.token('admin', ['learner', 'admin'])}`;
  const path = fillPath(refundOrder.path, { orderId });
  return fetch(`${billing.app.url}${path}`, { method: 'POST', headers: { authorization } });
};
const round = async (minutes = 0) => {
  for (const { clock } of [billing.app, other]) clock.advance(minutes * 60_000);
  await Promise.all([billing.app, other].map((replica) => replica.get(RefundsJob).run()));
};
const mails = async (to: string) => {
  await billing.app.idle();
  return [...billing.app.mails, ...other.mails].filter(
    (mail) => mail.to === to && mail.subject.includes('remboursement'),
  );
};

describe('a card’s refund that the school decided', () => {
  it('is given by the provider, once: state, subscription and mail, and its webhook changes nothing more', async () => {
    const { orderId, session, email } = await paid();
    await Promise.all([ask(orderId), ask(orderId)]);
    await round();
    await round(2);
    await until('it is given', async () => (await billing.state(orderId)) === 'refunded');
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    expect(billing.cards.refunded.has(session.payment_intent ?? '')).toBe(true);
    expect(await billing.events(orderId)).toEqual(refundedOnce);
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail?.text.replace(/\s/g, ' ')).toContain('34,99 $ US');
    expect(mail?.text).toContain('sur votre carte');
  });

  it.each(['down', 'error', 'lost'] as const)(
    'is asked for again while the provider is %s, and given once',
    async (mood) => {
      const { orderId, email } = await paid();
      billing.cards.mood = mood;
      await ask(orderId);
      await round();
      expect(await billing.state(orderId)).toBe('paid');
      billing.cards.mood = 'well';
      await round(2);
      // The round of the call itself may have taken it.
      await until('it is given', async () => (await billing.state(orderId)) === 'refunded');
      expect(await billing.events(orderId)).toEqual(refundedOnce);
      expect(await mails(email)).toHaveLength(1);
    },
    60_000,
  );
});

describe('a second payment of an order', () => {
  it('is given back, once, whatever is told again; the first and its subscription stay, and the buyer is told', async () => {
    const { orderId, session, email, second, tell, isGivenBack } = await paidTwice();
    await round();
    await tell();
    await round(2);
    await until('it is given back', async () => (await notesOf(orderId)).length === 2);
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(second)));
    expect(isGivenBack()).toBe(true);
    expect(billing.cards.refunded.has(session.payment_intent ?? '')).toBe(false);
    expect(await billing.state(orderId)).toBe('paid');
    expect(await billing.events(orderId)).toEqual(refundedOnce.slice(0, 2));
    expect(await notesOf(orderId)).toEqual(['order.paid_twice', 'order.second_payment_refunded']);
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('payé deux fois');
    // It may have run out, or the school may have ended it.
    expect(mail?.text).not.toMatch(/abonnement restent/);
    expect(mail?.text).toContain('ne change rien à votre abonnement');
    const [order] = await billing.sql<{ user_id: string }>(
      'SELECT user_id FROM purchase_order WHERE id = $1',
      [orderId],
    );
    const authorization = `Bearer ${await billing.token(order?.user_id ?? '')}`;
    const exported = await fetch(`${billing.app.url}${exportBilling.path}`, { headers: { authorization } });
    expect(((await exported.json()) as BillingExport).orders[0]?.second_payments).toEqual([
      { payment_id: second.payment_intent, received_at: expect.any(String), refunded_at: expect.any(String) },
    ]);
  });

  it.each(['down', 'error', 'lost'] as const)(
    'is asked for again while the provider is %s',
    async (mood) => {
      const { orderId, email, isGivenBack } = await paidTwice();
      billing.cards.mood = mood;
      await round();
      billing.cards.mood = 'well';
      await round(2);
      await until('it is given back', async () => (await notesOf(orderId)).length === 2);
      expect(isGivenBack()).toBe(true);
      expect(await mails(email)).toHaveLength(1);
    },
    60_000,
  );

  it('does not say that the first one stays where that is about to go back', async () => {
    const { orderId, email, second } = await paidTwice();
    billing.cards.mood = 'down';
    await ask(orderId);
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(second)));
    const [mail] = await mails(email);
    expect([await billing.state(orderId), mail?.text]).toEqual([
      'paid',
      expect.not.stringContaining('payé deux fois'),
    ]);
  });

  it('is none where the one before it failed: the order is paid with it, and stays so', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const failed = { ...session, status: 'complete', payment_intent: `pi_${randomUUID()}` };
    await billing.webhook(billing.cards.event('checkout.session.async_payment_failed', failed));
    expect(await billing.state(orderId)).toBe('failed');
    const again = billing.cards.pay({ ...session, id: `${session.id}_2` });
    await billing.webhook(billing.cards.event('checkout.session.completed', again));
    await round();
    expect(billing.cards.refunded.has(again.payment_intent ?? '')).toBe(false);
    expect(await notesOf(orderId)).toEqual([]);
    expect(await billing.state(orderId)).toBe('paid');
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(again)));
    expect(await billing.state(orderId)).toBe('refunded');
  });

  it('is none where its refund overtakes it, and the one before it failed: the order is refunded', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const failed = { ...session, status: 'complete', payment_intent: `pi_${randomUUID()}` };
    await billing.webhook(billing.cards.event('checkout.session.async_payment_failed', failed));
    const again = billing.cards.pay({ ...session, id: `${session.id}_2` });
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(again)));
    await billing.webhook(billing.cards.event('checkout.session.completed', again));
    expect([await billing.state(orderId), await billing.events(orderId)]).toEqual(['refunded', []]);
  });

  it('that comes after the refund of the first goes back too', async () => {
    const { orderId, session } = await paid();
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    const late = billing.cards.pay({
      ...session,
      id: `${session.id}_3`,
      payment_intent: `pi_${randomUUID()}`,
    });
    await billing.webhook(billing.cards.event('checkout.session.completed', late));
    await round();
    await until('it is given back', async () => (await notesOf(orderId)).length === 2);
    expect(billing.cards.refunded.has(late.payment_intent ?? '')).toBe(true);
    expect(await billing.state(orderId)).toBe('refunded');
  });

  it('is logged where the provider names no payment, and so is such a refund: the first and its subscription stay', async () => {
    const { orderId, session } = await paid();
    const errors = jest.spyOn(Logger.prototype, 'error');
    const nameless = { ...session, id: `${session.id}_2`, payment_intent: null };
    await billing.webhook(billing.cards.event('checkout.session.completed', nameless));
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(nameless)));
    const logged = errors.mock.calls.map(([line]) => line as unknown);
    errors.mockRestore();
    const line = { orderId, payment: null };
    expect(logged).toEqual([
      { event: 'payment.twice', ...line },
      { event: 'refund.of_other_payment', ...line },
    ]);
    expect(await billing.state(orderId)).toBe('paid');
  });
});
