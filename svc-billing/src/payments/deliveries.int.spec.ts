import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
});
afterAll(() => billing.close());

/** What the provider, or the browser, tells of one of three orders. */
const told = ['completed', 'expired', 'failed', 'refunded', 'success', 'given up'] as const;
type Told = (typeof told)[number];

interface Step {
  readonly order: number;
  readonly tells: Told;
  /** It goes out together with the one before. */
  readonly together: boolean;
}
const step = fc.record<Step>({
  order: fc.nat(2),
  tells: fc.constantFrom(...told),
  together: fc.boolean(),
});

describe('whatever is told of one person’s orders, repeated, shuffled and at once', () => {
  it('each that was paid and not refunded has one subscription, one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const headers = { authorization: `Bearer ${await billing.token(randomUUID())}` };
        const orders = await Promise.all(
          [0, 1, 2].map(async () => {
            const form = { sub_id: 'bronze', form_id: randomUUID() };
            const reply = await billing.checkout(form, headers);
            return billing.cards.session(reply.headers.get('location') ?? '');
          }),
        );
        const open = orders.map((session) => ({ ...session }));
        for (const session of orders) billing.cards.pay(session);
        const send = ({ order, tells }: Step): Promise<Response> => {
          const [paid, unpaid] = [orders[order] as (typeof orders)[0], open[order] as (typeof orders)[0]];
          const claim = { checkout_id: paid.id, payment_id: paid.client_reference_id };
          const { cards } = billing;
          switch (tells) {
            case 'completed':
              return billing.webhook(cards.event('checkout.session.completed', paid));
            case 'expired':
              return billing.webhook(cards.event('checkout.session.expired', cards.expire({ ...unpaid })));
            case 'failed':
              return billing.webhook(cards.event('checkout.session.async_payment_failed', unpaid));
            case 'refunded':
              return billing.webhook(cards.event('charge.refunded', cards.charge(paid)));
            default:
              return billing.updatePayment({
                ...claim,
                payment_status: tells === 'success' ? 'success' : 'failed',
                success: tells === 'success',
              });
          }
        };
        let flying: Promise<Response>[] = [];
        for (const each of steps) {
          if (!each.together) await Promise.all(flying);
          flying = each.together ? [...flying, send(each)] : [send(each)];
        }
        await Promise.all(flying);

        const ids = orders.map(({ client_reference_id }) => client_reference_id);
        for (const [place, id] of ids.entries()) {
          const all = steps.filter(({ order }) => order === place).map(({ tells }) => tells);
          // The provider shows that it is paid to whoever asks, however the browser came back.
          const isPaid = all.some(
            (each) => each === 'completed' || each === 'success' || each === 'given up',
          );
          const state = all.includes('refunded') ? 'refunded' : isPaid ? 'paid' : undefined;
          if (state) expect(await billing.state(id)).toBe(state);
          else expect(['pending', 'failed', 'expired']).toContain(await billing.state(id));
          const events = await billing.events(id);
          // What waits behind a gap that a refund left, and that is bought again, is told anew with its later days.
          const isMoved = (type: string) =>
            type === 'billing.subscription.activated.v1' && steps.some(({ tells }) => tells === 'refunded');
          const once = events.filter((type) => !isMoved(type));
          expect(new Set(once).size).toBe(once.length);
          if (state === 'paid')
            expect([...new Set(events)]).toEqual([
              'billing.order.paid.v1',
              'billing.subscription.activated.v1',
            ]);
        }
        // What is bought in the gap that a refund left begins at once, though it may not end before the next begins.
        if (steps.some(({ tells }) => tells === 'refunded')) return;
        const periods = await billing.sql<{ from: Date; to: Date }>(
          `SELECT created_on AS "from", ends_at AS "to" FROM subscription
            WHERE order_id = ANY ($1) AND ended_at IS NULL ORDER BY created_on`,
          [ids],
        );
        periods.slice(1).forEach(({ from }, n) => {
          expect(from.getTime()).toBeGreaterThanOrEqual(periods[n]?.to.getTime() ?? 0);
        });
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});
