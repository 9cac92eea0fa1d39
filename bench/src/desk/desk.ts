import { login } from '@passerelle/contracts';
import pg from 'pg';
import { rowsOf } from '../database/rows.js';
import { type Client, clientOf, jsonOf, ok } from '../exam/client.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import type { SystemFacts } from '../system/messages.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { fill, filled } from './fill.js';
import { type DeskList, listsOf } from './lists.js';

const warmUp = 10;
const calls = 100;
/** p95 of each list, ms. */
const limit = { most: 100 } as const;

interface Asker {
  readonly client: Client;
  readonly token: string;
  readonly databases: Readonly<Record<DeskList['service'], pg.Client>>;
}

const address = '10.1.1.1';

/** A list and the bare rows in turn: what else the machine does falls on both. */
async function measure({ client, token, databases }: Asker, list: DeskList): Promise<Figure> {
  const asked: number[] = [];
  const bare: number[] = [];
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  const ask = async () => ok(await client.send({ method: 'GET', path: list.path, token, address }));
  const rows = () => databases[list.service].query({ name: list.name.slice(0, 60), text: list.bare });
  for (let call = 0; call < warmUp; call += 1) {
    await ask();
    await rows();
  }
  for (let call = 0; call < calls; call += 1) {
    await timed(asked, ask);
    await timed(bare, rows);
  }
  return {
    name: `${list.name}: p95`,
    value: percentile(asked, 95),
    unit: 'ms',
    reference: percentile(bare, 95),
    limit,
  };
}

async function figuresOf({ databaseUrls }: SystemFacts, client: Client): Promise<Figure[]> {
  const json = { email: 'admin@passerelle.test', password: 'Passerelle-2026' };
  const signedIn = await client.send({ method: 'POST', path: login.path, address, json });
  const { access: token } = jsonOf<{ access: string }>(signedIn);
  const open = async (url: string) => {
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    return database;
  };
  const databases = {
    auth: await open(databaseUrls.auth),
    content: await open(databaseUrls.content),
    billing: await open(databaseUrls.billing),
  };
  const [middle] = await rowsOf<{ id: string; at: string }>(
    databaseUrls.content,
    `SELECT response_id AS id, promised_at::text AS at FROM submitted_expression
      WHERE grade_version = 0 AND NOT kept_back ORDER BY promised_at, response_id OFFSET ${filled.waiting / 2} LIMIT 1`,
  );
  if (!middle) throw new Error('no copy waits');
  try {
    const figures: Figure[] = [];
    for (const list of listsOf(middle)) figures.push(await measure({ client, token, databases }, list));
    return figures;
  } finally {
    for (const database of Object.values(databases)) await database.end();
  }
}

/** The lists of the desk on a filled database, through the gateway. */
export function desk(): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const RATE_LIMITS = 'read=1000000000/1000000000';
    const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMITS };
    const system = await System.start({ dataDir: folder, port: 0, env });
    const client = clientOf(system.facts.url.replace('localhost', '127.0.0.1'), 1);
    try {
      await fill(system.facts);
      const figures = await figuresOf(system.facts, client);
      const { copies, waiting, people, orders, tests } = filled;
      return {
        figures,
        notes: [
          `${copies} copies, ${waiting} of them waiting, ${people} people, ${orders} orders, ${tests} tests; one call after the other, ${calls} of each list`,
          'reference: a prepared statement that gives the same rows bare, without names, holds, counts and figures, by pg alone, in turn with the calls',
        ],
      };
    } finally {
      await client.close();
      await system.stop();
    }
  });
}
