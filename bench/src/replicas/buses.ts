import { describe } from '@jest/globals';
import { dropPrefix, testBrokerUrl, testPrefix } from '@passerelle/service-kit/testing';

/** What carries the events of a suite. */
export interface Bus {
  readonly name: string;
  /** What processes read of it from their environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly clean: () => Promise<void>;
}

const embedded: Bus = { name: 'the embedded bus', env: {}, clean: async () => undefined };

function rabbit(url: string): Bus {
  const prefix = testPrefix('replicas');
  return {
    name: 'RabbitMQ',
    env: { AMQP_URL: url, AMQP_PREFIX: prefix },
    clean: () => dropPrefix(url, prefix),
  };
}

/** The suite on each bus. */
export function onEachBus(title: string, suite: (bus: Bus) => void): void {
  describe(`${title}, on the embedded bus`, () => suite(embedded));
  (testBrokerUrl ? describe : describe.skip)(`${title}, on RabbitMQ (TEST_AMQP_URL)`, () =>
    suite(rabbit(testBrokerUrl ?? '')),
  );
}
