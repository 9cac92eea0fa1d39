import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { demoPassword, demoPeople, login, refreshToken } from '@passerelle/contracts';
import { startPostgres } from '@passerelle/local';
import { startServiceProcess, testEnvironment, until } from '@passerelle/service-kit/testing';
import { rowsOf } from '../database/rows.js';
import { alternate, type Measure } from '../report/alternate.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { KeptClient } from './client.js';
import { perSecond } from './rate.js';
import { measureTokens } from './tokens.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const seconds = 10;
/** Sign-ins and raw hashes take turns: what else the machine does falls on both. */
const rounds = { count: 5, seconds: 4, warmUp: 10 };
/** Sign-ins under way at once (issue 4). */
const atOnce = 50;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What the cores can do of Argon2id alone, in one process, as many at once as the service lets through. */
async function rawHashes(): Promise<Measure> {
  const phc = await hash(demoPassword, cost);
  return (forSeconds) => perSecond(3, forSeconds, () => verify(phc, demoPassword));
}

/** Signs in again and again, fifty at once, each lane as a browser that signed in before: a new device would be written to its owner. */
async function signIns(service: KeptClient): Promise<Measure> {
  const signIn = async (lane: number, cookie?: string) => {
    const { email } = demoPeople[lane % demoPeople.length] as (typeof demoPeople)[number];
    const headers = { 'x-forwarded-for': `10.0.0.${lane}`, ...(cookie && { cookie }) };
    const reply = await service.send(login.path, { email, password: demoPassword }, headers);
    if (reply.status !== 200) throw new Error(`a sign-in was answered ${reply.status}`);
    return reply;
  };
  const devices: string[] = [];
  for (let lane = 0; lane < atOnce; lane++) {
    const { cookies } = await signIn(lane);
    devices.push(cookies.find((cookie) => cookie.includes('passerelle_device')) ?? '');
  }
  return (forSeconds) => perSecond(atOnce, forSeconds, (lane) => signIn(lane, devices[lane]));
}

/** How long `/health/live` takes while `work` is done, ms. */
async function liveDuring(clients: readonly KeptClient[], work: () => Promise<number>) {
  const times = clients.map((): number[] => []);
  let running = true;
  const probes = clients.map(async (client, place) => {
    while (running) {
      times[place]?.push((await client.send('/health/live')).took);
      await sleep(5);
    }
  });
  await work();
  running = false;
  await Promise.all(probes);
  return times as [number[], number[]];
}

/** With the refresh token of a sign-in's body, ten at once. */
async function refreshes(service: KeptClient): Promise<number> {
  const [person] = demoPeople;
  const { text } = await service.send(login.path, { email: person.email, password: demoPassword });
  const { refresh } = JSON.parse(text) as { refresh: string };
  return perSecond(10, seconds / 2, async () => {
    const { status } = await service.send(refreshToken.path, { refresh });
    if (status !== 200) throw new Error(`a refresh was answered ${status}`);
  });
}

/** Sign-ins beside raw Argon2id, refreshes, token verifications, and how the event loop fares meanwhile. */
export function auth(): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    const name = 'bench_auth';
    await rowsOf(postgres.adminUrl, `CREATE DATABASE ${name}`);
    const url = new URL(postgres.adminUrl);
    url.pathname = `/${name}`;
    const database = { name, url: url.href, drop: async () => undefined };
    const parent = { PASSERELLE_PARENT_PID: String(process.pid) };
    const processes = [
      startServiceProcess(join(root, 'svc-auth/dist/main.js'), {
        env: {
          ...testEnvironment(database, pathToFileURL(folder).href),
          ...parent,
          NODE_ENV: 'production',
          LOG_LEVEL: 'info',
          INTERNAL_PORT: '0',
          PASSERELLE_DEMO: '1',
        },
      }),
    ];
    const clients: KeptClient[] = [];
    try {
      const address = (await processes[0]?.url()) as string;
      const nowhere = { CONTENT_URL: address, BILLING_URL: address, BOOKING_URL: address };
      const gateway = startServiceProcess(join(root, 'gateway/dist/main.js'), {
        env: { ...parent, ...nowhere, AUTH_URL: address, HOST: '127.0.0.1', PORT: '0', SLICES_DIR: folder },
      });
      processes.push(gateway);
      const listening = () => gateway.logs().find(({ msg }) => msg === 'gateway listening');
      await until('the gateway listens', () => listening() !== undefined);
      const service = new KeptClient(address);
      const door = new KeptClient(`http://127.0.0.1:${listening()?.port}`);
      clients.push(service, door);
      const signInsFor = await signIns(service);
      const { measured, reference } = await alternate(rounds, signInsFor, await rawHashes());
      const [live, liveAtDoor] = await liveDuring([service, door], () => signInsFor(seconds));
      const figures: Figure[] = [
        { name: 'sign-ins', value: measured, unit: 'logins/s', reference, limit: { leastRatio: 0.7 } },
        {
          name: `  /health/live of svc-auth meanwhile, p99 of ${live.length}`,
          value: percentile(live, 99),
          unit: 'ms',
          limit: { most: 50 },
        },
        {
          name: '  /health/live of the gateway meanwhile, p99',
          value: percentile(liveAtDoor, 99),
          unit: 'ms',
        },
        { name: 'refreshes', value: await refreshes(service), unit: 'refreshes/s' },
        ...(await measureTokens()),
      ];
      const notes = [
        `${atOnce} sign-ins at once, by browsers that signed in before; this process sends them, on the same cores`,
        `reference of sign-ins: raw Argon2id verifications of the same cost in one process, in turn with them: ${rounds.count} rounds of ${rounds.seconds} s each, both warm`,
      ];
      return { figures, notes };
    } finally {
      for (const client of clients) client.close();
      for (const { child } of processes) child.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended()));
      await postgres.stop();
    }
  });
}
