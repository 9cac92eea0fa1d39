import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { opsToken } from './operators.js';
import { type Figures, formatFigures } from './report.js';
import { strike, workingSince } from './run.js';
import { readState, type StoredState, settled } from './state.js';

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
  /** How soon operators must see it, ms, where that is measured. */
  readonly shownWithinMs?: number;
}

/** One system under load, struck by every fault and by the death of its supervisor, then compared with what it promised. */
export function recoverySuite({ name, broker, faults, seed, rounds, shownWithinMs }: RecoveryOptions): void {
  let dataDir: string;
  let rabbit: OwnBroker | undefined;
  let system: System | undefined;
  let load: RunningLoad | undefined;
  let state: StoredState;
  const figures: Figures = { seed, startMs: 0, settledMs: 0, recoveries: [] };

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

  /** Where each service listens, past the gateway. */
  const directUrl = (service: string) => {
    const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as Record<string, number>;
    return `http://127.0.0.1:${ports[service]}`;
  };

  describe(`a system under load, on ${name}`, () => {
    it(
      'comes back from the death of each process, of PostgreSQL, and of the supervisor',
      async () => {
        const env = { OPS_TOKEN: opsToken, ...(rabbit && { AMQP_URL: rabbit.url }) };
        const all = rabbit ? [...faults, brokerKilled(rabbit)] : faults;
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
        const others = { asked: 0, failures: [] };
        figures.recoveries.push({ fault, ms: performance.now() - struckAt, others });

        await load.stop();
        const { facts } = system;
        const { orders } = load.ledger;
        await timed('settledMs', () => settled(directUrl, facts.databaseUrls.billing, orders));
        state = await readState(facts);
        process.stdout.write(formatFigures(figures, load, state));
      },
      // What hangs; each recovery has a limit of its own.
      90_000 + rounds * 600_000,
    );

    it('went on with everything that a fault has nothing to do with', () => {
      const failed = figures.recoveries.filter(({ others }) => others.failures.length > 0);
      expect(failed.map(({ fault, others }) => [fault, ...others.failures])).toEqual([]);
    });

    it('told operators of each fault that lasts', () => {
      const most = shownWithinMs ?? Number.POSITIVE_INFINITY;
      const late = figures.recoveries.filter(
        ({ shows, shownMs = Number.POSITIVE_INFINITY }) => shows !== undefined && !(shownMs < most),
      );
      expect(late).toEqual([]);
    });

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
