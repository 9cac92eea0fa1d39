import { afterAll, beforeAll, describe } from '@jest/globals';
import { test } from '../lines.js';
import { FaultyHouse } from './faults.js';
import { buyUnderFaults } from './many-orders.js';

/** The long form of `faults.int.spec.ts`: many orders, and a crash at each point three times. `ORDERS=3000` takes ten minutes, with five of each. */

const count = Number(process.env.ORDERS ?? 600);
/** After a crash there must be time to buy something, or buyers wait for nothing but crashes. */
const crashes = Math.min(20, Math.round(count / 50));

let opened: FaultyHouse;
beforeAll(async () => {
  opened = await FaultyHouse.open();
}, 120_000);
afterAll(() => opened?.close(), 60_000);

describe('Money under faults, at length', () => {
  test(
    'manyOrders',
    `${count} of them`,
    () =>
      buyUnderFaults(opened, count, crashes, (done) => {
        if (done % 100 === 0) process.stdout.write(`orders: ${done} of ${count} bought\n`);
      }),
    3_600_000,
  );
});
