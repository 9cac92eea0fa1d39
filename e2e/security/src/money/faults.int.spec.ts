import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faultyLines, test, untested } from '../lines.js';
import { faultLines } from './fault-lines.js';
import { FaultyHouse } from './faults.js';
import { buyUnderFaults } from './many-orders.js';

/** The lines of Money that need a card provider that fails and a svc-billing that dies, on a real system of their own. */

let opened: FaultyHouse;
beforeAll(async () => {
  opened = await FaultyHouse.open();
}, 120_000);
afterAll(() => opened?.close(), 60_000);

describe('Money under faults', () => {
  // Before the others: a supervisor waits longer after each crash.
  test('manyOrders', 'ten of them', () => buyUnderFaults(opened, 10, 1), 400_000);

  faultLines(() => opened);

  it('every line has its test', () => expect(untested(faultyLines)).toEqual([]));
});
