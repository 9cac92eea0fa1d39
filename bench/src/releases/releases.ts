import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type Client, clientOf } from '../exam/client.js';
import { launch, open } from '../player/browser.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { percentile } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { nextBuild } from './next-build.js';

const run = promisify(execFile);
const house = fileURLToPath(new URL('../../..', import.meta.url));

const usualRounds = 20;
const released = ['mfe-exam', 'shell'] as const;
/** From the command to what it says. */
const mostMs = 5_000;
/** Of requests that go on meanwhile. */
const connections = 8;
/** Each asks again so long after its answer, ms: some hundred requests a second. */
const pauseMs = 25;
const paths = ['/', '/comprehension-ecrite', '/tarifs', '/slices.json', '/mgmt/available-subscriptions/'];
/** An open page is somebody's: they read a while, then go on. */
const readMs = 700;

/** Nobody of the crowd is held back: it is one machine. */
const budgets = 'read=1000000000/1000000000';

type Step = 'publish' | 'activate' | 'rollback';

/** Requests of a crowd, for as long as it lasts. */
class Crowd {
  done = 0;
  readonly failed = new Map<string, number>();
  #goesOn = true;
  readonly #client: Client;
  readonly #walkers: Promise<void>[];

  constructor(url: string) {
    this.#client = clientOf(url, connections);
    const walk = async (first: number) => {
      for (let turn = first; this.#goesOn; turn += 1) {
        const path = paths[turn % paths.length] as string;
        const address = `10.0.${turn % 200}.${first}`;
        const answer = await this.#client
          .send({ method: 'GET', path, address })
          .catch((error: Error) => error);
        this.done += 1;
        const said = answer instanceof Error ? answer.message : answer.status;
        await sleep(pauseMs);
        if (said !== 200) this.#note(`${path}: ${said}`);
      }
    };
    this.#walkers = Array.from({ length: connections }, (_, first) => walk(first));
  }
  #note(what: string): void {
    this.failed.set(what, (this.failed.get(what) ?? 0) + 1);
  }

  async end(): Promise<void> {
    this.#goesOn = false;
    await Promise.all(this.#walkers);
    await this.#client.close();
  }
}

/** A visitor who goes on from page to page, now and then from the start. What their console and their network say against it is kept. */
async function visit(page: Page, signal: AbortSignal): Promise<readonly string[]> {
  const against: string[] = [];
  page.on('console', (message) => message.type() === 'error' && against.push(message.text()));
  page.on('pageerror', (error) => against.push(String(error)));
  page.on('response', (reply) => {
    if (reply.status() >= 400) against.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
  });
  for (let turn = 0; !signal.aborted; turn += 1) {
    if (turn % 4 === 0) await page.goto('/comprehension-ecrite');
    else
      await page
        .getByRole('banner')
        .getByRole('link', { name: turn % 2 ? 'Tarifs' : 'Compréhension Écrite', exact: true })
        .first()
        .click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await sleep(readMs);
  }
  return against;
}

/** What releases cost those who are there: published, activated and taken back under load, as a team types it. */
export async function releases(rounds = usualRounds): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const dataDir = join(folder, 'data');
    const system = await System.start({
      dataDir,
      port: 0,
      env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMITS: budgets },
    });
    const browser = await launch();
    const ending = new AbortController();
    try {
      const { url } = system.facts;
      const crowd = new Crowd(url);
      const visited = visit((await open(browser, url)).page, ending.signal);
      const taken = new Map<string, readonly number[]>();
      const slice = async (step: Step, name: string, ...more: string[]) => {
        const begun = performance.now();
        await run(process.execPath, [join(house, 'scripts/slice.mjs'), step, name, ...more], {
          cwd: house,
          env: { ...process.env, PASSERELLE_DATA: dataDir },
        });
        const times = taken.get(`${step} ${name}`) ?? [];
        taken.set(`${step} ${name}`, [...times, performance.now() - begun]);
      };
      for (let round = 1; round <= rounds; round += 1) {
        for (const name of released) {
          await slice('publish', name, '--folder', nextBuild(name, round, folder));
          await slice('activate', name);
          await sleep(readMs);
          await slice('rollback', name);
        }
      }
      ending.abort();
      const against = await visited;
      await crowd.end();
      const failed = [...crowd.failed.values()].reduce((sum, count) => sum + count, 0);
      const figures: Figure[] = [...taken].flatMap(([name, times]): Figure[] => [
        { name: `${name}, longest`, value: Math.max(...times), unit: 'ms', limit: { most: mostMs } },
        { name: '  median', value: percentile(times, 50), unit: 'ms' },
      ]);
      return {
        figures: [
          ...figures,
          { name: 'requests meanwhile', value: crowd.done, unit: 'requests' },
          { name: '  not answered with 200', value: failed, unit: 'requests', limit: { most: 0 } },
          { name: 'errors in an open browser', value: against.length, unit: 'events', limit: { most: 0 } },
        ],
        notes: [
          `${rounds} rounds: mfe-exam and the shell published, activated, taken back by npm run slice's program, each a new version`,
          ...[...crowd.failed].map(([what, count]) => `${count} × ${what}`),
          ...new Set(against),
        ],
      };
    } finally {
      ending.abort();
      await browser.close();
      await system.stop();
    }
  });
}
