import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { demoPassword, demoPeople, login, refreshToken } from '@passerelle/contracts';
import { startPostgres } from '@passerelle/local';
import { startServiceProcess, testEnvironment, until } from '@passerelle/service-kit/testing';
import { rowsOf } from '../database/rows.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { KeptClient } from './client.js';
import { perSecond } from './rate.js';
import { measureTokens } from './tokens.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const seconds = 10;
/** Sign-ins under way at once (issue 4). */
const atOnce = 50;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What the cores can do of Argon2id alone, in one process, as many at once as the service lets through. */
async function rawHashes(): Promise<number> {
  const phc = await hash(demoPassword, cost);
  await perSecond(3, 1, () => verify(phc, demoPassword));
  return perSecond(3, seconds, () => verify(phc, demoPassword));
}

/** Signs in again and again, fifty at once, while `/health/live` is asked. */
async function underLogins(service: KeptClient, gateway: KeptClient) {
  const signIn = async (lane: number, cookie?: string) => {
    const { email } = demoPeople[lane % demoPeople.length] as (typeof demoPeople)[number];
    const headers = { 'x-forwarded-for': `10.0.0.${lane}`, ...(cookie && { cookie }) };
    const reply = await service.send(login.path, { email, password: demoPassword }, headers);
    if (reply.status !== 200) throw new Error(`a sign-in was answered ${reply.status}`);
    return reply;
  };
  // Each lane is a browser that signed in before: a new device would be written to its owner each time.
  const devices: string[] = [];
  for (let lane = 0; lane < atOnce; lane++) {
    const { cookies } = await signIn(lane);
    devices.push(cookies.find((cookie) => cookie.includes('passerelle_device')) ?? '');
  }
  const live = { service: [] as number[], gateway: [] as number[] };
  let running = true;
  const probe = async (client: KeptClient, times: number[]) => {
    while (running) {
      times.push((await client.send('/health/live')).took);
      await sleep(5);
    }
  };
  const probes = [probe(service, live.service), probe(gateway, live.gateway)];
  const logins = await perSecond(atOnce, seconds, (lane) => signIn(lane, devices[lane]));
  running = false;
  await Promise.all(probes);
  return { logins, live };
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
      const before = await rawHashes();
      const { logins, live } = await underLogins(service, door);
      const raw = (before + (await rawHashes())) / 2;
      const figures: Figure[] = [
        { name: 'sign-ins', value: logins, unit: 'logins/s', reference: raw, limit: { leastRatio: 0.8 } },
        {
          name: `  /health/live of svc-auth meanwhile, p99 of ${live.service.length}`,
          value: percentile(live.service, 99),
          unit: 'ms',
          limit: { most: 50 },
        },
        {
          name: '  /health/live of the gateway meanwhile, p99',
          value: percentile(live.gateway, 99),
          unit: 'ms',
        },
        { name: 'refreshes', value: await refreshes(service), unit: 'refreshes/s' },
        ...(await measureTokens()),
      ];
      const notes = [
        `${atOnce} sign-ins at once for ${seconds} s, by browsers that signed in before; this process sends them, on the same cores`,
        'reference of sign-ins: raw Argon2id verifications of the same cost in one process, measured before and after',
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
