import { type Client, clientOf, ok } from '../exam/client.js';
import { hold, rateOf, saturate, type Work } from '../exam/pressure.js';
import { type RawProcess, rawProcess } from '../exam/raw-process.js';
import { alternate } from '../report/alternate.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import { processes } from '../system/proc.js';
import { inScratch } from '../system/scratch.js';
import { brokenServices } from './broken-services.js';
import { type Front, hasNginx, issuer, startGateway, startNginx } from './fronts.js';
import { replies } from './replies.js';
import { somebody } from './somebody.js';

const atOnce = 64;
const usualRounds = 5;
const roundSeconds = 2;
const halfLoadSeconds = 6;

/** Asks for an address for ever, signed in or not. */
function asker(client: Client, path: string, token?: string): Work {
  const sent = { method: 'GET', path, address: '127.0.0.1', ...(token && { token }) } as const;
  return async () => ok(await client.send(sent));
}

/** What is asked of one front, and what that cost its process. */
class Lane {
  readonly client: Client;
  done = 0;
  errors = 0;
  cpuSeconds = 0;

  constructor(private readonly front: Pick<Front, 'origin' | 'pid'>) {
    this.client = clientOf(front.origin, atOnce);
  }

  /** As many as can be done in a time, a second. */
  async press(seconds: number, work: Work): Promise<number> {
    const before = this.#cpu();
    const pressed = await saturate(seconds, atOnce, work);
    this.cpuSeconds += this.#cpu() - before;
    this.done += pressed.latencies.length;
    this.errors += pressed.errors;
    return rateOf(pressed).perSecond;
  }

  /** Of the process and of what it started: nginx's worker is a child. */
  #cpu(): number {
    const { pid } = this.front;
    return processes()
      .filter((one) => one.pid === pid || one.parent === pid)
      .reduce((sum, { cpu }) => sum + cpu, 0);
  }

  get microseconds(): number {
    return (this.cpuSeconds / this.done) * 1_000_000;
  }
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly token?: string;
  readonly leastRatio: number;
}

/** The gateway in turn with another front, at full pressure. */
async function beside(gateway: Front, other: Front, asked: Asked, rounds: number): Promise<Figure[]> {
  const { name, path, token, leastRatio } = asked;
  const lanes = [new Lane(gateway), new Lane(other)] as const;
  const [measured, reference] = lanes.map(
    (lane) => (seconds: number) => lane.press(seconds, asker(lane.client, path, token)),
  ) as [(seconds: number) => Promise<number>, (seconds: number) => Promise<number>];
  const turns = { count: rounds, seconds: roundSeconds, warmUp: 2 };
  const rates = await alternate(turns, measured, reference);
  for (const { client } of lanes) await client.close();
  const errors = lanes[0].errors + lanes[1].errors;
  return [
    {
      name,
      value: rates.measured,
      unit: 'calls/s',
      reference: rates.reference,
      limit: { leastRatio },
    },
    {
      name: `${name}: processor time of one`,
      value: lanes[0].microseconds,
      unit: 'µs',
      reference: lanes[1].microseconds,
    },
    ...(errors > 0
      ? [{ name: `${name}: errors`, value: errors, unit: 'calls', limit: { most: 0 } } as const]
      : []),
  ];
}

/** What the service answers by itself, asked directly: no proxy can do more. */
async function raw(service: RawProcess<string>, path: string): Promise<Figure> {
  const lane = new Lane({ origin: service.said, pid: service.child.pid as number });
  const value = await lane.press(roundSeconds, asker(lane.client, path));
  await lane.client.close();
  return { name: 'a call, of the raw Fastify service itself', value, unit: 'calls/s' };
}

/** What the gateway adds to a call at half of what it can do: its times, less those of the service asked directly at the same pace. */
async function added(gateway: Front, service: string, token: string, rounds: number): Promise<Figure[]> {
  const through = clientOf(gateway.origin, atOnce);
  const direct = clientOf(service, atOnce);
  const work = asker(through, replies.call.path, token);
  const most = rateOf(await saturate(3, atOnce, work)).perSecond;
  const pace = Math.floor(most / 2);
  const latencies: Record<'through' | 'direct', number[]> = { through: [], direct: [] };
  for (let round = 0; round < rounds; round += 1) {
    latencies.through.push(...(await hold(halfLoadSeconds / 3, pace, work)).latencies);
    latencies.direct.push(
      ...(await hold(halfLoadSeconds / 3, pace, asker(direct, replies.call.path))).latencies,
    );
  }
  await through.close();
  await direct.close();
  return ([50, 99] as const).map((percent) => ({
    name: `added at ${pace} calls/s, half of the most: p${percent}`,
    value: percentile(latencies.through, percent) - percentile(latencies.direct, percent),
    unit: 'ms',
    limit: { most: percent === 50 ? 1 : 5 },
  }));
}

/** The gateway beside a bare proxy and nginx, in front of the same bytes, and with a service that breaks. */
export function gateway(rounds: number | undefined): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const { token, jwks } = somebody(issuer);
    const count = rounds ?? usualRounds;
    const service = await rawProcess<string>('../gateway/raw-service', { BENCH_JWKS: jwks });
    const booking = await rawProcess<string>('../gateway/raw-service', {});
    const house = await startGateway(folder, { others: service.said, booking: booking.said });
    const proxy = await rawProcess<string>('raw-proxy', { UPSTREAM: service.said });
    const bare = { origin: proxy.said, pid: proxy.child.pid as number, stop: proxy.stop };
    const nginx = hasNginx() ? await startNginx(folder, service.said) : undefined;
    const figures: Figure[] = [];
    const notes = [
      `${atOnce} connections; load, service and what is measured share the machine`,
      'a call: 1.6 kB for a signed-in person, with budgets, token, breaker, metrics and traces; a set 60 kB, a medium 120 kB, a file 30 kB',
    ];
    try {
      const call = { path: replies.call.path, token };
      const besideBare = { ...call, name: 'a call, beside raw @fastify/http-proxy', leastRatio: 1.3 };
      figures.push(await raw(service, call.path));
      figures.push(...(await beside(house, bare, besideBare, count)));
      if (nginx) {
        const asked: Asked[] = [
          { ...call, name: 'a call, beside nginx', leastRatio: 0.5 },
          { path: replies.set.path, name: 'a public set, kept, beside nginx', leastRatio: 1 },
          { path: replies.medium.path, name: 'a medium, kept, beside nginx', leastRatio: 1 },
          { path: replies.file.path, name: 'a file of a slice, kept, beside nginx', leastRatio: 1 },
        ];
        for (const each of asked) figures.push(...(await beside(house, nginx, each, count)));
      } else notes.push('nginx is not installed: what stands beside it is left out');
      figures.push(...(await added(house, service.said, token, count)));
      figures.push(...(await brokenServices(house, booking)));
    } finally {
      for (const each of [house, bare, nginx, service]) await each?.stop();
    }
    return { figures, notes };
  });
}
