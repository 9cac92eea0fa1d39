import { join } from 'node:path';
import { startPostgres } from '@passerelle/local';
import { dropPrefix, testPrefix } from '@passerelle/service-kit/testing';
import type { BenchResult, Figure } from '../report/figure.js';
import { inScratch } from '../system/scratch.js';
import { findBroker } from './broker.js';
import { type BenchDatabases, makeDatabases } from './databases.js';
import { bareLane, houseLane } from './lanes.js';
import { measureTransport } from './transport.js';

function onPgBoss(databases: BenchDatabases, folder: string, rounds: number): Promise<Figure[]> {
  const bus = { BUS_DATABASE_URL: databases.bus };
  const house = houseLane('pg-boss', databases, folder, bus);
  return measureTransport('pg-boss', house, bareLane('pg-boss', bus), rounds);
}

/** Under names of its own, which are gone afterwards: an installation may use the same broker. */
async function onRabbit(databases: BenchDatabases, folder: string, url: string, rounds: number) {
  const prefix = testPrefix('bench');
  try {
    const house = houseLane('RabbitMQ', databases, folder, { AMQP_URL: url, AMQP_PREFIX: prefix });
    return await measureTransport('RabbitMQ', house, bareLane('amqp', { AMQP_URL: url }), rounds);
  } finally {
    await dropPrefix(url, prefix);
  }
}

/** Outbox → bus → inbox between two service processes, on each transport that is there. */
export function events(rounds = 1): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const broker = await findBroker();
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    try {
      const databases = await makeDatabases(postgres.adminUrl);
      const figures = await onPgBoss(databases, folder, rounds);
      if ('url' in broker) figures.push(...(await onRabbit(databases, folder, broker.url, rounds)));
      const notes = [
        `two services in processes of their own, a database each; medians of ${rounds} round(s)`,
        'latency: from before the transaction that writes the event to the handler',
        'reference: the transport alone between two processes, same payload and pace (publish, confirm, consume)',
        ...('skipped' in broker ? [`RabbitMQ skipped: ${broker.skipped}`] : []),
      ];
      return { figures, notes };
    } finally {
      await postgres.stop();
    }
  });
}
