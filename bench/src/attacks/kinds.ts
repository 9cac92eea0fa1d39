import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBooking,
  createCheckoutSession,
  login,
  refreshToken,
  saveAnswers,
  uploadTestimonial,
} from '@passerelle/contracts';
import { ask, begin, type Door } from './door.js';

/** What an attack is told. */
export interface Target {
  readonly door: Door;
  /** The largest sound that everybody may ask for. */
  readonly sound: string;
  /** Of people who have signed in: attackers have accounts too. */
  readonly tokens: readonly string[];
}

/** Goes on until its process is ended. `tell` counts what came of it. */
type Send = (target: Target, tell: (what: string) => void) => Promise<void>;

export interface Attack {
  readonly send: Send;
  /** Nothing tells a new browser's sign-in from such an attack's: its candidates may be told to come again. */
  readonly hidesInNewBrowsers?: true;
  /** The gateway must cut some of its replies off. */
  readonly isCutOff?: true;
}

/** Keeps so many connections open; one that is cut is opened again. */
async function hold(count: number, open: (number: number) => Socket): Promise<void> {
  const one = async (number: number) => {
    for (;;) {
      const socket = open(number);
      await new Promise((resolve) => socket.once('close', resolve));
      await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => one(number)));
}

/** So many addresses, each of which asks again and again. */
const strangers = (network: string, count: number, work: (from: string) => Promise<void>) =>
  Array.from({ length: count }, async (_, number) => {
    for (;;) await work(`${network}.${number >> 8}.${(number & 255) + 1}`);
  });

const nobodysAttempt = saveAnswers.path.replace('{attemptId}', '00000000-0000-4000-8000-0000000000ff');
/** A call of each service, as who drips its body begins it. */
const dripped = [
  [`PATCH ${nobodysAttempt} HTTP/1.1`, 'Content-Type: application/json'],
  [`POST ${refreshToken.path} HTTP/1.1`, 'Content-Type: application/json'],
  [
    `POST ${createCheckoutSession.path} HTTP/1.1`,
    'Accept: application/json',
    'Content-Type: application/x-www-form-urlencoded',
  ],
  [`POST ${createBooking.path} HTTP/1.1`, 'Content-Type: application/json'],
] as const;

const slowBodies: Send = ({ door, tokens }, tell) =>
  hold(280, (number) => {
    const call = dripped[number % dripped.length] ?? [];
    const token = tokens[Math.floor(number / dripped.length) % tokens.length];
    const head = [...call, `Authorization: Bearer ${token}`, 'Transfer-Encoding: chunked'];
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write('1\r\n \r\n'), 1_000);
      socket.once('close', () => clearInterval(timer));
    };
    const socket = begin(door, '127.66.0.1', head, { begun: drip });
    tell('connections');
    // An answer ends it; what stands in it is nothing to an attacker.
    socket.once('readable', () => {
      tell(/^HTTP\/1\.1 (\d+)/.exec(String(socket.read()))?.[1] ?? 'broken off');
      socket.resume();
    });
    return socket;
  });

/** Connections of each address. */
const readersOfOne = 29;
/** Somewhat longer than the gateway lets a reply stand still. */
const staysMs = 45_000;
/** More than lies between both ends of a connection. */
const soundsUnread = 20;

const slowReaders: Send = ({ door, sound }, tell) =>
  hold(290, (number) => {
    const from = `127.66.1.${Math.floor(number / readersOfOne) + 1}`;
    const socket = begin(door, from, [`GET ${sound} HTTP/1.1`], { times: soundsUnread });
    tell('connections');
    // Who reads nothing does not see that it was cut off.
    const again = setTimeout(() => socket.destroy(), staysMs);
    socket.once('close', () => clearTimeout(again));
    return socket;
  });

const sums: Send = async ({ door }, tell) => {
  const send = async (from: string, path: string, type: string, pauseMs: number) => {
    const answer = await ask(door, { from, method: 'POST', path, json: {}, type }).catch(() => undefined);
    tell(String(answer?.status ?? 'broken off'));
    await sleep(pauseMs);
  };
  await Promise.all([
    ...strangers('127.67', 51, (from) => send(from, login.path, 'application/json', 500)),
    ...strangers('127.68', 21, (from) =>
      send(from, uploadTestimonial.path, 'multipart/form-data; boundary=x', 1_000),
    ),
  ]);
};

/** Guesses, so many at once, and again when all are answered. */
const signInFlood =
  (addressOf: (number: number) => string): Send =>
  async ({ door }, tell) => {
    for (let wave = 0; ; wave += 1)
      await Promise.all(
        Array.from({ length: 600 }, async (_, number) => {
          const json = { email: `personne-${wave}-${number}@exemple.test`, password: 'pas-celui-ci' };
          const asked = { from: addressOf(number), method: 'POST', path: login.path, json };
          const answer = await ask(door, asked).catch(() => undefined);
          tell(String(answer?.status ?? 'broken off'));
        }),
      );
  };

export const attacks: Readonly<Record<string, Attack>> = {
  'slow bodies': { send: slowBodies },
  'slow readers': { send: slowReaders, isCutOff: true },
  'sums over strangers': { send: sums },
  'sign-in flood of one address': { send: signInFlood(() => '127.69.0.1') },
  'sign-in flood of 600 addresses': {
    send: signInFlood((number) => `127.70.${number >> 8}.${(number & 255) + 1}`),
    hidesInNewBrowsers: true,
  },
};
