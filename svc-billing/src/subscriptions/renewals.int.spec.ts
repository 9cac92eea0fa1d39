import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { receiveStripeWebhook, userRegistered, userUpdated } from '@passerelle/contracts';
import { holdPerson } from '@passerelle/service-kit';
import { type TestService, until } from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import { AccessDesk } from '../desk/access-desk.js';
import { OrdersService } from '../orders/orders.service.js';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';
import { EndingMailsJob } from './ending-mails.job.js';
import { SubscriptionsService } from './subscriptions.service.js';

const day = 24 * 3_600_000;

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
  for (const { clock } of [billing.app, other]) clock.reset();
});
const advance = (days: number) => {
  for (const { clock } of [billing.app, other]) clock.advance(days * day);
};

/** Either replica sends what waits. */
const sent = () => [...billing.app.mails, ...other.mails];

/** Somebody who is known to billing, and buys as often as they like. */
async function buyer() {
  const userId = randomUUID();
  const user = {
    id: userId,
    first_name: 'Awa',
    last_name: 'Camara',
    email: `awa-${userId}@exemple.test`,
    phone: null,
    country: null,
    image: null,
    roles: ['learner' as const],
  };
  await billing.app.publish(userRegistered, { subject: userId, version: 1, data: { user, disabled: false } });
  const headers = async () => ({ authorization: `Bearer ${await billing.token(userId)}` });
  const order = async (planId = 'bronze') => {
    const response = await billing.checkout({ sub_id: planId, form_id: randomUUID() }, await headers());
    return billing.cards.session(response.headers.get('location') ?? '');
  };
  type Session = Awaited<ReturnType<typeof order>>;
  const pay = (session: Session, replica: TestService = billing.app) =>
    fetch(`${replica.url}${receiveStripeWebhook.path}`, {
      method: 'POST',
      ...billing.cards.event('checkout.session.completed', billing.cards.pay(session)),
    });
  return {
    user,
    order,
    pay,
    buy: async (planId?: string) => {
      const session = await order(planId);
      await pay(session);
      return session;
    },
    refund: (session: Session) =>
      billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session))),
    list: async () => {
      const reply = await fetch(`${billing.app.url}/user/api/user-subscriptions/`, {
        headers: await headers(),
      });
      const { results } = (await reply.json()) as {
        results: { created_on: string; subscription_details: { plan_name: string } }[];
      };
      const start = billing.app.clock.now().getTime();
      return results.map(
        ({ created_on, subscription_details }) =>
          `${subscription_details.plan_name} ${Math.round((Date.parse(created_on) - start) / day)}`,
      );
    },
    status: async () => {
      const reply = await fetch(`${billing.app.url}/user/check-subscription/`, { headers: await headers() });
      return ((await reply.json()) as { status: string }).status;
    },
  };
}

describe('renewals', () => {
  it('of the same plan begin where the running one ends; another plan begins now; the current one is last', async () => {
    const { buy, list } = await buyer();
    for (const plan of ['bronze', 'bronze', 'gold', 'bronze']) await buy(plan);
    expect(await list()).toEqual(['Bronze 30', 'Bronze 60', 'Bronze 0', 'Gold 0']);
  });

  it('that are paid at the same moment, on two replicas, line up one after the other', async () => {
    const { order, pay, list } = await buyer();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => order()));
    await Promise.all(sessions.map((session, n) => pay(session, n % 2 ? other : billing.app)));
    expect((await list()).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, n) => `Bronze ${n * 30}`).toSorted(),
    );
  });

  it('open nothing before they begin, and go on where the one before ends, whoever tells the end', async () => {
    const { buy, status, user } = await buyer();
    await buy();
    await buy();
    const active = async () => (await billing.app.get(SubscriptionsService).active(user.id)).length;
    expect([await status(), await active()]).toEqual(['Active', 1]);
    advance(30);
    expect([await status(), await active()]).toEqual(['Active', 1]);
    await billing.app.get(SubscriptionsService).endDue();
    advance(29.9);
    expect(await status()).toBe('Active');
    advance(0.2);
    expect(await status()).toBe('Not Active');
  });

  it('keep their date when the running one is refunded: the mail says it, and a new purchase begins now', async () => {
    const { buy, refund, list, status, user } = await buyer();
    const first = await buy();
    await buy();
    await refund(first);
    expect([await list(), await status()]).toEqual([['Bronze 30'], 'Not Active']);
    await billing.app.idle();
    const mail = sent().find(({ to, subject }) => to === user.email && /remboursement/.test(subject));
    expect(mail?.text).toContain('Votre abonnement suivant commence, comme prévu, le ');
    await buy();
    expect(await list()).toEqual(['Bronze 30', 'Bronze 0']);
  });

  it('move behind a purchase that begins in the gap of a refund: no paid day is lost, and an event tells', async () => {
    const { buy, refund, list, user } = await buyer();
    const first = await buy();
    const queued = await buy();
    await buy();
    advance(14);
    await refund(first);
    await buy();
    expect(await list()).toEqual(['Bronze 30', 'Bronze 60', 'Bronze 0']);
    const [told] = await billing.sql(
      `SELECT aggregate_version AS version, data ->> 'starts_at' AS starts_at FROM outbox_event
        WHERE type = 'billing.subscription.activated.v1' AND data ->> 'user_id' = $1
          AND subject = (SELECT id::text FROM subscription WHERE order_id = $2) ORDER BY aggregate_version DESC`,
      [user.id, queued.client_reference_id],
    );
    const [now] = await billing.sql<{ created_on: Date; version: number }>(
      'SELECT created_on, version FROM subscription WHERE order_id = $1',
      [queued.client_reference_id],
    );
    expect(told).toEqual({ version: 2, starts_at: now?.created_on.toISOString() });
  });
});

describe('a renewal at the moment when', () => {
  const someoneWaits = () =>
    until('one waits for the other', async () => {
      const waiting = await billing.sql(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waiting.length > 0;
    });

  it('the running one is refunded waits for it, and begins at once', async () => {
    const { buy, order, pay, list } = await buyer();
    const [first, renewal] = [await buy(), await order()];
    const orders = billing.app.get(OrdersService);
    const paid = await billing.app.get(DataSource).transaction(async (tx) => {
      const refunded = await orders.lock(tx, first.client_reference_id);
      if (refunded) await orders.apply(tx, refunded, 'payment_refunded');
      const paying = pay(renewal, other);
      await someoneWaits();
      return [paying];
    });
    await Promise.all(paid);
    expect(await list()).toEqual(['Bronze 0']);
  });

  it('the school ends the running one goes first', async () => {
    const { buy, user } = await buyer();
    const { client_reference_id: orderId } = await buy();
    const [running] = await billing.sql<{ id: string }>('SELECT id FROM subscription WHERE order_id = $1', [
      orderId,
    ]);
    const ended = await billing.app.get(DataSource).transaction(async (tx) => {
      await holdPerson(tx, user.id);
      const caller = { userId: 'the-admin', sessionId: randomUUID(), roles: ['admin' as const] };
      const ending = other.get(AccessDesk).end(caller, running?.id ?? '', 'Demande de la personne');
      await someoneWaits();
      return [ending];
    });
    expect((await Promise.all(ended)).map(({ id }) => id)).toEqual([orderId]);
  });
});

describe('the mails before the end', () => {
  const run = async () => {
    await Promise.all([billing.app, other].map((replica) => replica.get(EndingMailsJob).run()));
    await billing.app.idle();
  };
  const mailsTo = (email: string) =>
    sent()
      .filter(({ to, subject }) => to === email && subject.includes('se termine le'))
      .map(({ subject, text }) => `${subject.split(' ')[0]}: ${text.split('\n')[0]}`)
      .toSorted();

  it('come 7 days and 1 day before, once each, and call nobody by an unproven name', async () => {
    const { buy, user } = await buyer();
    await buy();
    advance(22.9);
    await run();
    expect(mailsTo(user.email)).toEqual([]);
    advance(0.2);
    await run();
    await run();
    expect(mailsTo(user.email)).toEqual(['Votre: Bonjour,']);
    const data = { user: { ...user, email_proven: true }, disabled: false };
    await billing.app.publish(userUpdated, { subject: user.id, version: 2, data });
    advance(6);
    await run();
    await run();
    expect(mailsTo(user.email)).toEqual(['Dernier: Bonjour Awa,', 'Votre: Bonjour,']);
    advance(2);
    await run();
    expect(mailsTo(user.email)).toHaveLength(2);
    // While the mail server is away they wait: the first one until the second one says it, and that one until the end.
    const untils = await billing.sql(
      `SELECT round(extract(epoch FROM s.ends_at - m.until) / 86400)::int AS before
         FROM mail m JOIN subscription s ON m.key = 'subscription-ending:' || s.id || ':' || split_part(m.key, ':', 3)
        WHERE s.user_id = $1 ORDER BY 1`,
      [user.id],
    );
    expect(untils).toEqual([{ before: 0 }, { before: 1 }]);
  });

  it('do not come where a renewal follows, or another plan runs longer; the renewal has its own', async () => {
    const [renewer, changer] = [await buyer(), await buyer()];
    for (const plan of ['bronze', 'bronze']) await renewer.buy(plan);
    for (const plan of ['bronze', 'gold']) await changer.buy(plan);
    advance(29.5);
    await run();
    expect([mailsTo(renewer.user.email), mailsTo(changer.user.email)]).toEqual([[], []]);
    advance(24);
    await run();
    expect([mailsTo(renewer.user.email).length, mailsTo(changer.user.email).length]).toEqual([1, 1]);
  });

  it('that nobody could write for days: the one that fits, alone', async () => {
    const { buy, user } = await buyer();
    await buy();
    advance(29.5);
    await run();
    expect(mailsTo(user.email)).toEqual(['Dernier: Bonjour,']);
  });
});
