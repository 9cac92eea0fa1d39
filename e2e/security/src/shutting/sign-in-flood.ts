import { expect } from '@jest/globals';
import { login, readMe } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { Client } from '../house/client.js';
import type { House } from '../house/house.js';
import { newcomer, newEmail, signInReply, someone } from '../house/people.js';
import { test } from '../lines.js';

/** More than may wait, and more than the gateway has connections for them. */
const crowd = 1_500;

const guess = () => ({ json: { email: newEmail(), password: 'un-autre-kayak' } });

/** Addresses whose wrong passwords are counted. */
const wrongPasswords = async (house: House): Promise<number> =>
  (await house.databases.row<{ count: number }>('auth', 'SELECT count(*)::int AS count FROM budget')).count;

export function signInFloodLines(house: () => House): void {
  test(
    'signInFlood',
    'each hears at once when to come again, or is answered; who is signed in or comes with their browser goes on',
    async () => {
      const person = await someone(house());
      const cookie = `passerelle_device=${person.reply.cookies.passerelle_device?.value}`;
      const strangers = new Client(house().origin, crowd);
      let over = false;
      const flood = Promise.all(Array.from({ length: crowd }, () => strangers.ask(login.path, guess())));
      const ended = flood.finally(() => {
        over = true;
        strangers.close();
      });
      const others: number[] = [];
      while (!over) {
        others.push((await house().ask(readMe.path, { bearer: person.access })).status);
        others.push((await signInReply(house(), person, { cookie })).status);
      }
      const replies = await ended;
      expect([...new Set(replies.map(({ status }) => status))].toSorted()).toEqual([401, 429]);
      for (const { headers } of replies.filter(({ status }) => status === 429)) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(others.length).toBeGreaterThan(5);
      expect(new Set(others)).toEqual(new Set([200]));
    },
    60_000,
  );

  test('signInFlood', 'no password is tried for who has left', async () => {
    const person = await newcomer(house());
    const before = await wrongPasswords(house());
    const strangers = new Client(house().origin, crowd);
    const flood = Array.from({ length: 300 }, () => strangers.ask(login.path, guess()));
    await Promise.race(flood);
    strangers.close();
    await Promise.allSettled(flood);
    await until('they wait no more', async () => (await signInReply(house(), person)).status === 200);
    expect((await wrongPasswords(house())) - before).toBeLessThan(150);
  });
}
