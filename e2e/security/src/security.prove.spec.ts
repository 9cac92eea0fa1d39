import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { logout } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { sameAnswerLines } from './accounts/sign-in.js';
import { doors } from './house/calls.js';
import { middle, tellsApart } from './house/compare.js';
import { House } from './house/house.js';
import { type SignedIn, someone } from './house/people.js';
import { test } from './lines.js';

/** What only time shows: it needs many samples, and a machine with nothing else to do. */

/** Between these nothing tells two samples of 40 apart: chance alone leaves them once in a million runs. */
const alike = { least: 0.2, most: 0.8 };
/** Until every service refuses, ms. */
const refusedWithin = 1_000;

let opened: House;
beforeAll(async () => {
  opened = await House.open();
}, 120_000);
afterAll(() => opened?.close(), 60_000);
const house = () => opened;

describe('Accounts and sessions, timed', () => {
  sameAnswerLines(house, 42, ({ known, unknown }) => {
    const apart = tellsApart(known, unknown);
    expect(apart).toBeGreaterThan(alike.least);
    expect(apart).toBeLessThan(alike.most);
  });

  const ends: readonly [string, (person: SignedIn) => Promise<unknown>][] = [
    ['logout', ({ access: bearer }) => house().ask(logout.path, { json: {}, bearer })],
    ['disabling', ({ email }) => house().operator('disable', email)],
  ];
  for (const [name, end] of ends)
    test(
      'ending',
      name,
      async () => {
        const times: number[] = [];
        for (let people = 0; people < 5; people += 1) {
          const person = await someone(house());
          await end(person);
          const began = performance.now();
          await until('every service refuses', async () => {
            const replies = doors.map(({ path }) => house().ask(path, { bearer: person.access }));
            return (await Promise.all(replies)).every(({ status }) => status === 401);
          });
          times.push(performance.now() - began);
        }
        expect(middle(times)).toBeLessThan(refusedWithin);
      },
      60_000,
    );
});
