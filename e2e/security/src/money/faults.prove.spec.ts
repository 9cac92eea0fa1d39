import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faultyLines, test, untested } from '../lines.js';
import { faultLines } from './fault-lines.js';
import { FaultyHouse } from './faults.js';
import { buyUnderFaults } from './many-orders.js';

/** The lines of Money that need a card provider that fails and a svc-billing that dies, on a real system of their own. */

const count = 3_000;

let opened: FaultyHouse;
beforeAll(async () => {
  opened = await FaultyHouse.open();
}, 120_000);
afterAll(() => opened?.close(), 60_000);

describe('Money under faults', () => {
  faultLines(() => opened);

  test('manyOrders', '100 of them', () => buyUnderFaults(opened, 100, 1), 240_000);

  test(
    'manyOrders',
    `${count} of them`,
    () =>
      buyUnderFaults(opened, count, 20, (done) => {
        if (done % 100 === 0) process.stdout.write(`orders: ${done} of ${count} bought\n`);
      }),
    3_600_000,
  );

  it('every line has its test', () => expect(untested(faultyLines)).toEqual([]));
});
