import { setTimeout as sleep } from 'node:timers/promises';
import { login, refreshToken, uploadTestimonial } from '@passerelle/contracts';
import { ask, begin, type Door } from './door.js';

/** What an attack is told. */
export interface Target {
  readonly door: Door;
  /** A sound that everybody may ask for. */
  readonly sound: string;
}

/** Goes on until its process is ended. `tell` counts what came of it. */
export type Attack = (target: Target, tell: (what: string) => void) => Promise<void>;

/** Keeps so many connections open; one that is cut is opened again. */
async function hold(count: number, open: (number: number) => ReturnType<typeof begin>): Promise<void> {
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

const slowBodies: Attack = ({ door }, tell) =>
  hold(280, (number) => {
    const line =
      number % 2 === 0
        ? 'PATCH /exam/attempts/00000000-0000-4000-8000-0000000000ff/ HTTP/1.1'
        : `POST ${refreshToken.path} HTTP/1.1`;
    const head = [line, 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const socket = begin(door, '127.66.0.1', head);
    tell('connections');
    const drip = setInterval(() => socket.write('1\r\n \r\n'), 1_000);
    socket.once('close', () => clearInterval(drip));
    // Whoever is answered is cut off later: an attacker reads no answers.
    socket.resume();
    return socket;
  });

const slowReaders: Attack = ({ door, sound }, tell) =>
  hold(290, () => {
    tell('connections');
    return begin(door, '127.66.0.2', [`GET ${sound} HTTP/1.1`]).pause();
  });

const sums: Attack = async ({ door }, tell) => {
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
  (addressOf: (number: number) => string): Attack =>
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
  'slow bodies': slowBodies,
  'slow readers': slowReaders,
  'sums over strangers': sums,
  'sign-in flood of one address': signInFlood(() => '127.69.0.1'),
  'sign-in flood of 600 addresses': signInFlood((number) => `127.70.${number >> 8}.${(number & 255) + 1}`),
};
