import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, ok } from '../exam/client.js';
import { hold } from '../exam/pressure.js';
import { type RawProcess, rawProcess } from '../exam/raw-process.js';
import type { Figure } from '../report/figure.js';
import { median, percentile } from '../report/percentiles.js';
import { type Front, opsToken } from './fronts.js';
import type { Behaviour } from './raw-service.js';
import { replies } from './replies.js';

const seconds = 5;
/** Calls of others, and of the service that breaks, a second. */
const pace = { others: 300, broken: 20 };
const rounds = 5;
const opsRounds = 20;
/** What is answered sooner was not asked of a service that does not answer, ms. */
const atOnceMs = 100;

const faults = ['hung', 'slow', 'slow in its calls', 'dead', 'garbage'] as const;
type Fault = (typeof faults)[number];
/** What `/ops/` says of the service then. */
const said: Readonly<Record<Fault, string>> = {
  hung: 'ne répond plus',
  slow: '(?:ne répond plus|est lent)',
  'slow in its calls': '[^<]*appels? atten',
  dead: 'est arrêté',
  garbage: 'donne une réponse qui n’est pas la sienne',
};
/** What a look finds is cut off, and back, within the first; what only calls tell, once they are late (7.5 s), and back after the route's rest (10 s). */
const limits = { seen: { cut: 3, back: 3 }, told: { cut: 10, back: 12 } } as const;

/** A service of its own process, which breaks and is mended on one port. */
class Breakable {
  constructor(private process: RawProcess<string>) {}

  async become(fault: Fault | 'well'): Promise<void> {
    const { port } = new URL(this.process.said);
    if (fault === 'dead') return this.process.stop();
    if (this.process.child.exitCode !== null || this.process.child.signalCode !== null)
      this.process = await rawProcess('../gateway/raw-service', { BENCH_PORT: port });
    await this.process.ask<Behaviour>(fault);
  }
}

/**
 * What callers of the other services meet while one is broken, beside while it is well, in turn; how soon who calls the broken one is told
 * so at once, and is served again.
 */
export async function brokenServices(front: Front, booking: RawProcess<string>): Promise<Figure[]> {
  const others = clientOf(front.origin, 64);
  const callers = clientOf(front.origin, 512);
  const breakable = new Breakable(booking);
  const token = 'not.a.token';
  const callBroken = async () => {
    const from = performance.now();
    const { status } = await callers.send({
      method: 'GET',
      path: '/mgmt/bookings/',
      address: '127.0.0.1',
      token,
    });
    return { status, ms: performance.now() - from };
  };
  const callOther = async () =>
    ok(await others.send({ method: 'GET', path: replies.call.path, address: '127.0.0.1' }));
  /** Both at their pace; of the others the p99 and the errors. */
  const press = async () => {
    const [{ latencies, errors }] = await Promise.all([
      hold(seconds, pace.others, callOther),
      hold(seconds, pace.broken, callBroken),
    ]);
    return { p99: percentile(latencies, 99), errors };
  };
  /** Seconds until a call turns out so, asked ten times a second. */
  const secondsUntil = async (isSo: (call: { status: number; ms: number }) => boolean) => {
    const from = performance.now();
    let isOver = false;
    while (!isOver && performance.now() - from < 30_000) {
      void callBroken().then((call) => {
        isOver ||= isSo(call);
      });
      await sleep(100);
    }
    return isOver ? (performance.now() - from) / 1_000 : Number.POSITIVE_INFINITY;
  };

  const headers = { authorization: `Bearer ${opsToken}` };
  /** The longest that an operator waits for `/ops/`, asked while people call, ms, and how soon it shows the fault, s. */
  const lookAtOps = async (fault: Fault) => {
    const row = new RegExp(`svc-booking</b> <span class="words">${said[fault]}`);
    const begun = performance.now();
    let [longest, shownAfter] = [0, Number.POSITIVE_INFINITY];
    for (let round = 0; round < opsRounds; round += 1) {
      const from = performance.now();
      const text = await (await fetch(`${front.origin}/ops/`, { headers })).text();
      const now = performance.now();
      longest = Math.max(longest, now - from);
      if (row.test(text)) shownAfter = Math.min(shownAfter, (now - begun) / 1_000);
      await sleep(200);
    }
    return { longest, shownAfter };
  };

  const figures: Figure[] = [];
  /** The p99 of the others while one is broken, beside while it is well: medians of rounds in turn, as a hiccup of the machine is a round's p99. */
  const others99 = async (name: string, breakIt: () => Promise<void>, limit?: Figure['limit']) => {
    const [well, broken]: [number[], number[]] = [[], []];
    let errors = 0;
    const during = async (p99s: number[]) => {
      const pressed = await press();
      p99s.push(pressed.p99);
      errors += pressed.errors;
    };
    for (let round = 0; round < rounds; round += 1) {
      await during(well);
      await breakIt();
      await during(broken);
      await mend();
    }
    figures.push(
      {
        name: `others while ${name}: p99`,
        value: median(broken),
        unit: 'ms',
        reference: median(well),
        ...(limit && { limit }),
      },
      { name: `others while ${name}: errors`, value: errors, unit: 'calls', limit: { most: 0 } },
    );
  };
  /** Mends it; seconds until it is served again. */
  const mend = async () => {
    await breakable.become('well');
    return secondsUntil(({ status }) => status === 200);
  };

  try {
    await press();
    await others99('all are well, again', async () => undefined);
    for (const fault of faults) {
      await others99(`one is ${fault}`, () => breakable.become(fault), { mostRatio: 1.2 });
      // Not while the others are measured: the page is made by the process that serves them.
      const limit = limits[fault === 'slow in its calls' ? 'told' : 'seen'];
      await breakable.become(fault);
      const [told, seen] = await Promise.all([
        secondsUntil(({ status, ms }) => status === 503 && ms < atOnceMs),
        lookAtOps(fault),
      ]);
      const back = await mend();
      figures.push(
        {
          name: `${fault}: its callers are told at once after`,
          value: told,
          unit: 's',
          limit: { most: limit.cut },
        },
        {
          name: `${fault}: mended, it is served again after`,
          value: back,
          unit: 's',
          limit: { most: limit.back },
        },
        { name: `${fault}: /ops/ shows it after`, value: seen.shownAfter, unit: 's', limit: { most: 3 } },
        { name: `${fault}: /ops/ takes`, value: seen.longest, unit: 'ms', limit: { most: 200 } },
      );
    }
  } finally {
    await callers.close();
    await others.close();
    await breakable.become('dead').catch(() => undefined);
  }
  return figures;
}
