import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { until } from '@passerelle/service-kit/testing';
import { goodPassword, newEmail, signIn } from '../house/people.js';
import { crashPoints } from './crash-at.js';
import { type FaultyHouse, persistentCheckout } from './faults.js';
import { claim, pay } from './purchase.js';

/** Orders that one person makes: fewer than the budget of an account in a minute. */
const ordersEach = 10;
const buyersAtOnce = 4;
const plans = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
const callFaults = [429, 'drop', 500, 'lose', { slowMs: 300 }] as const;

/** What came of them, each counted in all and without those that are there twice. */
interface Came {
  readonly subscriptions: readonly [number, number];
  readonly entitlements: readonly [number, number];
  readonly receipts: readonly [number, number];
}

/**
 * Buys so often while the provider fails, webhooks come twice, late and last first, and svc-billing dies so often on the way, at one of its points
 * after the other: each time its supervisor waits longer, so a short run has few.
 */
export async function buyUnderFaults(
  faulty: FaultyHouse,
  count: number,
  crashes: number,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  const { house } = faulty;
  const ids: string[] = [];
  let left = count;
  let buying = true;
  let armed = 0;

  const weather = async () => {
    for (let round = 0; buying; round += 1) {
      const webhooks = {
        copies: 1 + (round % 3),
        gather: 1 + (round % 4) * 3,
        delayMs: (round % 3) * 40,
        lostAnswers: round % 5,
      };
      await faulty.plan({ webhooks, calls: [callFaults[round % callFaults.length]] });
      const point = crashPoints[armed % crashPoints.length];
      const [last] = ids.slice(-1);
      if (point && last && faulty.hasCrashed && ids.length > ((armed + 1) * count) / (crashes + 1)) {
        faulty.arm(point, last);
        armed += 1;
      }
      await sleep(500);
    }
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
        ids.push(id);
        await pay({ payPage });
        if (n % 3 === 0) await claim(house, id, sessionId).catch(() => undefined);
        progress(ids.length);
      }
    }
  };

  const blowing = weather();
  await Promise.all(Array.from({ length: buyersAtOnce }, buyer));
  buying = false;
  await blowing;
  await faulty.plan({});
  faulty.disarm();
  expect(new Set(ids).size).toBe(count);

  const all: Came = { subscriptions: [count, count], entitlements: [count, count], receipts: [count, count] };
  let came = await whatCame(faulty, ids);
  await until(
    `${count} orders are fulfilled`,
    async () => {
      came = await whatCame(faulty, ids);
      return JSON.stringify(came) === JSON.stringify(all);
    },
    60_000 + count * 40,
  ).catch(() => undefined);
  expect(came).toEqual(all);
}

async function whatCame({ house }: FaultyHouse, orderIds: readonly string[]): Promise<Came> {
  const { databases } = house;
  const subscriptions = await databases.rows<{ id: string; order_id: string }>(
    'billing',
    'SELECT id, order_id FROM subscription WHERE order_id = ANY ($1)',
    [orderIds],
  );
  const entitlements = await databases.rows<{ id: string }>(
    'content',
    'SELECT subscription_id AS id FROM entitlement WHERE subscription_id = ANY ($1)',
    [subscriptions.map(({ id }) => id)],
  );
  const mails = await databases.rows<{ id: string }>(
    'billing',
    `SELECT key AS id FROM mail WHERE key = ANY ($1)`,
    [orderIds.map((id) => `receipt:${id}`)],
  );
  const counted = (all: readonly string[]) => [all.length, new Set(all).size] as const;
  return {
    subscriptions: counted(subscriptions.map(({ order_id }) => order_id)),
    entitlements: counted(entitlements.map(({ id }) => id)),
    receipts: counted(mails.map(({ id }) => id)),
  };
}
