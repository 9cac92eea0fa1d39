import { expect } from '@jest/globals';
import { listPlans } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import type { House } from '../house/house.js';
import { test } from '../lines.js';
import { deliver, fulfilments, type Purchase, paidSession, pay, purchase, stateOf } from './purchase.js';

const once = [1, 1, 1];
const limitMs = 60_000;

export function crashLines(house: () => House): void {
  /** Somebody's statement waits for what we hold. */
  const isWaiting = (words: string) =>
    until(`a statement waits: ${words}`, async () => {
      const { n } = await house().databases.row<{ n: number }>(
        'billing',
        `SELECT count(*)::int AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE $1`,
        [`%${words}%`],
      );
      return n > 0;
    });

  async function killBilling(): Promise<void> {
    house().kill('svc-billing');
    await until('it is gone', async () => (await house().ask(listPlans.path)).status !== 200);
  }

  /** It runs again, the provider tells what it has to tell once more, and the order is fulfilled once. */
  async function isFulfilledOnce(paid: Purchase): Promise<void> {
    const answers = async () => (await house().ask(listPlans.path)).status === 200;
    await until('it runs again', answers, limitMs);
    const told = async () => (await deliver(house(), { object: paidSession(paid) })).status === 200;
    await until('it listens to the provider', told, limitMs);
    const done = async () => String(await fulfilments(house(), paid.orderId)) === String(once);
    await until('it is fulfilled', done, limitMs);
    expect(await stateOf(house(), paid.orderId)).toBe('paid');
    const isThere = async () => (await receipts(paid)) > 0;
    await until('the receipt is in the mailbox', isThere, limitMs);
    expect([await fulfilments(house(), paid.orderId), await receipts(paid)]).toEqual([once, 1]);
  }
  const receipts = async ({ email }: Purchase) =>
    (await house().mailbox.to(email)).filter(({ subject }) => subject.includes('reçu')).length;

  test(
    'crash',
    'before the payment is committed',
    async () => {
      const paid = await purchase(house());
      const order = 'SELECT FROM purchase_order WHERE id = $1 FOR UPDATE';
      const release = await house().databases.hold('billing', order, [paid.orderId]);
      await pay(paid);
      await isWaiting('purchase_order');
      await killBilling();
      await release();
      await isFulfilledOnce(paid);
    },
    180_000,
  );

  test(
    'crash',
    'after it is committed, before it is published',
    async () => {
      const paid = await purchase(house());
      const bus = await house().takeBusAway();
      try {
        await pay(paid);
        await until('it is paid', async () => (await stateOf(house(), paid.orderId)) === 'paid');
        await killBilling();
      } finally {
        await bus.back();
      }
      await isFulfilledOnce(paid);
    },
    180_000,
  );

  test(
    'crash',
    'after it is published, before what follows from it is acknowledged',
    async () => {
      const paid = await purchase(house());
      const release = await house().databases.hold('billing', 'LOCK TABLE receipt IN EXCLUSIVE MODE');
      await pay(paid);
      await isWaiting('receipt');
      await killBilling();
      await release();
      await isFulfilledOnce(paid);
    },
    180_000,
  );
}
