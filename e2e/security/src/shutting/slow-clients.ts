import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from '@jest/globals';
import {
  createBooking,
  createCheckoutSession,
  type Endpoint,
  refreshToken,
  saveAnswers,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { doors, pathOf } from '../house/calls.js';
import { newAddress } from '../house/client.js';
import type { House } from '../house/house.js';
import { type SignedIn, someone } from '../house/people.js';
import { test } from '../lines.js';

/** For each of these calls more than all connections of the gateway for calls to a service. */
const crowd = 600;
/** A call of each service that takes a body. */
const dripped: readonly Endpoint[] = [saveAnswers, refreshToken, createCheckoutSession, createBooking];
const addresses = 10;
/** Of each address: more than the places that it has for what is not read. */
const soundsOfOne = 80;

export function slowClientLines(house: () => House): void {
  /** A connection that has sent some text, as one of an address, and reads nothing. */
  async function open(lines: readonly string[], address: string, times = 1): Promise<Socket> {
    const { hostname: host, port } = new URL(house().origin);
    const socket = connect({ host, port: Number(port) }).on('error', () => undefined);
    await once(socket, 'connect');
    const head = [...lines, `Host: ${host}:${port}`, `X-Forwarded-For: ${address}`].join('\r\n');
    socket.pause().write(`${head}\r\n\r\n`.repeat(times));
    return socket;
  }

  /** Runs while connections stand open. */
  async function beside(
    opening: readonly Promise<Socket>[],
    work: (sockets: readonly Socket[]) => Promise<void>,
  ) {
    const sockets = await Promise.all(opening);
    try {
      await work(sockets);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  async function everybodyIsAnswered(
    { access: bearer }: SignedIn,
    more: readonly string[] = [],
  ): Promise<void> {
    const paths = ['/health', ...doors.map(({ path }) => path), ...more];
    const replies = await Promise.all(paths.map((path) => house().ask(path, { bearer })));
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
  }

  test('slowClients', 'bodies that never end keep nobody from any service', async () => {
    const [person, attacker] = [await someone(house()), await someone(house())];
    const attackers = Array.from({ length: addresses }, newAddress);
    const bodies = Array.from({ length: crowd }, (_, number) => {
      const call = dripped[number % dripped.length] as Endpoint;
      const type = call.contentType ?? 'application/json';
      return open(
        [
          `${call.method} ${pathOf(call)} HTTP/1.1`,
          // With a token only where one is asked for: a person's budget is smaller than an address's.
          ...(call.access === 'user' ? [`Authorization: Bearer ${attacker.access}`] : []),
          `Content-Type: ${type}`,
          'Transfer-Encoding: chunked',
        ],
        attackers[number % addresses] as string,
      );
    });
    await beside(bodies, async (sockets) => {
      let ended = 0;
      for (const socket of sockets) {
        socket.once('data', () => (ended += 1)).resume();
        socket.write('1\r\n{\r\n');
      }
      await everybodyIsAnswered(person);
      // Not after them: a service that had asked for their bodies would have been free again only then.
      expect(ended).toBe(0);
    });
  });

  test(
    'slowClients',
    'replies that nobody reads keep nobody from calls and sounds, and are cut off',
    async () => {
      const person = await someone(house());
      const sounds = await house().databases.rows<{ audio: string }>(
        'content',
        `SELECT audio FROM question WHERE test_id = 'co-15' AND audio IS NOT NULL ORDER BY number DESC LIMIT 2`,
      );
      const [sound, another] = sounds.map(({ audio }) => audio) as [string, string];
      const before = await house().repliesCutOff();
      const readers = Array.from({ length: addresses }, () =>
        open([`GET ${sound} HTTP/1.1`], newAddress(), soundsOfOne),
      );
      await beside(readers, async () => {
        await everybodyIsAnswered(person, [another]);
        await until(
          'they are cut off',
          async () => (await house().repliesCutOff()) - before >= addresses,
          20_000,
        );
      });
    },
  );
}
