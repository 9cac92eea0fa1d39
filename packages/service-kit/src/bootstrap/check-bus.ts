import { ConfigError } from '@passerelle/process-kit';
import { connect } from 'amqplib';
import { busMissing } from '../bus/make-bus.js';
import type { BaseConfig } from '../config/base-config.js';
import { checkDatabase } from './check-database.js';

const timeout = 3_000;
/** RabbitMQ answers, and will answer the same for ever. amqplib gives the reasons as text only. */
const refusals: readonly [RegExp, (url: URL) => string][] = [
  [/ACCESS[-_]REFUSED/, ({ username }) => `refuses ${decodeURIComponent(username) || 'guest'}`],
  [
    /Expected ConnectionOpenOk/,
    ({ pathname }) => `has no virtual host ${decodeURIComponent(pathname.slice(1))}`,
  ],
];

/**
 * Looks once, before anything else is built, whether the configured bus can be used. A RabbitMQ that does not answer is
 * no reason not to start: events wait in the outbox until it does.
 * @throws ConfigError saying in one line what is wrong; never with the password.
 */
export async function checkBus({ AMQP_URL, BUS_DATABASE_URL }: BaseConfig): Promise<void> {
  if (AMQP_URL) return checkBroker(AMQP_URL);
  if (!BUS_DATABASE_URL) throw new ConfigError([busMissing]);
  await checkDatabase('BUS_DATABASE_URL', BUS_DATABASE_URL);
}

async function checkBroker(address: string): Promise<void> {
  try {
    await (await connect(address, { timeout })).close();
  } catch (error) {
    const url = new URL(address);
    const [, explain] = refusals.find(([pattern]) => pattern.test(String(error))) ?? [];
    if (explain) throw new ConfigError([`AMQP_URL: the broker at ${url.host} ${explain(url)}`]);
  }
}
