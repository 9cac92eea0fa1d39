import { ConfigError } from '@passerelle/process-kit';
import type { PinoLogger } from 'nestjs-pino';
import type { KitOptions } from '../kit-options.js';
import type { EventBus } from './event-bus.js';

/** The bus that the configuration names: RabbitMQ with `AMQP_URL`, else PostgreSQL. The program of the other one is not loaded. */
export async function makeBus({ name, config }: KitOptions, logger: PinoLogger): Promise<EventBus> {
  if (config.AMQP_URL) {
    const { RabbitBus } = await import('./rabbit-bus.js');
    const context = RabbitBus.name;
    return new RabbitBus({
      url: config.AMQP_URL,
      prefix: config.AMQP_PREFIX,
      name,
      onChange: (connection, error) => {
        if (error) logger.warn({ err: error, connection, context }, 'the bus cannot be reached');
        else logger.info({ connection, context }, 'the bus is reached');
      },
    });
  }
  if (!config.BUS_DATABASE_URL) throw new ConfigError([busMissing]);
  const { EmbeddedBus } = await import('./embedded-bus.js');
  return new EmbeddedBus({
    url: config.BUS_DATABASE_URL,
    name,
    onError: (error) => logger.warn({ err: error, context: EmbeddedBus.name }, 'the bus reports an error'),
  });
}

/** What a service says that was given no bus at all. */
export const busMissing =
  'BUS_DATABASE_URL: must be set, for example postgres://user:password@127.0.0.1:5432/passerelle_bus, unless AMQP_URL is';
