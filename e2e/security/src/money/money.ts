import { expect } from '@jest/globals';
import {
  checkSubscription,
  confirmOrder,
  listOrders,
  type Order,
  orderByMobileMoney,
  readQuestions,
  readReceipt,
  refundOrder,
  rejectOrder,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { pathOf } from '../house/calls.js';
import type { House } from '../house/house.js';
import { goodPassword, newEmail, signIn, someone, someoneWith } from '../house/people.js';
import { test } from '../lines.js';
import { claim, deliver, fulfilments, paidSession, pay, purchase, stateOf } from './purchase.js';

const once = [1, 1, 1];
const never = [0, 0, 0];
const dayMs = 86_400_000;

export function moneyLines(house: () => House): void {
  const isFulfilled = (orderId: string) =>
    until('it is fulfilled', async () => String(await fulfilments(house(), orderId)) === String(once));

  /** An order of somebody new that waits for a transfer. */
  async function transfer(form: object = {}) {
    const person = { email: newEmail(), password: goodPassword };
    const visitor = { sub_id: 'gold', first_name: 'Awa', last_name: 'Touré', country: 'GN', phone: '' };
    const { status, body } = await house().ask<{ order: Order; whatsapp_url: string }>(
      orderByMobileMoney.path,
      {
        json: { ...visitor, ...person, ...form },
      },
    );
    expect(status).toBe(201);
    return { ...person, ...body, orderId: body.order.id };
  }
  const decide = async (call: typeof confirmOrder, orderId: string, bearer: string) =>
    (await house().ask(pathOf(call, { orderId }), { method: 'POST', bearer })).status;

  test('price', 'by card and by transfer, whatever the form says', async () => {
    const forged = { amount: '0.01', price: '0.01', amount_cents: '1', tier: '9', plan_duration: '9999' };
    const [byCard, byTransfer] = [await purchase(house(), forged), await transfer(forged)];
    const { amount_cents: price } = await house().databases.row<{ amount_cents: number }>(
      'billing',
      `SELECT amount_cents FROM plan WHERE id = 'gold'`,
    );
    expect([byCard.amountCents, byTransfer.order.amount]).toEqual([price, (price / 100).toFixed(2)]);
    expect(byTransfer.order.plan_duration).toBeLessThan(9_999);
  });

  test(
    'proof',
    'not when a browser says so, with its own session, another’s, or one that is made up',
    async () => {
      const [mine, other] = [await purchase(house()), await purchase(house(), { sub_id: 'bronze' })];
      await pay(other);
      await isFulfilled(other.orderId);
      const answers = [
        await claim(house(), mine.orderId, mine.sessionId),
        await claim(house(), mine.orderId, other.sessionId),
        await claim(house(), mine.orderId, 'cs_test_made_up'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 404]);
      expect(await stateOf(house(), mine.orderId)).toBe('pending');
      expect(await fulfilments(house(), mine.orderId)).toEqual(never);
    },
  );

  test('proof', 'not by an event of another signature, body, amount, currency or order', async () => {
    const mine = await purchase(house());
    const paid = paidSession(mine);
    const refused = [
      await deliver(house(), { object: paid, secret: 'whsec_of_somebody_else' }),
      await deliver(house(), {
        object: { ...paid, amount_total: 1 },
        sent: (body) => body.replace('"amount_total":1', `"amount_total":${mine.amountCents}`),
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    const unbelieved = [
      { ...paid, amount_total: 1 },
      { ...paid, currency: 'gnf' },
      { ...paid, client_reference_id: 'another' },
      { ...paid, payment_status: 'unpaid' },
    ];
    for (const object of unbelieved) expect((await deliver(house(), { object })).status).toBe(200);
    expect(await stateOf(house(), mine.orderId)).toBe('pending');
    expect(await fulfilments(house(), mine.orderId)).toEqual(never);
  });

  test(
    'once',
    '20 events at once, shuffled and repeated, with the browser’s return and what comes after',
    async () => {
      const mine = await purchase(house());
      await pay(mine);
      const paid = paidSession(mine);
      const { payment_intent } = await house()
        .databases.rows<{ payment_intent: string }>(
          'billing',
          'SELECT payment_intent FROM purchase_order WHERE id = $1',
          [mine.orderId],
        )
        .then(([row]) => row ?? { payment_intent: paid.payment_intent });
      const object = { ...paid, payment_intent };
      const events = Array.from({ length: 20 }, (_, n) => ({
        object: n % 5 === 4 ? { ...object, status: 'expired', payment_status: 'unpaid' } : object,
        type: n % 5 === 4 ? 'checkout.session.expired' : 'checkout.session.completed',
        // Every second one is the same event again.
        ...(n % 2 ? { id: `evt_again_${mine.orderId}` } : {}),
      }));
      const answers = await Promise.all([
        ...events.map((event) => deliver(house(), event)),
        claim(house(), mine.orderId, mine.sessionId),
        claim(house(), mine.orderId, mine.sessionId, false),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await isFulfilled(mine.orderId);
      await deliver(house(), { object });
      expect([await stateOf(house(), mine.orderId), await fulfilments(house(), mine.orderId)]).toEqual([
        'paid',
        once,
      ]);
    },
  );

  test(
    'once',
    'the same plan bought again is another payment: it begins where the first ends, in svc-content too',
    async () => {
      const first = await purchase(house());
      await pay(first);
      await isFulfilled(first.orderId);
      const { email, password, id } = await signIn(house(), first);
      const second = await purchase(house(), { email, password });
      await pay(second);
      await isFulfilled(second.orderId);
      const periods = await house().databases.rows<{ starts_at: Date; ends_at: Date }>(
        'content',
        'SELECT starts_at, ends_at FROM entitlement WHERE user_id = $1 ORDER BY starts_at',
        [id],
      );
      const days = periods.map(({ starts_at, ends_at }) => (ends_at.getTime() - starts_at.getTime()) / dayMs);
      expect([days, periods[1]?.starts_at]).toEqual([[60, 60], periods[0]?.ends_at]);
    },
  );

  test('desk', 'administrators alone; twice, after a rejection, by two at once: once', async () => {
    const [admin, second] = [await someoneWith(house(), ['admin']), await someoneWith(house(), ['admin'])];
    const others = [
      await someone(house()),
      await someoneWith(house(), ['teacher']),
      await someoneWith(house(), ['ops']),
    ];
    const { orderId, email, whatsapp_url, ...person } = await transfer();
    expect(whatsapp_url).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(decodeURIComponent(whatsapp_url)).toContain(email);
    const buyer = await signIn(house(), { email, password: person.password });
    const shown = async () =>
      (await house().ask<{ results: Order[] }>(listOrders.path, { bearer: buyer.access })).body.results[0];
    expect(await shown()).toMatchObject({ id: orderId, state: 'pending', awaits: 'transfer', receipt: null });
    for (const call of [confirmOrder, rejectOrder, refundOrder])
      for (const { access } of [buyer, ...others])
        expect(await decide(call as typeof confirmOrder, orderId, access)).toBe(403);
    expect(await stateOf(house(), orderId)).toBe('pending');

    expect(await decide(rejectOrder, orderId, admin.access)).toBe(200);
    expect(await shown()).toMatchObject({ state: 'failed' });
    expect(
      await Promise.all([admin, second, admin].map(({ access }) => decide(confirmOrder, orderId, access))),
    ).toEqual([200, 200, 200]);
    await isFulfilled(orderId);
    expect(await decide(rejectOrder, orderId, second.access)).toBe(409);
    expect(await shown()).toMatchObject({
      state: 'paid',
      awaits: null,
      receipt: pathOf(readReceipt, { orderId }),
    });
    await until('the buyer was told both times', async () => {
      const subjects = (await house().mailbox.to(email)).map(({ subject }) => subject);
      return ['confirmée', 'reçu'].every(
        (word) => subjects.filter((each) => each.includes(word)).length === 1,
      );
    });
  });

  test('refunds', 'the provider gives it back, what was open closes, the buyer is told once', async () => {
    const admin = await someoneWith(house(), ['admin']);
    const mine = await purchase(house());
    await pay(mine);
    await isFulfilled(mine.orderId);
    const { access: bearer } = await signIn(house(), mine);
    const read = async () =>
      (await house().ask(pathOf(readQuestions, { testId: 'ce-14' }), { bearer })).status;
    expect(await read()).toBe(200);
    expect(
      await Promise.all([admin, admin].map(({ access }) => decide(refundOrder, mine.orderId, access))),
    ).toEqual([200, 200]);
    await until('it is given back', async () => (await stateOf(house(), mine.orderId)) === 'refunded');
    const { body } = await house().ask<{ status?: string }>(checkSubscription.path, { bearer });
    expect(body.status).toBe('Not Active');
    await until('content has heard of it', async () => (await read()) === 403);
    const receipt = await house().ask(pathOf(readReceipt, { orderId: mine.orderId }), { bearer });
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    // The provider’s own word about it comes last, and late payments of it change nothing.
    await deliver(house(), { object: paidSession(mine) });
    expect(await stateOf(house(), mine.orderId)).toBe('refunded');
    await until('the mail is there', async () =>
      (await house().mailbox.to(mine.email)).some(({ subject }) => subject.includes('remboursement')),
    );
    const mails = (await house().mailbox.to(mine.email)).filter(({ subject }) =>
      subject.includes('remboursement'),
    );
    expect(mails).toHaveLength(1);
  });
}
