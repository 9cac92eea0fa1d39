import { join } from 'node:path';
import type { BenchResult, Figure } from '../report/figure.js';
import { median } from '../report/percentiles.js';
import { startBare } from '../system/bare.js';
import { npmStart } from '../system/npm-start.js';
import { isNode, type Process, processes, tree } from '../system/proc.js';
import { inScratch } from '../system/scratch.js';

/** Seconds that the first `npm start` may take, which makes the databases, the second (issue 3), and Ctrl-C. */
const limits = { first: 60, second: 15, stop: 15 };

interface Round {
  readonly first: number;
  readonly second: number;
  readonly raised: number;
  readonly stop: number;
  /** Processor time of all processes, s: what a crowded machine does not change much. */
  readonly cpu: number;
  readonly bareFirst: number;
  readonly bareSecond: number;
  readonly bareCpu: number;
}

/** Starts the system and the bare one twice each, in throw-away folders. */
function round(): Promise<Round> {
  return inScratch(async (folder) => {
    const first = await npmStart(join(folder, 'house'));
    const nodes = tree(processes(), first.pid).filter(isNode).length;
    await first.stop();
    const second = await npmStart(join(folder, 'house'));
    const cpu = cpuOf(tree(processes(), second.pid));
    const asked = performance.now();
    await second.stop();
    const stop = (performance.now() - asked) / 1000;
    const bare = async () => {
      const system = await startBare(join(folder, 'bare'), nodes);
      const cpu = cpuOf(system.processes());
      await system.stop();
      return { readyAfter: system.readyAfter, cpu };
    };
    const bareFirst = await bare();
    const bareSecond = await bare();
    return {
      first: first.readyAfter,
      second: second.readyAfter,
      raised: second.readyAfter - second.checkedAfter,
      cpu,
      stop,
      bareFirst: bareFirst.readyAfter,
      bareSecond: bareSecond.readyAfter,
      bareCpu: bareSecond.cpu,
    };
  });
}

const cpuOf = (all: readonly Process[]) => all.reduce((sum, { cpu }) => sum + cpu, 0);

/** From `npm start` to « Passerelle is ready »: on an empty folder, and on the folder of the first. */
export async function start(rounds = 3): Promise<BenchResult> {
  const measured: Round[] = [];
  for (let count = 0; count < rounds; count += 1) measured.push(await round());
  const middle = (part: keyof Round) => median(measured.map((one) => one[part]));
  const figures: Figure[] = [
    {
      name: 'first start',
      value: middle('first'),
      unit: 's',
      reference: middle('bareFirst'),
      limit: { most: limits.first },
    },
    {
      name: 'second start',
      value: middle('second'),
      unit: 's',
      reference: middle('bareSecond'),
      limit: { most: limits.second },
    },
    { name: '  of which after the build check', value: middle('raised'), unit: 's' },
    {
      name: '  processor time of all processes',
      value: middle('cpu'),
      unit: 's',
      reference: middle('bareCpu'),
    },
    { name: 'stop', value: middle('stop'), unit: 's', limit: { most: limits.stop } },
  ];
  const notes = [
    `medians of ${rounds} rounds; built and installed before`,
    'reference: the same PostgreSQL, then as many Node processes that only listen',
  ];
  return { figures, notes };
}
