import type { ServiceName } from '@passerelle/contracts';
import { DataSource } from 'typeorm';
import type { EntityClass } from '../kit-options.js';
import { Commits } from '../outbox/commits.js';
import { Outbox, outboxChannel } from '../outbox/outbox.js';
import { Clock } from '../time/clock.js';

/**
 * An operator's work at a service's database, beside the service that may run: its relay publishes at once what was written here.
 * @throws when no service of this version ever ran there; whatever the driver throws when the database does not answer.
 */
export async function besideService<T>(
  service: ServiceName,
  url: string,
  entities: readonly EntityClass[],
  work: (dataSource: DataSource, outbox: Outbox) => Promise<T>,
): Promise<T> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    entities: [...entities],
    applicationName: `${service} operator`,
    connectTimeoutMS: 5_000,
  }).initialize();
  try {
    const [{ ready }] = await dataSource.query(`SELECT to_regclass('event_handler') IS NOT NULL AS ready`);
    if (!ready) throw new Error(`The database has no tables yet: start ${service} once`);
    const done = await work(dataSource, new Outbox(new Clock(), new Commits(dataSource)));
    await dataSource.query('SELECT pg_notify($1, $2)', [outboxChannel, '']);
    return done;
  } finally {
    await dataSource.destroy();
  }
}
