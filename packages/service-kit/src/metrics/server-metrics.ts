import { type DatabaseServer, databaseServerSql } from '@passerelle/process-kit';
import { Gauge, type Registry } from 'prom-client';
import type { BusServer, EventBus } from '../bus/event-bus.js';

/** What a service stands on, as it was last scraped. */
interface Servers {
  readonly database: DatabaseServer | undefined;
  readonly bus: BusServer | undefined;
}

/** Shows versions and connections of the database's server and of the bus: read when scraped, left out while they do not answer. */
export function showServers(
  registry: Registry,
  dataSource: { query(sql: string): Promise<unknown> },
  bus: Pick<EventBus, 'server'>,
): void {
  const read = together(async (): Promise<Servers> => {
    const [rows, told] = await Promise.allSettled([dataSource.query(databaseServerSql), bus.server()]);
    return {
      database: rows.status === 'fulfilled' ? (rows.value as [DatabaseServer])[0] : undefined,
      bus: told.status === 'fulfilled' ? told.value : undefined,
    };
  });
  const gauge = <L extends string>(
    [name, help]: readonly [string, string],
    labelNames: L[],
    show: (gauge: Gauge<L>, servers: Servers) => void,
  ) =>
    new Gauge<L>({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const servers = await read();
        this.reset();
        show(this, servers);
      },
    });
  gauge(
    ['server_info', 'What the service stands on; its value is 1.'],
    ['server', 'product', 'version'],
    (info, { database, bus }) => {
      if (database) info.set({ server: 'database', product: 'PostgreSQL', version: database.version }, 1);
      if (bus) info.set({ server: 'bus', product: bus.product, version: bus.version }, 1);
    },
  );
  gauge(
    ['server_connections', 'Connections to a server, of everybody.'],
    ['server'],
    (used, { database, bus }) => {
      if (database) used.set({ server: 'database' }, database.used);
      if (bus?.connections) used.set({ server: 'bus' }, bus.connections.used);
    },
  );
  gauge(
    ['server_connections_limit', 'Connections that a server takes.'],
    ['server'],
    (limit, { database, bus }) => {
      if (database) limit.set({ server: 'database' }, database.limit);
      if (bus?.connections) limit.set({ server: 'bus' }, bus.connections.limit);
    },
  );
  gauge(['database_connections', 'Connections to the service’s own database.'], [], (own, { database }) => {
    if (database) own.set(database.connections);
  });
}

/** Who asks while it is being asked waits for the same answer: gauges are collected at the same time. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
