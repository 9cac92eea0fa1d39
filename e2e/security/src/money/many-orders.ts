import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { goodPassword, newEmail, signIn } from '../house/people.js';
import { isWhole, storyOf, whatCame } from './came.js';
import { crashPoints } from './crash-at.js';
import { type FaultyHouse, persistentCheckout } from './faults.js';
import { claim, pay } from './purchase.js';

/** Orders that one person makes: with what is sent again for the faults, fewer than the budget of an account in a minute. */
const ordersEach = 5;
/** Most of the time each of them waits: for a fault's pause, a crash's restart. */
const buyersAtOnce = 24;
const plans = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
const callFaults = [429, 'drop', 500, 'lose', { slowMs: 300 }] as const;

/** The longest that the house takes to repair what the last fault left, ms: one after the other, at worst. */
const repairs = {
  /** After a crash svc-billing is started again within 8 s (`local/src/supervisor/backoff.ts`), and starts. */
  restart: 8_000 + 30_000,
  /** The provider tells again what was not taken, at most 30 s apart (`card-sandbox/webhooks.ts`). */
  webhook: 30_000,
  /** Events that a killed process had in hand come again within 20 s (decision 13), and wait twice as long each time: four times, 16 to 32 s. */
  inHand: 20_000 + 32_000,
  /** A receipt whose buyer is not known yet is tried again, at most as long as it has waited already. */
  buyerUnknown: 52_000,
  /** A mail that a killed process was sending is another's after a minute (`mail-worker.ts`): what is waited for most often. */
  mailInHand: 60_000,
};
const repairMs = Object.values(repairs).reduce((sum, ms) => sum + ms);
/** They are sent one at a time; most are before the last order is bought. */
const mailMs = 40;

/**
 * Buys so often while the provider fails, webhooks come twice, late and last first, and svc-billing dies so often on the way, at one of its points
 * after the other: each time its supervisor waits longer, so a short run has few. Nothing is lost of that, and nothing is there twice.
 */
export async function buyUnderFaults(
  faulty: FaultyHouse,
  count: number,
  crashes: number,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  const orderIds = await buy(faulty, count, crashes, progress);
  expect(new Set(orderIds).size).toBe(count);

  const rowsMissing = async () => (await whatCame(faulty.house, orderIds)).filter((order) => !isWhole(order));
  await until(
    `${count} orders are fulfilled`,
    async () => (await rowsMissing()).length === 0,
    repairMs + count * mailMs,
  ).catch(() => undefined);
  await noneOf('not whole', faulty, await rowsMissing());
  await noneOf('bought twice', faulty, await othersOf(faulty, orderIds));

  const mailed = await receiptsOf(faulty, orderIds);
  await noneOf(
    'without a receipt in the mailbox, or with two',
    faulty,
    mailed.filter(({ messageIds }) => new Set(messageIds).size !== 1),
  );
  // The one mail that a process was handing over when it died may come again, under its Message-ID.
  expect(mailed.flatMap(({ messageIds }) => messageIds).length - count).toBeLessThanOrEqual(crashes);
}

/** The Message-IDs of the receipts that reached the mailbox, which shows a mail a moment after it took it. */
async function receiptsOf({ house }: FaultyHouse, orderIds: readonly string[]) {
  let mails = new Map<string, string[]>();
  await until('the mailbox shows them', async () => {
    mails = await house.mailbox.receipts();
    return orderIds.every((orderId) => mails.has(orderId));
  }).catch(() => undefined);
  return orderIds.map((orderId) => ({ orderId, messageIds: mails.get(orderId) ?? [] }));
}

/** @returns the orders, one for each form that was sent */
async function buy(
  faulty: FaultyHouse,
  count: number,
  crashes: number,
  progress: (done: number) => void,
): Promise<string[]> {
  const { house } = faulty;
  const orderIds: string[] = [];
  let left = count;
  let crashed = 0;

  const weather = async () => {
    for (let round = 0; orderIds.length < count; round += 1) {
      const webhooks = {
        copies: 1 + (round % 3),
        gather: 1 + (round % 4) * 3,
        delayMs: (round % 3) * 40,
        lostAnswers: round % 5,
      };
      await faulty.plan({ webhooks, calls: [callFaults[round % callFaults.length]] });
      if (
        faulty.hasCrashed &&
        crashed < crashes &&
        orderIds.length > ((crashed + 1) * count) / (crashes + 2)
      ) {
        faulty.arm(crashPoints[crashed % crashPoints.length]!);
        crashed += 1;
      }
      await sleep(500);
    }
    await until('each crash has struck', () => crashed === crashes && faulty.hasCrashed);
    await faulty.plan({});
  };

  const buyer = async () => {
    while (left > 0) {
      const mine = Math.min(ordersEach, left);
      left -= mine;
      const person = { email: newEmail(), password: goodPassword };
      let bearer: string | undefined;
      for (let n = 0; n < mine; n += 1) {
        const form = { ...person, sub_id: plans[n % plans.length] as string, form_id: randomUUID() };
        const payPage = await persistentCheckout(house, form, bearer);
        bearer ??= (await signIn(house, person)).access;
        const sessionId = payPage.split('/').at(-1) as string;
        const { id } = await house.databases.row<{ id: string }>(
          'billing',
          'SELECT order_id AS id FROM checkout_attempt WHERE session_id = $1',
          [sessionId],
        );
        await pay({ payPage });
        if (n % 3 === 0) await claim(house, id, sessionId).catch(() => undefined);
        orderIds.push(id);
        progress(orderIds.length);
      }
    }
  };

  await Promise.all([weather(), ...Array.from({ length: buyersAtOnce }, buyer)]);
  return orderIds;
}

/** Orders of the same people that no form was sent for. */
const othersOf = ({ house }: FaultyHouse, orderIds: readonly string[]) =>
  house.databases.rows<{ orderId: string }>(
    'billing',
    `SELECT id AS "orderId" FROM purchase_order WHERE id <> ALL ($1::uuid[])
        AND user_id IN (SELECT user_id FROM purchase_order WHERE id = ANY ($1::uuid[]))`,
    [orderIds],
  );

/** Some at fault are enough to see why. */
const told = 3;

async function noneOf(
  what: string,
  { house }: FaultyHouse,
  orders: readonly { readonly orderId: string }[],
): Promise<void> {
  if (orders.length === 0) return;
  const stories = orders
    .slice(0, told)
    .map(async (order) => ({ ...order, ...(await storyOf(house, order.orderId)) }));
  const text = JSON.stringify(await Promise.all(stories), undefined, 1);
  throw new Error(`${orders.length} orders are ${what}, among them:\n${text}`);
}
