import type { Figure } from '../report/figure.js';
import { median, percentile } from '../report/percentiles.js';
import { Lane, type LanePlan } from './lane.js';
import type { Pace } from './pace.js';

/** What must hold on each transport (issue 3). */
const limits = { p50: { most: 50 }, sustained: { least: 500 } };

/** A calm service; a busy one, a tenth above what it must bear; and all at once. */
const warmUp: Pace = { count: 200, perSecond: 100 };
const calm: Pace = { count: 500, perSecond: 50 };
const busy: Pace = { count: 11_000, perSecond: 550 };
const flood: Pace = { count: 5_000 };

interface Measured {
  readonly calm: readonly number[];
  readonly busy: readonly number[];
  readonly sustained: number;
  readonly most: number;
}

async function measure(plan: LanePlan): Promise<Measured> {
  const lane = await Lane.open(plan);
  try {
    await lane.pass(warmUp);
    const { latencies } = await lane.pass(calm);
    const sustained = await lane.pass(busy);
    const flooded = await lane.pass(flood);
    return {
      calm: latencies,
      busy: sustained.latencies,
      sustained: sustained.perSecond,
      most: flooded.perSecond,
    };
  } finally {
    await lane.close();
  }
}

/** Measures a transport with the house on it and without, in turn, as often as told; medians of the rounds. */
export async function measureTransport(
  name: string,
  house: LanePlan,
  bare: LanePlan,
  rounds: number,
): Promise<Figure[]> {
  const measured: { house: Measured; bare: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({ house: await measure(house), bare: await measure(bare) });
  const figure = (
    what: string,
    unit: Figure['unit'],
    of: (one: Measured) => number,
    limit?: Figure['limit'],
  ): Figure => ({
    name: `${name}: ${what}`,
    value: median(measured.map((one) => of(one.house))),
    unit,
    reference: median(measured.map((one) => of(one.bare))),
    limit,
  });
  const calmly = `at ${calm.perSecond} events/s`;
  return [
    figure(`p50 ${calmly}`, 'ms', (one) => percentile(one.calm, 50), limits.p50),
    figure(`p95 ${calmly}`, 'ms', (one) => percentile(one.calm, 95)),
    figure(`p99 ${calmly}`, 'ms', (one) => percentile(one.calm, 99)),
    figure(
      `sustained, ${busy.perSecond} events/s offered for ${busy.count / (busy.perSecond ?? 1)} s`,
      'events/s',
      (one) => one.sustained,
      limits.sustained,
    ),
    figure('p50 meanwhile', 'ms', (one) => percentile(one.busy, 50)),
    figure(`most, ${flood.count} events at once`, 'events/s', (one) => one.most),
  ];
}
