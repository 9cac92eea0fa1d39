import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fillPath, refundOrder } from '@passerelle/contracts';
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
