import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AwaitedOrder,
  awaitedPage,
  confirmOrder,
  type DeskOrder,
  fillPath,
  listAwaitedOrders,
  listOrders,
  type Order,
  orderByMobileMoney,
  type Role,
  refundOrder,
  rejectOrder,
  userDeleted,
} from '@passerelle/contracts';
import { typeCommand } from '@passerelle/service-kit/testing';
import { runOrders } from '../desk/run-orders.js';
import {
  type BillingApp,
  contentDir,
  problemOf,
  startBillingApp,
  visitorForm,
} from '../testing/billing-app.js';
import { ExpiredTransfersJob } from './expired-transfers.job.js';

const day = 24 * 3_600_000;
const fulfilledOnce = ['billing.order.paid.v1', 'billing.subscription.activated.v1'];

let billing: BillingApp;
let admin: string;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());
beforeEach(async () => {
  billing.app.clock.reset();
  admin = `Bearer ${await billing.token('the-admin', ['learner', 'admin'])}`;
});

const order = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${billing.app.url}${orderByMobileMoney.path}`, {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'content-type': 'application/json', ...headers },
  });
const ordered = async (form = visitorForm()) => {
  const { order: made, whatsapp_url } = (await (await order(form)).json()) as {
    order: Order;
    whatsapp_url: string;
  };
  return { id: made.id, email: form.email ?? '', made, whatsapp_url };
};
const decide = (call: typeof confirmOrder, orderId: string, authorization = admin) =>
  fetch(`${billing.app.url}${fillPath(call.path, { orderId })}`, {
    method: 'POST',
    headers: { authorization },
  });
const codeOf = async (response: Response) =>
  response.ok ? response.status : (await problemOf(response)).code;
const awaited = async (email: string) => {
  const reply = await fetch(
    `${billing.app.url}${listAwaitedOrders.path}?email=${encodeURIComponent(email)}`,
    {
      headers: { authorization: admin },
    },
  );
  return ((await reply.json()) as { results: DeskOrder[] }).results;
};
const subjectsTo = async (email: string) => {
  await billing.app.idle();
  return billing.app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const cli = (...args: string[]) =>
  typeCommand((typed, terminal) => runOrders(typed, terminal, contentDir), args, billing.databaseUrl);

describe('an order by mobile money', () => {
  it('makes the account and an order that waits, at the server’s price, and writes the message', async () => {
    const form = visitorForm({ sub_id: 'silver', amount: '0.01', price: '1' });
    const { made, whatsapp_url, email } = await ordered(form);
    expect(made).toMatchObject({
      state: 'pending',
      awaits: 'transfer',
      amount: '24.99',
      currency: 'USD',
      plan_name: 'Silver',
      subscription_type: 'First Time',
      payment_method: 'orangemoney',
      receipt: null,
    });
    expect(billing.auth.accounts.has(email)).toBe(true);
    const text = new URL(whatsapp_url).searchParams.get('text') ?? '';
    for (const part of ['First Time', email, '$24.99', 'Awa', 'Camara', '+224620000099', made.id])
      expect(text).toContain(part);
    expect(text).not.toContain('secret-6');
    expect(await awaited(email)).toMatchObject([{ id: made.id, email, state: 'pending' }]);
  });

  it('is one order, however often and from whichever form it is asked for', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    const all = await Promise.all([
      ordered(form),
      ordered(form),
      ordered({ ...form, form_id: randomUUID() }),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await awaited(form.email ?? '')).toHaveLength(1);
  });

  it('is another one than the card’s order of the same form', async () => {
    const form = visitorForm({ form_id: randomUUID() });
    const location = (await billing.checkout(form)).headers.get('location') ?? '';
    const byCard = billing.cards.session(location).client_reference_id;
    const { id } = await ordered(form);
    expect(id).not.toBe(byCard);
    expect(await billing.checkout(form)).toMatchObject({ status: 303 });
  });

  it('is refused without an account, with a wrong password, and for what is not sold', async () => {
    const form = visitorForm();
    await ordered(form);
    expect(await codeOf(await order({ sub_id: 'gold' }))).toBe('unauthenticated');
    expect(await codeOf(await order({ ...form, password: 'autre-mot' }))).toBe('bad_credentials');
    expect(await codeOf(await order({ ...form, sub_id: 'platine' }))).toBe('not_found');
    expect(await codeOf(await order({ ...form, sub_id: 'atry' }))).toBe('not_found');
  });

  it('is a renewal of whoever is signed in', async () => {
    const userId = randomUUID();
    const authorization = `Bearer ${await billing.token(userId)}`;
    const reply = (await (await order({ sub_id: 'gold' }, { authorization })).json()) as { order: Order };
    expect(reply.order).toMatchObject({ subscription_type: 'Renewal', awaits: 'transfer' });
    const mine = await fetch(`${billing.app.url}${listOrders.path}`, { headers: { authorization } });
    expect(await mine.json()).toEqual({ results: [reply.order] });
  });

  it('is let go of after two weeks, and can be begun anew', async () => {
    const form = visitorForm();
    const { id, email } = await ordered(form);
    const expire = () => billing.app.get(ExpiredTransfersJob).run();
    billing.app.clock.advance(13.9 * day);
    await expire();
    expect(await billing.state(id)).toBe('pending');
    billing.app.clock.advance(0.2 * day);
    expect(await Promise.all([expire(), expire()])).toContain(0);
    expect(await billing.state(id)).toBe('expired');
    expect(await subjectsTo(email)).toEqual(['Votre commande a expiré\u00a0: forfait Gold']);
    expect((await ordered(form)).id).not.toBe(id);
  });
});

describe('the desk', () => {
  it('confirms once, whoever says it however often: one subscription, one receipt', async () => {
    const { id, email } = await ordered();
    const both = await Promise.all([decide(confirmOrder, id), decide(confirmOrder, id), cli('confirm', id)]);
    expect(both.map((each) => ('code' in each ? each.code : each.status))).toEqual([200, 200, 0]);
    expect(await codeOf(await decide(confirmOrder, id))).toBe(200);
    expect(await billing.events(id)).toEqual(fulfilledOnce);
    expect(await subjectsTo(email)).toEqual(['Votre reçu Passerelle\u00a0: forfait Gold']);
    expect(await awaited(email)).toEqual([]);
  });

  it('rejects, and tells the buyer once; money that comes later is still confirmed, once', async () => {
    const { id, email } = await ordered();
    await Promise.all([decide(rejectOrder, id), decide(rejectOrder, id)]);
    expect(await billing.state(id)).toBe('failed');
    expect(await subjectsTo(email)).toEqual(['Votre commande n’a pas été confirmée\u00a0: forfait Gold']);
    expect(await billing.events(id)).toEqual([]);
    await Promise.all([decide(confirmOrder, id), decide(confirmOrder, id)]);
    expect(await billing.events(id)).toEqual(fulfilledOnce);
    expect(await codeOf(await decide(rejectOrder, id))).toBe('order_closed');
    expect(await billing.state(id)).toBe('paid');
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  it('confirms while the buyer asks again from the same form: neither waits for the other for ever', async () => {
    for (let round = 0; round < 8; round += 1) {
      const form = visitorForm({ form_id: randomUUID() });
      const { id } = await ordered(form);
      await decide(rejectOrder, id);
      const both = await Promise.all([order(form), decide(confirmOrder, id), order(form)]);
      const statuses = both.map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect([await billing.state(id), await billing.events(id)]).toEqual(['paid', fulfilledOnce]);
    }
  });

  it('two at once, one who confirms and one who rejects: it is paid once, and never lost', async () => {
    const { id, email } = await ordered();
    await Promise.all([decide(confirmOrder, id), decide(rejectOrder, id), decide(confirmOrder, id)]);
    expect(await billing.state(id)).toBe('paid');
    expect(await billing.events(id)).toEqual(fulfilledOnce);
    expect((await subjectsTo(email)).filter((subject) => subject.includes('reçu'))).toHaveLength(1);
  });

  it('gives back what was given back by hand, once: state, subscription, mail', async () => {
    const { id, email } = await ordered();
    expect(await codeOf(await decide(refundOrder, id))).toBe('order_closed');
    await decide(confirmOrder, id);
    await Promise.all([decide(refundOrder, id), decide(refundOrder, id)]);
    expect(await billing.state(id)).toBe('refunded');
    expect(await billing.events(id)).toEqual([...fulfilledOnce, 'billing.subscription.ended.v1']);
    expect((await subjectsTo(email)).filter((subject) => subject.includes('remboursement'))).toHaveLength(1);
    expect(await codeOf(await decide(confirmOrder, id))).toBe('order_closed');
  });

  it('decides nothing of a card’s order but its refund, and nothing of what is not there', async () => {
    const { orderId } = await billing.pendingOrder();
    expect(await codeOf(await decide(confirmOrder, orderId))).toBe('conflict');
    expect(await codeOf(await decide(rejectOrder, orderId))).toBe('conflict');
    expect(await billing.state(orderId)).toBe('pending');
    for (const call of [confirmOrder, rejectOrder, refundOrder] as (typeof confirmOrder)[])
      for (const id of [randomUUID(), 'nothing'])
        expect(await codeOf(await decide(call, id))).toBe('not_found');
  });

  it.each<[string, readonly Role[]]>([
    ['a learner', ['learner']],
    ['a teacher', ['learner', 'teacher']],
    ['operations', ['learner', 'ops']],
  ])('is not for %s', async (_who, roles) => {
    const { id } = await ordered();
    const authorization = `Bearer ${await billing.token(randomUUID(), roles)}`;
    for (const call of [confirmOrder, rejectOrder, refundOrder] as (typeof confirmOrder)[])
      expect(await codeOf(await decide(call, id, authorization))).toBe('forbidden');
    const list = await fetch(`${billing.app.url}${listAwaitedOrders.path}`, { headers: { authorization } });
    expect(list.status).toBe(403);
    expect(await billing.state(id)).toBe('pending');
  });
});

describe('the transfers that wait', () => {
  it('are listed page by page, oldest first, also after one that waits no more; each says whether another waits for its sum', async () => {
    const { id } = await ordered();
    const many = awaitedPage + 20;
    // Five to a moment, so that a page ends within one; to the microsecond. The last one alone is of its sum.
    await billing.sql(
      `INSERT INTO purchase_order SELECT (jsonb_populate_record(o, jsonb_build_object('id', md5('wait' || n)::uuid, 'payment_intent', null, 'form_id', null,
         'created_at', o.created_at + (n / 5 + 1) * interval '1.000777 seconds', 'email', 'attend@exemple.test',
         'amount_cents', CASE WHEN n = ${many} THEN 98765 ELSE o.amount_cents END))).*
         FROM purchase_order o, generate_series(1, ${many}) n WHERE o.id = $1`,
      [id],
    );
    const list = async (query: string) => {
      const reply = await fetch(
        `${billing.app.url}${listAwaitedOrders.path}?email=attend@exemple.test${query}`,
        {
          headers: { authorization: admin },
        },
      );
      return (await reply.json()) as { results: AwaitedOrder[]; more: boolean };
    };
    const { results: first, more } = await list('');
    expect([first.length, more]).toEqual([awaitedPage, true]);
    const last = first.at(-1)?.id as string;
    expect((await decide(confirmOrder, last)).status).toBe(200);
    const { results: second, more: isMore } = await list(`&after=${last}`);
    expect(isMore).toBe(false);
    const expected = await billing.sql<{ id: string }>(
      `SELECT id FROM purchase_order WHERE email = 'attend@exemple.test' ORDER BY created_at, id`,
    );
    expect([...first, ...second].map((order) => order.id)).toEqual(expected.map((order) => order.id));
    expect(first.every((order) => order.has_twin)).toBe(true);
    expect(second.filter((order) => !order.has_twin).map(({ amount }) => amount)).toEqual(['987.65']);
    for (const after of [second.at(-1)?.id, randomUUID()])
      expect(await list(`&after=${after}`)).toEqual({ results: [], more: false });
    const stray = await fetch(`${billing.app.url}${listAwaitedOrders.path}?after=nothing`, {
      headers: { authorization: admin },
    });
    expect(await codeOf(stray)).toBe('validation_failed');
    expect((await cli('pending', 'attend@exemple.test')).out).toHaveLength(many - 1);
    await billing.sql(`DELETE FROM purchase_order WHERE email = 'attend@exemple.test' AND state = 'pending'`);
  });
});

describe('npm run orders', () => {
  it('shows what waits, and rejects and refunds as the desk does', async () => {
    const { id, email } = await ordered();
    const { code, out } = await cli('pending', email.toUpperCase());
    expect([code, out.map((line) => line.split('\t').slice(0, 5))]).toEqual([
      0,
      [[id, 'pending', '34.99 USD', 'Gold', email]],
    ]);
    expect(await cli('refund', id)).toMatchObject({ code: 1, err: [expect.stringContaining('too early')] });
    expect((await cli('reject', id)).out[0]).toContain('failed');
    expect((await cli('confirm', id)).out[0]).toContain('paid');
    expect((await cli('refund', id)).out[0]).toContain('refunded');
    expect(await subjectsTo(email)).toHaveLength(3);
  });

  it('says to give a transfer back whose buyer was erased', async () => {
    const { id } = await ordered();
    const [order] = await billing.sql<{ user_id: string }>(
      'SELECT user_id FROM purchase_order WHERE id = $1',
      [id],
    );
    const userId = order?.user_id ?? '';
    await billing.app.publish(userDeleted, { subject: userId, version: 9, data: { user_id: userId } });
    expect(await cli('confirm', id)).toMatchObject({
      code: 1,
      err: [expect.stringContaining('Rendez le montant reçu.')],
    });
    expect(await billing.state(id)).toBe('pending');
  });

  it.each([[[]], [['confirm']], [['pay', 'x']], [['confirm', 'x', 'y']], [['pending', '--all']]])(
    'does not understand %j',
    async (args: string[]) => expect((await cli(...args)).code).toBe(2),
  );
});
