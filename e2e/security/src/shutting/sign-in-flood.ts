import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { login, readMe } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { type Answer, Client } from '../house/client.js';
import type { House } from '../house/house.js';
import { newcomer, newEmail, signInReply, someone } from '../house/people.js';
import { test } from '../lines.js';

/** More than may wait, and more than the gateway has connections for them. */
const crowd = 1_500;

/** Between two calls of somebody else, ms. */
const paceMs = 50;

const guess = () => ({ json: { email: newEmail(), password: 'un-autre-kayak' } });

const medianMs = (answers: readonly Answer<unknown>[]): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor((answers.length - 1) / 2)] ?? Number.NaN;

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
      let isOver = false;
      const turnedAway = Promise.withResolvers<void>();
      const tryOne = async () => {
        const reply = await strangers.ask(login.path, guess());
        if (reply.status === 429) turnedAway.resolve();
        return reply;
      };
      const flood = Promise.all(Array.from({ length: crowd }, tryOne)).finally(() => {
        isOver = true;
        strangers.close();
      });
      /** Somebody who asks again and again, a little after each answer. */
      const whileItLasts = async (ask: () => Promise<Answer<unknown>>) => {
        const answers: Answer<unknown>[] = [];
        do {
          answers.push(await ask());
          await setTimeout(paceMs);
        } while (!isOver);
        return answers;
      };
      // Until somebody is, there is nothing that others could wait behind.
      await Promise.race([turnedAway.promise, flood]);
      const others = await Promise.all([
        whileItLasts(() => house().ask(readMe.path, { bearer: person.access })),
        whileItLasts(() => signInReply(house(), person, { cookie })),
      ]);
      const replies = await flood;
      expect([...new Set(replies.map(({ status }) => status))].toSorted()).toEqual([401, 429]);
      for (const { headers } of replies.filter(({ status }) => status === 429)) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      const tried = replies.filter(({ status }) => status === 401);
      for (const answers of others) {
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        // However long that is on this machine, some of the crowd wait longer.
        expect(medianMs(answers)).toBeLessThan(Math.max(...tried.map(({ ms }) => ms)));
      }
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
