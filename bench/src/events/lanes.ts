import { pathToFileURL } from 'node:url';
import type { BenchDatabases } from './databases.js';
import type { LanePlan } from './lane.js';

/** What a service asks of its environment and the bench does not use. */
const unused = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  JWKS_URL: 'http://127.0.0.1:1/jwks.json',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Passerelle <bench@passerelle.test>',
  PASSERELLE_PARENT_PID: String(process.pid),
};

/** What chooses the bus. */
export interface BusVariables {
  readonly BUS_DATABASE_URL?: string;
  readonly AMQP_URL?: string;
  readonly AMQP_PREFIX?: string;
}

/** Two services of the kit, with databases of their own: outbox → bus → inbox. */
export function houseLane(
  name: string,
  databases: BenchDatabases,
  folder: string,
  bus: BusVariables,
): LanePlan {
  const common = { ...unused, AMQP_URL: '', ...bus, STORAGE_URL: pathToFileURL(folder).href };
  return {
    name,
    sender: './house/sender.js',
    receiver: './house/receiver.js',
    env: {
      sender: { ...common, DATABASE_URL: databases.telling },
      receiver: { ...common, DATABASE_URL: databases.hearing },
    },
  };
}

/** The transport alone, between two processes. */
export function bareLane(transport: 'pg-boss' | 'amqp', env: BusVariables): LanePlan {
  return {
    name: `bare ${transport}`,
    sender: `./${transport}/sender.js`,
    receiver: `./${transport}/receiver.js`,
    env: { sender: { ...env }, receiver: { ...env } },
  };
}
