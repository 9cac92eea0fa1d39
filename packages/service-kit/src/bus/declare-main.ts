/**
 * Makes the exchanges and queues of the contract table on the RabbitMQ of `AMQP_URL`, as a user who may read all of them: RabbitMQ asks that of who
 * makes a queue with dead letters. The services' own users then find everything there.
 */
import { parseConfig, url } from '@passerelle/process-kit';
import { connect } from 'amqplib';
import * as z from 'zod/mini';
import { declareTopology, RabbitNames } from './rabbit-topology.js';
import { defaultRetryPolicy } from './retry-policy.js';
import { contractTopology } from './topology.js';

const config = parseConfig(
  z.object({
    AMQP_URL: url(['amqp:', 'amqps:'], 'amqp://user:password@127.0.0.1:5672'),
    AMQP_PREFIX: z._default(z.string(), 'passerelle'),
  }),
);
const model = await connect(config.AMQP_URL, { timeout: 10_000 });
const channel = await model.createChannel();
await declareTopology(channel, {
  names: new RabbitNames(config.AMQP_PREFIX),
  topology: contractTopology,
  retry: defaultRetryPolicy,
});
await model.close();
