import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkSubscription, listAttempts, listBookings, readMe } from '@passerelle/contracts';
import type { OwnBroker } from '@passerelle/service-kit/testing';
import { callsTo } from '../load/call.js';
import { addEssayTest } from '../load/essays.js';
import { type RunningLoad, startLoad } from '../load/load.js';
import { processesOf } from '../system/leftovers.js';
import { System } from '../system/system.js';
import { brokerKilled, type Fault } from './faults.js';
import { broken } from './judge.js';
import { type Figures, formatFigures } from './report.js';
import { strike, workingSince } from './run.js';
import { readState, type StoredState, unfinished } from './state.js';

/** What is killed, and what the system runs on. */
export interface RecoveryOptions {
  readonly name: string;
  /** Starts a RabbitMQ of the run's own, which carries the events and is killed as well. */
  readonly broker?: () => Promise<OwnBroker>;
  readonly faults: readonly Fault[];
  /** Of the load. The moments of the kills depend on the machine. */
  readonly seed: number;
  /** How often all faults strike in turn. */
  readonly rounds: number;
}

/** Longest way from the end of the load to nothing under way, ms: the events of a killed consumer come again after 20 s. */
const settleMs = 60_000;

/** One system under load, struck by every fault and by the death of its supervisor, then compared with what it promised. */
export function recoverySuite({ name, broker, faults, seed, rounds }: RecoveryOptions): void {
  let dataDir: string;
  let rabbit: OwnBroker | undefined;
  let system: System | undefined;
  let load: RunningLoad | undefined;
  let state: StoredState;

  beforeAll(async () => {
    rabbit = await broker?.();
    dataDir = mkdtempSync(join(tmpdir(), 'passerelle-recovery-'));
    // As root PostgreSQL runs as another user, who must reach the folder.
    chmodSync(dataDir, 0o755);
  }, 120_000);

  afterAll(async () => {
    await load?.stop().catch(() => undefined);
    await system?.stop();
    await rabbit?.end();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  const settled = async (): Promise<void> => {
    const end = performance.now() + settleMs;
    for (;;) {
      const open = await unfinished(dataDir);
      if (open.length === 0) return;
      if (performance.now() > end) throw new Error(`not settled: ${open.join(', ')}`);
      await sleep(200);
    }
  };

  describe(`a system under load, on ${name}`, () => {
    it(
      'comes back from the death of each process, of PostgreSQL, and of the supervisor',
      async () => {
        const env: Record<string, string> = rabbit ? { AMQP_URL: rabbit.url } : {};
        const all = rabbit ? [...faults, brokerKilled(rabbit)] : faults;
        const figures: Figures = { seed, startMs: 0, settledMs: 0, recoveries: [] };
        const timed = async (key: 'startMs' | 'settledMs', work: () => Promise<unknown>) => {
          const began = performance.now();
          await work();
          figures[key] = performance.now() - began;
        };
        await timed('startMs', async () => {
          system = await System.start({ dataDir, port: 0, env });
        });
        const running = system as unknown as System;
        const { url, databaseUrls } = running.facts;
        const essays = await addEssayTest(databaseUrls.content);
        load = await startLoad({ ...loadShape, origin: url, seed, essays });
        for (let round = 0; round < rounds; round += 1) {
          for (const fault of all) figures.recoveries.push(await strike(running, load, fault));
        }

        const struckAt = performance.now();
        await running.killSupervisor();
        // The same command again, at once.
        system = await System.start({ dataDir, port: Number(new URL(running.facts.url).port), env });
        await workingSince(load, performance.now(), 'the supervisor');
        const fault = 'supervisor SIGKILL, started again';
        figures.recoveries.push({ fault, ms: performance.now() - struckAt });

        await load.stop();
        await timed('settledMs', settled);
        state = await readState(system.facts);
        process.stdout.write(formatFigures(figures, load, state));
      },
      90_000 + rounds * 120_000,
    );

    it('lost nothing that was acknowledged, and did nothing twice', () => {
      expect(broken((load as RunningLoad).ledger, state)).toEqual([]);
    });

    it('remembers who signed out, in every service', async () => {
      const call = callsTo((system as System).facts.url);
      const { signOuts } = (load as RunningLoad).ledger;
      expect(signOuts.length).toBeGreaterThan(0);
      for (const { token } of signOuts) {
        const paths = [readMe, listAttempts, checkSubscription, listBookings].map(({ path }) => path);
        const replies = await Promise.all(paths.map((path) => call({ method: 'GET', path, token })));
        expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
      }
    });

    it('stops without leaving a process', async () => {
      await (system as System).stop();
      expect(processesOf(dataDir)).toEqual([]);
    }, 30_000);
  });
}

/** Within the gateway's limits for one address. */
const loadShape = {
  candidates: 4,
  savePaceMs: 40,
  buyPaceMs: 2_500,
  messagePaceMs: 2_500,
  bookingPaceMs: 600,
};
