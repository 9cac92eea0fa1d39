import { createHmac } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  type CardProviderName,
  cardCalls,
  cardProviderFacts,
  cardProviders,
  decimalOf,
  listOrders,
  type Order,
  refundOrder,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { pathOf } from '../house/calls.js';
import type { House } from '../house/house.js';
import { signIn, someoneWith } from '../house/people.js';
import { test } from '../lines.js';
import { claim, fulfilments, pay, purchase, stateOf } from './purchase.js';

/** What every card provider must keep to, whatever its words are: the port's contract. */
export function everyProviderLines(house: () => House): void {
  for (const provider of cardProviders) {
    const { currency } = cardProviderFacts[provider];
    const once = [1, 1, 1];

    test('everyProvider', `${provider}: from the form to the receipt, and back by a refund`, async () => {
      const forged = { sub_id: 'gold', amount: '0.01', currency: 'gnf' };
      const mine = await purchase(house(), forged, provider);
      expect(mine.amountCents).toBe(await priceOf(currency));
      expect((await fetch(mine.payPage)).status).toBe(200);
      expect((await claim(house(), mine.orderId, mine.sessionId, true, provider)).status).toBe(409);
      await pay(mine);
      const claims = Array.from({ length: 5 }, () =>
        claim(house(), mine.orderId, mine.sessionId, true, provider),
      );
      expect((await Promise.all(claims)).map(({ status }) => status)).toEqual(claims.map(() => 200));
      await until(
        'it is fulfilled',
        async () => String(await fulfilments(house(), mine.orderId)) === String(once),
      );

      const { access: bearer } = await signIn(house(), mine);
      const shown = async () =>
        (await house().ask<{ results: Order[] }>(listOrders.path, { bearer })).body.results[0];
      expect(await shown()).toMatchObject({
        amount: decimalOf(mine.amountCents, currency),
        currency: currency.toUpperCase(),
        payment_method: 'card',
        state: 'paid',
      });
      const admin = await someoneWith(house(), ['admin']);
      const refund = () =>
        house().ask(pathOf(refundOrder, { orderId: mine.orderId }), { method: 'POST', bearer: admin.access });
      expect((await Promise.all([refund(), refund()])).map(({ status }) => status)).toEqual([200, 200]);
      await until('it is given back', async () => (await stateOf(house(), mine.orderId)) === 'refunded');
      expect(await fulfilments(house(), mine.orderId)).toEqual(once);
    });

    test('everyProvider', `${provider}: whoever cancels comes back with the session’s id`, async () => {
      const mine = await purchase(house(), {}, provider);
      const cancelled = await fetch(`${mine.payPage}/cancel`, { method: 'POST', redirect: 'manual' });
      const back = await fetch(cancelled.headers.get('location') ?? '', { redirect: 'manual' });
      const location = new URL(back.headers.get('location') ?? '', house().origin);
      expect([back.status, location.pathname]).toEqual([303, `/${provider}-payment/confirmation`]);
      expect(Object.fromEntries(location.searchParams)).toEqual({
        canceled: 'true',
        session_id: mine.sessionId,
        payment_id: mine.orderId,
        payment_type: provider,
        sub_id: expect.any(String),
      });
      expect((await claim(house(), mine.orderId, mine.sessionId, false, provider)).status).toBe(200);
      expect(await stateOf(house(), mine.orderId)).toBe('failed');
    });

    test(
      'everyProvider',
      `${provider}: another provider, or a made-up signature, makes nothing paid`,
      async () => {
        const mine = await purchase(house(), {}, provider);
        for (const other of cardProviders.filter((name) => name !== provider))
          expect((await claim(house(), mine.orderId, mine.sessionId, true, other)).status).toBe(404);
        const { path } = cardCalls[provider].receiveWebhook;
        const send = (body: string, signature: string) =>
          house().ask(path, {
            method: 'POST',
            body,
            headers: {
              'content-type': 'application/json',
              [cardProviderFacts[provider].signatureHeader]: signature,
            },
          });
        const refused = [
          await send('{}', ''),
          await send('{}', createHmac('sha512', 'guessed').update('{}').digest('hex')),
          await send('{}', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`),
        ];
        expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
        expect(await stateOf(house(), mine.orderId)).toBe('pending');
      },
    );
  }

  async function priceOf(
    currency: (typeof cardProviderFacts)[CardProviderName]['currency'],
  ): Promise<number> {
    const sql =
      currency === 'usd'
        ? `SELECT amount_cents FROM plan WHERE id = 'gold'`
        : `SELECT amount_cents FROM plan_price WHERE plan_id = 'gold' AND currency = '${currency}'`;
    return (await house().databases.row<{ amount_cents: number }>('billing', sql)).amount_cents;
  }
}
