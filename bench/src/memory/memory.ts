import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchResult, Figure } from '../report/figure.js';
import { startBare } from '../system/bare.js';
import { npmStart } from '../system/npm-start.js';
import { isNode, type Process, processes, pssOf, tree } from '../system/proc.js';
import { inScratch } from '../system/scratch.js';
import { load } from './load.js';
import { partOf } from './part.js';

/** Megabytes (10⁶ bytes) that the whole system may take (issue 3). */
const limit = { most: 1_200 };
/** Time for what a start leaves behind to be given back, s. */
const settleSeconds = 10;
const loadSeconds = 10;

const megabytes = (all: readonly Process[]) => all.reduce((sum, { pid }) => sum + pssOf(pid), 0) / 1e6;

function byName(all: readonly Process[]): Figure[] {
  return [...Map.groupBy(all, ({ command }) => partOf(command))]
    .map(([name, group]) => ({ name: `  ${name}`, value: megabytes(group), unit: 'MB' as const }))
    .sort((a, b) => b.value - a.value);
}

/** PSS of every process that `npm start` brings up, npm and PostgreSQL included: idle, and after a short load. */
export function memory(): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const house = await npmStart(join(folder, 'house'));
    await sleep(settleSeconds * 1000);
    const all = () => tree(processes(), house.pid);
    const whole = () => megabytes(all());
    const idle = whole();
    const nodes = all().filter(isNode).length;
    const answered = await load(house.url, loadSeconds);
    const loaded = whole();
    const parts = byName(all());
    await house.stop();

    const bare = await startBare(join(folder, 'bare'), nodes);
    await sleep(1_000);
    const reference = megabytes(bare.processes());
    await bare.stop();
    const figures: Figure[] = [
      { name: `idle, ${settleSeconds} s after the start`, value: idle, unit: 'MB', reference, limit },
      { name: `after ${loadSeconds} s of load`, value: loaded, unit: 'MB', reference, limit },
      ...parts,
    ];
    const notes = [
      `PSS of ${nodes} Node processes (npm and the supervisor too) and PostgreSQL; ${answered} calls answered under load`,
      `reference: the same PostgreSQL and ${nodes} Node processes that only listen`,
    ];
    return { figures, notes };
  });
}
