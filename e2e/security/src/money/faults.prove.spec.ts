import { afterAll, beforeAll, describe } from '@jest/globals';
import { test } from '../lines.js';
import { FaultyHouse } from './faults.js';
import { buyUnderFaults } from './many-orders.js';

/** The long form of `faults.int.spec.ts`: many orders, and a crash at each point five times. `ORDERS=3000` takes ten minutes. */

const count = Number(process.env.ORDERS ?? 1_000);

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
      buyUnderFaults(opened, count, 20, (done) => {
        if (done % 100 === 0) process.stdout.write(`orders: ${done} of ${count} bought\n`);
      }),
    3_600_000,
  );
});
