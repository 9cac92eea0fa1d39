import { expect } from '@jest/globals';
import { checkSubscription } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { sendCheckout, signIn } from '../house/people.js';
import { test } from '../lines.js';
import { crashPoints } from './crash-at.js';
import type { FaultyHouse } from './faults.js';
import { claim, fulfilments, pay, purchase, stateOf } from './purchase.js';

const once = [1, 1, 1];
const longMs = 120_000;

/** Lines of Money that need a provider that fails, or a svc-billing that dies. */
export function faultLines(opened: () => FaultyHouse): void {
  const house = () => opened().house;
  const isFulfilled = (orderId: string) =>
    until(
      'it is fulfilled',
      async () => String(await fulfilments(house(), orderId)) === String(once),
      longMs - 10_000,
    );

  for (const at of crashPoints)
    test(
      'crashPoints',
      at,
      async () => {
        const mine = await purchase(house());
        opened().arm(at, mine.orderId);
        await pay(mine);
        await until('it has crashed', () => opened().hasCrashed, longMs - 10_000);
        await isFulfilled(mine.orderId);
        await until(
          'it answers again',
          async () => {
            const { status } = await claim(house(), mine.orderId, mine.sessionId);
            return status === 200;
          },
          longMs - 10_000,
        );
        const receipts = async () => new Set((await house().mailbox.receipts()).get(mine.orderId)).size;
        await until('the receipt is in the mailbox', async () => (await receipts()) > 0, longMs - 10_000);
        expect([await fulfilments(house(), mine.orderId), await receipts()]).toEqual([once, 1]);
      },
      longMs,
    );

  test(
    'providerAway',
    'down or slow while the form is sent: said so, and the same form goes on with the same order',
    async () => {
      const form = { form_id: `away-${Date.now()}`, email: `awa.${Date.now()}@exemple.test` };
      const send = () => sendCheckout(house(), { password: 'pont-de-Rimouski-42', ...form });
      // The SDK tries three times.
      for (const fault of [429, 500, 'drop', 'lose']) {
        await opened().plan({ calls: [fault, fault, fault] });
        expect([fault, (await send()).status]).toEqual([fault, 502]);
      }
      // Longer than is waited: it is asked again, and shows what it made.
      await opened().plan({ calls: [{ slowMs: 7_000 }] });
      const reply = await send();
      expect(reply.status).toBe(303);
      const rows = await house().databases.rows<{ id: string }>(
        'billing',
        'SELECT id FROM purchase_order WHERE email = $1',
        [form.email],
      );
      expect(rows).toHaveLength(1);
      await pay({ payPage: reply.headers.location ?? '' });
      await isFulfilled(rows[0]?.id ?? '');
    },
    longMs,
  );

  test(
    'providerAway',
    'down when the browser returns: 502, nothing is believed; its webhook fulfils',
    async () => {
      const mine = await purchase(house());
      await opened().plan({ calls: ['drop', 'drop', 'drop'] });
      expect((await claim(house(), mine.orderId, mine.sessionId)).status).toBe(502);
      expect(await stateOf(house(), mine.orderId)).toBe('pending');
      await opened().plan({});
      await pay(mine);
      await isFulfilled(mine.orderId);
    },
    longMs,
  );

  test(
    'late',
    'three days after the order was paid,',
    async () => {
      const mine = await purchase(house());
      await opened().plan({ webhooks: { gather: 100_000 } });
      await pay(mine);
      await isFulfilledBy('the gathered event');
      const event = await eventOf(mine.sessionId);
      // As if all of it had happened three days ago; the notes of what was taken in are older than the provider's memory.
      await house().databases.rows('billing', 'DELETE FROM webhook_event WHERE event_id = $1', [event]);
      const back = `- interval '3 days' WHERE`;
      await house().databases.rows(
        'billing',
        `UPDATE subscription SET created_on = created_on - interval '3 days', ends_at = ends_at ${back} order_id = $1`,
        [mine.orderId],
      );
      await house().databases.rows(
        'billing',
        `UPDATE purchase_order SET created_at = created_at - interval '3 days', paid_at = paid_at ${back} id = $1`,
        [mine.orderId],
      );
      for (let again = 0; again < 3; again += 1) {
        const reply = await house().sandbox(`/sandbox/events/${event}/deliver`, {});
        expect(await reply.json()).toEqual({ status: 200 });
      }
      expect(await fulfilments(house(), mine.orderId)).toEqual(once);
      const { access: bearer } = await signIn(house(), mine);
      expect((await house().ask<{ status?: string }>(checkSubscription.path, { bearer })).body.status).toBe(
        'Active',
      );

      async function isFulfilledBy(what: string) {
        await opened().plan({});
        await until(
          what,
          async () => String(await fulfilments(house(), mine.orderId)) === String(once),
          30_000,
        );
      }
    },
    longMs,
  );

  /** The event that told of a session's payment. */
  async function eventOf(sessionId: string): Promise<string> {
    const reply = await house().sandbox('/v1/events?limit=100&type=checkout.session.completed');
    const { data } = (await reply.json()) as { data: { id: string; data: { object: { id: string } } }[] };
    return data.find((each) => each.data.object.id === sessionId)?.id ?? '';
  }
}
