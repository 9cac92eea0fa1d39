import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BillingExport,
  fillPath,
  listOrders,
  type Order,
  readReceipt,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@passerelle/contracts';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());

const bearer = async (userId: string) => ({ authorization: `Bearer ${await billing.token(userId)}` });
const receiptOf = async (orderId: string, userId: string) =>
  fetch(`${billing.app.url}${fillPath(readReceipt.path, { orderId })}`, { headers: await bearer(userId) });
const ordersOf = async (userId: string) => {
  const reply = await fetch(`${billing.app.url}${listOrders.path}`, { headers: await bearer(userId) });
  return ((await reply.json()) as { results: Order[] }).results;
};

/** A visitor who paid by card. */
async function customer() {
  const { orderId, session, email } = await billing.pendingOrder();
  await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
  await billing.app.idle();
  const [row] = await billing.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
    orderId,
  ]);
  return { orderId, session, email, userId: row?.user_id ?? '' };
}

describe('a receipt', () => {
  it('comes by mail as a PDF, once, and is the same file for its owner', async () => {
    const { orderId, email, userId } = await customer();
    const [mail, ...others] = billing.app.mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({
      filename: expect.stringMatching(/^recu-R-\d{6}\.pdf$/),
      contentType: 'application/pdf',
    });
    const sent = Buffer.from(file?.content ?? '', 'base64');
    expect(sent.subarray(0, 5).toString()).toBe('%PDF-');
    const [order] = await ordersOf(userId);
    expect(order).toMatchObject({
      id: orderId,
      state: 'paid',
      awaits: null,
      amount: '34.99',
      currency: 'USD',
      plan_name: 'Gold',
      subscription_type: 'First Time',
      payment_method: 'card',
      receipt: fillPath(readReceipt.path, { orderId }),
    });
    const reply = await receiptOf(orderId, userId);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file?.filename}"`,
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(sent)).toBe(true);
  });

  it('is nobody else’s, and there is none of what was not paid', async () => {
    const { orderId, userId } = await customer();
    const waiting = await billing.pendingOrder();
    const [row] = await billing.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
      waiting.orderId,
    ]);
    expect((await receiptOf(orderId, randomUUID())).status).toBe(404);
    expect((await receiptOf(waiting.orderId, row?.user_id ?? '')).status).toBe(404);
    for (const id of [randomUUID(), 'nothing']) expect((await receiptOf(id, userId)).status).toBe(404);
    const anonymous = await fetch(`${billing.app.url}${fillPath(readReceipt.path, { orderId })}`);
    expect(anonymous.status).toBe(401);
    expect(await ordersOf(row?.user_id ?? '')).toMatchObject([{ awaits: 'card', receipt: null }]);
  });

  it('keeps its number and its school, asked for at once or later, for an order from before too', async () => {
    const { orderId, userId } = await customer();
    await billing.sql('DELETE FROM receipt WHERE order_id = $1', [orderId]);
    const names = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await receiptOf(orderId, userId)).headers.get('content-disposition'),
      ),
    );
    expect(new Set(names).size).toBe(1);
    const [receipt] = await billing.sql<{ issuer: { name: string } }>(
      'SELECT issuer FROM receipt WHERE order_id = $1',
      [orderId],
    );
    expect(receipt?.issuer).toMatchObject({ name: 'École Passerelle', demonstration: true });
  });
});

describe('an account that has another address', () => {
  const told = (userId: string, email: string, version: number) =>
    billing.app.publish(userUpdated, {
      subject: userId,
      version,
      data: {
        user: {
          ...{ id: userId, first_name: 'Awa', last_name: 'Camara', email, phone: null, country: null },
          ...{ image: null, roles: ['learner' as const], email_proven: true },
        },
        disabled: false,
      },
    });
  const addressOf = async (orderId: string) =>
    (await billing.sql<{ email: string }>('SELECT email FROM purchase_order WHERE id = $1', [orderId]))[0]
      ?.email;
  const subjectsTo = async (email: string) => {
    await billing.app.idle();
    return billing.app.mails
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject.split('\u00a0:')[0]);
  };

  it('gets the receipt, the refund and the next pay page there; what comes late does not bring the old one back', async () => {
    const { orderId, session, email } = await billing.pendingOrder();
    const [row] = await billing.sql<{ user_id: string }>('SELECT user_id FROM purchase_order WHERE id = $1', [
      orderId,
    ]);
    const userId = row?.user_id ?? '';
    await told(userId, 'nouvelle@exemple.org', 3);
    await told(userId, email, 2);
    expect(await addressOf(orderId)).toBe('nouvelle@exemple.org');
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    expect(await subjectsTo('nouvelle@exemple.org')).toEqual([expect.stringMatching(/reçu/i)]);
    await told(userId, 'derniere@exemple.org', 4);
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    expect(await subjectsTo('derniere@exemple.org')).toEqual(['Votre remboursement']);
    expect(await subjectsTo(email)).toEqual([]);
    // The mails to the address before are found by their order.
    const reply = await fetch(`${billing.app.url}/user/api/orders/export/`, {
      headers: await bearer(userId),
    });
    expect(((await reply.json()) as BillingExport).mails).toHaveLength(2);
    await billing.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
    expect(await billing.sql(`SELECT FROM mail WHERE message->>'to' LIKE '%@exemple.org'`)).toEqual([]);
  });

  it('asks the card provider the same again, where it has not answered; the mail goes there all the same', async () => {
    const { orderId, session } = await billing.pendingOrder();
    const [row] = await billing.sql<{ user_id: string; email: string }>(
      'SELECT user_id, email FROM purchase_order WHERE id = $1',
      [orderId],
    );
    await billing.sql('UPDATE checkout_attempt SET session_id = NULL WHERE order_id = $1', [orderId]);
    await told(row?.user_id ?? '', 'autre@exemple.org', 3);
    expect(await addressOf(orderId)).toBe(row?.email);
    await billing.webhook(billing.cards.event('checkout.session.completed', billing.cards.pay(session)));
    expect(await subjectsTo('autre@exemple.org')).toHaveLength(1);
  });
});

describe('the orders of a person', () => {
  it('are their own alone, newest first, and say that a refund is awaited, then that it was given', async () => {
    const { orderId, session, userId, email } = await customer();
    const user = {
      id: userId,
      first_name: 'Awa',
      last_name: 'Camara',
      email,
      phone: null,
      country: null,
      image: null,
      roles: ['learner' as const],
    };
    await billing.app.publish(userRegistered, {
      subject: userId,
      version: 1,
      data: { user, disabled: false },
    });
    await billing.checkout({ sub_id: 'bronze', form_id: randomUUID() }, await bearer(userId));
    expect((await ordersOf(userId)).map(({ plan_name, state }) => [plan_name, state])).toEqual([
      ['Bronze', 'pending'],
      ['Gold', 'paid'],
    ]);
    billing.cards.mood = 'down';
    const admin = { authorization: `Bearer ${await billing.token('admin', ['learner', 'admin'])}` };
    const asked = await fetch(`${billing.app.url}/mgmt/orders/${orderId}/refund/`, {
      method: 'POST',
      headers: admin,
    });
    expect(await asked.json()).toMatchObject({ id: orderId, state: 'paid', awaits: 'refund', email });
    expect((await ordersOf(userId))[1]).toMatchObject({ state: 'paid', awaits: 'refund' });
    billing.cards.mood = 'well';
    await billing.webhook(billing.cards.event('charge.refunded', billing.cards.charge(session)));
    expect((await ordersOf(userId))[1]).toMatchObject({
      state: 'refunded',
      awaits: null,
      refunded_at: expect.any(String),
      receipt: fillPath(readReceipt.path, { orderId }),
    });
    expect((await receiptOf(orderId, userId)).status).toBe(200);
    expect(await ordersOf(randomUUID())).toEqual([]);
  });
});
