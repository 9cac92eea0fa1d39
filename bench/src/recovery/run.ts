import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningLoad, steadyKinds } from '../load/load.js';
import type { System } from '../system/system.js';
import { Bystanders } from './bystanders.js';
import type { Fault } from './faults.js';
import { seen } from './operators.js';

export interface Recovered {
  readonly fault: string;
  /** From the strike until every kind of request was acknowledged again, ms. */
  readonly ms: number;
  readonly shows?: string | undefined;
  /** From the strike until operators were told, ms. */
  readonly shownMs?: number | undefined;
  /** Calls that the fault has nothing to do with, and what became of those that failed. */
  readonly others: { readonly asked: number; readonly failures: readonly string[] };
}

/**
 * A crashed process comes back after half a second, one that crashed before after one, one that hangs is found out after 30 s at most;
 * services then need their time.
 */
const recoveryLimitMs = 60_000;

/** Waits until each steady kind of request was acknowledged for a request sent after the moment. */
export async function workingSince(load: RunningLoad, moment: number, what: string): Promise<void> {
  const end = performance.now() + recoveryLimitMs;
  while (!load.tally.hasEachSince(steadyKinds, moment)) {
    if (performance.now() > end) throw new Error(`not everything works ${recoveryLimitMs} ms after: ${what}`);
    await Promise.race([sleep(25), load.failed]);
  }
}

/** Strikes under load, and waits until everything works again. */
export async function strike(system: System, load: RunningLoad, fault: Fault): Promise<Recovered> {
  const { url } = system.facts;
  // What the fault before has left there is not this one's.
  if (fault.shows) await seen(url, fault.shows, 'well', AbortSignal.timeout(recoveryLimitMs));
  const others = await Bystanders.start(url, fault.spares);
  const isOver = new AbortController();
  const struckAt = performance.now();
  await fault.strike(system);
  const told = fault.shows ? seen(url, fault.shows, 'unwell', isOver.signal) : undefined;
  while (!(await fault.isBack(system))) {
    if (performance.now() > struckAt + recoveryLimitMs) throw new Error(`${fault.name}: never came back`);
    await Promise.race([sleep(25), load.failed]);
  }
  await workingSince(load, performance.now(), fault.name);
  const ms = performance.now() - struckAt;
  isOver.abort();
  await others.end();
  return { fault: fault.name, ms, shows: fault.shows, shownMs: await told, others };
}
