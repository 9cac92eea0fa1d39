import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  type BillingExport,
  type DeskOrder,
  endSubscription,
  exportBilling,
  fillPath,
  giveOrder,
  listAllOrders,
  listAuditOfBilling,
  listOrders,
  type Role,
  refundOrder,
  userDeleted,
  userRegistered,
} from '@passerelle/contracts';
import { OrdersService } from '../orders/orders.service.js';
import { EndingMailsJob } from '../subscriptions/ending-mails.job.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { type BillingApp, problemOf, startBillingApp } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());

const bearer = async (roles: readonly Role[], userId = 'the-admin') => ({
  authorization: `Bearer ${await billing.token(userId, roles)}`,
});
const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  fetch(`${billing.app.url}${path}`, {
    method,
    headers: {
      ...(headers ?? (await bearer(['learner', 'admin']))),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const list = async (query = '') => {
  const reply = await call('GET', `${listAllOrders.path}${query}`);
  return ((await reply.json()) as { results: DeskOrder[] }).results;
};
const ids = async (query: string) => (await list(query)).map(({ id }) => id);
const auditOf = async (subject: string) => {
  const reply = await call('GET', `${listAuditOfBilling.path}?subject=${subject}`);
  return ((await reply.json()) as { results: AuditEntry[] }).results;
};
const paidOrder = async () => {
  const { orderId, session, email } = await billing.pendingOrder();
  await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
  await billing.app.idle();
  return { orderId, email };
};
/** Somebody with an account and nothing bought. */
const person = async () => {
  const id = randomUUID();
  const email = `invite-${id}@exemple.test`;
  await billing.app.publish(userRegistered, {
    ...{ subject: id, version: 1 },
    data: {
      user: {
        ...{ id, email, first_name: 'Awa', last_name: 'Camara', phone: null, country: null, image: null },
        roles: ['learner'],
      },
      disabled: false,
    },
  });
  return { id, email };
};
const gift = (to: string, more: object = {}) => ({
  ...{ form_id: randomUUID(), person: to, plan_id: 'gold', reason: 'Panne du 12 mars' },
  ...more,
});
const give = (body: object, headers?: Record<string, string>) => call('POST', giveOrder.path, body, headers);
const given = async (to: string) => (await (await give(gift(to))).json()) as DeskOrder;
const end = (id: string, reason: unknown = 'Demande de la personne', headers?: Record<string, string>) =>
  call('POST', fillPath(endSubscription.path, { subscriptionId: id }), { reason }, headers);
const active = (userId: string) => billing.app.get(SubscriptionsService).active(userId);
const subjectsTo = async (email: string) => {
  await billing.app.idle();
  return billing.app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('all orders', () => {
  it('are listed newest first, page by page, each with its receipt and what it opens', async () => {
    const { orderId, email } = await paidOrder();
    const [newest] = await list();
    expect(newest).toMatchObject({
      ...{ id: orderId, state: 'paid', email, amount: '34.99', payment_method: 'card' },
      receipt_number: expect.any(Number),
      subscription: { id: expect.any(String), ended_at: null },
    });
    await billing.sql(
      `INSERT INTO purchase_order SELECT (jsonb_populate_record(o, jsonb_build_object('id', md5('page' || n)::uuid, 'payment_intent', null,
         'created_at', o.created_at - interval '1 day', 'email', 'page@exemple.test'))).*
         FROM purchase_order o, generate_series(1, 60) n WHERE o.id = $1`,
      [orderId],
    );
    const first = await ids('?q=page@');
    const second = await ids(`?q=page@&after=${first.at(-1)}`);
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([50, 10, 60]);
    expect(await ids(`?q=page@&after=${second.at(-1)}`)).toEqual([]);
    expect(await ids(`?after=${randomUUID()}`)).toEqual([]);
  });

  it('are found by id, receipt, the beginning of an address, person and state', async () => {
    const { orderId, email } = await paidOrder();
    const [order] = await list(`?q=${orderId}`);
    expect(order?.id).toBe(orderId);
    expect(await ids(`?q=R-${String(order?.receipt_number).padStart(6, '0')}`)).toEqual([orderId]);
    expect(await ids(`?q=${email.slice(0, -6).toUpperCase()}`)).toEqual([orderId]);
    expect(await ids(`?user_id=${order?.user_id}`)).toEqual([orderId]);
    expect(await ids(`?user_id=${order?.user_id}&state=refunded`)).toEqual([]);
    expect(await ids('?q=%25')).toEqual([]);
    expect(await ids('?q=nobody')).toEqual([]);
  });

  it('are for administrators; what makes no sense is refused in French', async () => {
    for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'ops']] as const)
      expect((await call('GET', listAllOrders.path, undefined, await bearer(roles))).status).toBe(403);
    expect((await call('GET', `${listAllOrders.path}?state=lost`)).status).toBe(400);
    const refused = await call('GET', `${listAllOrders.path}?after=nothing`);
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([
      400,
      'Cette commande n’existe pas.',
    ]);
  });
});

describe('a plan that the school gives', () => {
  it('is a paid order of 0 with its subscription, events, mail and audit, once', async () => {
    const { id, email } = await person();
    const body = gift(email.toUpperCase());
    const replies = await Promise.all([give(body), give(body), give(body)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const orders = (await Promise.all(replies.map((reply) => reply.json()))) as DeskOrder[];
    const order = orders[0] as DeskOrder;
    expect(new Set(orders.map((each) => each.id)).size).toBe(1);
    expect(order).toMatchObject({
      ...{ state: 'paid', amount: '0.00', payment_method: null, is_given: true, receipt: null },
      ...{ user_id: id, email, plan_name: 'Gold', receipt_number: null, subscription: { ended_at: null } },
    });
    expect(await active(id)).toMatchObject([{ subscription: { plan_id: 'gold', tier: 3 } }]);
    expect(await billing.events(order.id)).toEqual([
      'billing.order.paid.v1',
      'billing.subscription.activated.v1',
    ]);
    expect(await subjectsTo(email)).toEqual(['L’école vous offre le forfait Gold']);
    expect(await auditOf(order.id)).toMatchObject([
      {
        ...{ what: 'order.given', by: { id: 'the-admin' }, before: { state: 'created' } },
        after: { state: 'paid', amount: '0.00', plan: 'Gold', reason: 'Panne du 12 mars' },
      },
    ]);
    const own = await call('GET', listOrders.path, undefined, await bearer(['learner'], id));
    expect(await own.json()).toMatchObject({ results: [{ id: order.id, is_given: true, receipt: null }] });
  });

  it('is no purchase: no receipt, no refund, no mail before its end', async () => {
    const { id, email } = await person();
    const order = await given(id);
    expect(await billing.app.get(OrdersService).hasPaid(id)).toBe(false);
    await billing.app.idle();
    expect(await billing.sql('SELECT 1 FROM receipt WHERE order_id = $1', [order.id])).toEqual([]);
    const refund = await call('POST', fillPath(refundOrder.path, { orderId: order.id }));
    expect((await problemOf(refund)).code).toBe('conflict');
    billing.app.clock.advance(58 * 24 * 3_600_000);
    await billing.app.get(EndingMailsJob).run();
    billing.app.clock.reset();
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it('follows the one that runs, as a renewal does', async () => {
    const { id } = await person();
    const [first, second] = [await given(id), await given(id)];
    expect(second.subscription?.starts_at).toBe(first.subscription?.ends_at);
  });

  it.each([
    [{ person: 'nobody@exemple.test' }, 404, 'Aucun compte n’a cette adresse ou cet identifiant.'],
    [{ plan_id: 'lead' }, 404, 'Ce forfait n’existe pas ou n’est plus proposé.'],
    [{ reason: '  ' }, 400, expect.any(String)],
    [{ reason: 'x'.repeat(201) }, 400, expect.any(String)],
    [{ form_id: undefined }, 400, expect.any(String)],
  ])('is refused with %j', async (more, status, detail) => {
    const { email } = await person();
    const reply = await give(gift(email, more));
    expect([reply.status, (await problemOf(reply)).detail]).toEqual([status, detail]);
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('is given and ended by administrators alone', async () => {
    const { email } = await person();
    const { subscription } = await given(email);
    for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'ops']] as const) {
      expect((await give(gift(email), await bearer(roles))).status).toBe(403);
      expect((await end(subscription?.id as string, 'Non', await bearer(roles))).status).toBe(403);
    }
  });
});

describe('a subscription that the school ends', () => {
  it('is closed once, said by event and mail, and opens nothing any more', async () => {
    const { id, email } = await person();
    const { id: orderId, subscription } = await given(email);
    const subscriptionId = subscription?.id as string;
    const replies = await Promise.all([end(subscriptionId), end(subscriptionId)]);
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({
        ...{ id: orderId, state: 'paid' },
        subscription: { id: subscriptionId, ended_at: expect.any(String) },
      });
    }
    expect(await active(id)).toEqual([]);
    expect((await billing.events(orderId)).filter((type) => type.includes('ended'))).toHaveLength(1);
    expect(await subjectsTo(email)).toEqual([
      'L’école vous offre le forfait Gold',
      'Votre abonnement Gold est terminé',
    ]);
    expect(await auditOf(orderId)).toMatchObject([
      {
        ...{ what: 'order.subscription_ended', by: { id: 'the-admin' } },
        before: { ends_at: subscription?.ends_at },
        after: { plan: 'Gold', reason: 'Demande de la personne' },
      },
      { what: 'order.given' },
    ]);
  });

  it('may be a bought one; its order stays paid and can still be refunded', async () => {
    const { orderId } = await paidOrder();
    const [order] = await list(`?q=${orderId}`);
    expect((await end(order?.subscription?.id as string)).status).toBe(200);
    expect(await billing.state(orderId)).toBe('paid');
    expect((await call('POST', fillPath(refundOrder.path, { orderId }))).status).toBe(200);
  });

  it('is refused without a reason, and where there is none', async () => {
    const { email } = await person();
    const { subscription } = await given(email);
    expect((await end(subscription?.id as string, '')).status).toBe(400);
    for (const id of [randomUUID(), 'nothing']) {
      const reply = await end(id);
      expect([reply.status, (await problemOf(reply)).detail]).toEqual([404, 'Cet abonnement n’existe pas.']);
    }
  });
});

describe('a reason', () => {
  it('is exported to whom it is about, and leaves the log with them', async () => {
    const { id, email } = await person();
    const { id: orderId, subscription } = await given(email);
    await end(subscription?.id as string);
    const reply = await call('GET', exportBilling.path, undefined, await bearer(['learner'], id));
    const { orders } = (await reply.json()) as BillingExport;
    expect(orders).toMatchObject([{ id: orderId, reasons: ['Panne du 12 mars', 'Demande de la personne'] }]);
    await billing.app.publish(userDeleted, { subject: id, version: 9, data: { user_id: id } });
    const log = await auditOf(orderId);
    expect(log.map(({ what }) => what)).toEqual(['order.subscription_ended', 'order.given']);
    expect(JSON.stringify(log)).not.toMatch(/Panne|Demande/);
  });
});
