import { connect } from 'amqplib';
import { RabbitNames, removeTopology } from '../bus/rabbit-topology.js';
import { defaultRetryPolicy, type RetryPolicy } from '../bus/retry-policy.js';
import { contractTopology, type Topology } from '../bus/topology.js';
import { newId } from '../time/new-id.js';

/** The RabbitMQ that tests may use, if any: `TEST_AMQP_URL`. */
export const testBrokerUrl = process.env.TEST_AMQP_URL || undefined;

/** Why a RabbitMQ cannot be used; nothing when it can. */
export async function whyNoBroker(url: string): Promise<string | undefined> {
  try {
    await (await connect(url, { timeout: 3_000 })).close();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A prefix that nobody else uses on that broker. */
export const testPrefix = (label: string) => `test-${label}-${newId()}`;

/** Deletes the exchanges and queues below a prefix. */
export async function dropPrefix(
  url: string,
  prefix: string,
  topology: Topology = contractTopology,
  retry: RetryPolicy = defaultRetryPolicy,
): Promise<void> {
  const model = await connect(url);
  try {
    const channel = await model.createChannel();
    await removeTopology(channel, { names: new RabbitNames(prefix), topology, retry });
  } finally {
    await model.close();
  }
}
