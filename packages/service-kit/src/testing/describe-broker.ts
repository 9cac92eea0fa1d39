import { describe, it } from '@jest/globals';
import { testBrokerUrl } from './test-broker.js';

/**
 * Tests that need RabbitMQ: reported as skipped, by name, on a machine without one; failing in CI.
 * `run` gets its address.
 */
export function describeWithBroker(name: string, run: (url: string) => void): void {
  if (testBrokerUrl) describe(name, () => run(testBrokerUrl as string));
  else if (process.env.CI)
    it(name, () => {
      throw new Error('CI must run these tests: TEST_AMQP_URL names no RabbitMQ');
    });
  else describe.skip(`${name} (needs RabbitMQ: TEST_AMQP_URL)`, () => run('amqp://127.0.0.1'));
}
