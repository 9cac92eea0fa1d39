import { inBrokerWorld, killWhilePublishing, saveWhileAway } from '@passerelle/service-kit/faults';
import type { BenchResult } from '../report/figure.js';

const events = 2_000;
const kills = 20;
const saves = 1_000;

/** What `kill -9` of RabbitMQ costs: nothing lost, nothing doubled, no slower save. On a broker of its own. */
export async function brokerKills(): Promise<BenchResult> {
  const { killed, saved } = await inBrokerWorld(async (world) => ({
    killed: await killWhilePublishing(world, { events, kills }),
    saved: await saveWhileAway(world, saves),
  }));
  return {
    figures: [
      { name: 'events lost', value: killed.lost, unit: 'events', limit: { most: 0 } },
      { name: 'effects doubled', value: killed.doubled, unit: 'events', limit: { most: 0 } },
      { name: 'events given up', value: killed.dead, unit: 'events', limit: { most: 0 } },
      {
        name: 'outbox empty after the return, longest',
        value: Math.max(...killed.drainMs),
        unit: 'ms',
        limit: { most: 10_000 },
      },
      {
        name: 'a save while the broker is away',
        value: saved.awayMs,
        unit: 'ms',
        reference: saved.thereMs,
        limit: { most: Number((saved.thereMs * 1.2).toFixed(1)) },
      },
    ],
    notes: [
      `${kills} × kill -9 of a RabbitMQ during ${events} events through outbox, bus and inbox`,
      `reference of a save: the same with the broker there; ${saves} saves each, the best of five medians`,
    ],
  };
}
