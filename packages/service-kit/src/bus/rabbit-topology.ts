import type { Channel } from 'amqplib';
import { delaysOf, type RetryPolicy } from './retry-policy.js';
import type { Topology } from './topology.js';

/** What things are called on the broker. The prefix keeps several installations on one broker apart. */
export class RabbitNames {
  readonly events: string;
  readonly dead: string;

  constructor(private readonly prefix: string) {
    this.events = `${prefix}.events`;
    this.dead = `${prefix}.dead`;
  }

  queueOf(consumer: string): string {
    return `${this.prefix}.${consumer}`;
  }

  deadQueueOf(consumer: string): string {
    return `${this.queueOf(consumer)}.dead`;
  }

  /** Where an event waits before a retry. The wait is in the name: another policy makes other queues, and never a conflict. */
  retryQueueOf(consumer: string, seconds: number): string {
    return `${this.queueOf(consumer)}.retry.${seconds}s`;
  }
}

/** What the queues of a bus are made from. */
export interface RabbitLayout {
  readonly names: RabbitNames;
  readonly topology: Topology;
  readonly retry: RetryPolicy;
}

/** Times that an event may come back unanswered (its process died each time) before the broker gives it up. */
const deliveryLimit = 20;
/** Reading dead letters hands them back: the 20 that RabbitMQ 4 sets by itself would drop them at last. */
const noDeliveryLimit = 1_000_000_000;

/** Moved on only when the target has confirmed; needs `reject-publish` on the queue that it leaves. */
const deadLettersSafely = {
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
};

/**
 * Makes exchanges, queues and bindings; what is there already stays. Every argument is written out, so that RabbitMQ 3.10
 * and 4 make the same queues whatever their defaults, and a broker may be upgraded under them.
 */
export async function declareTopology(channel: Channel, layout: RabbitLayout): Promise<void> {
  const { names, topology } = layout;
  await channel.assertExchange(names.events, 'topic', { durable: true });
  await channel.assertExchange(names.dead, 'direct', { durable: true });
  for (const consumer of topology.consumers) await declareConsumer(channel, layout, consumer);
  for (const type of topology.types)
    for (const consumer of topology.boundTo(type))
      await channel.bindQueue(names.queueOf(consumer), names.events, type);
}

async function declareConsumer(channel: Channel, { names, retry }: RabbitLayout, consumer: string) {
  const queue = names.queueOf(consumer);
  const deadQueue = names.deadQueueOf(consumer);
  await quorumQueue(channel, deadQueue, { 'x-delivery-limit': noDeliveryLimit });
  await channel.bindQueue(deadQueue, names.dead, consumer);
  await quorumQueue(channel, queue, {
    ...deadLettersSafely,
    'x-delivery-limit': deliveryLimit,
    'x-dead-letter-exchange': names.dead,
    'x-dead-letter-routing-key': consumer,
  });
  for (const seconds of delaysOf(retry)) {
    await quorumQueue(channel, names.retryQueueOf(consumer, seconds), {
      ...deadLettersSafely,
      'x-message-ttl': seconds * 1_000,
      // Back into the consumer's queue, by the default exchange: no other consumer sees the event again.
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': queue,
    });
  }
}

async function quorumQueue(channel: Channel, name: string, settings: Record<string, unknown>): Promise<void> {
  const args = { 'x-queue-type': 'quorum', ...settings };
  await channel.assertQueue(name, { durable: true, arguments: args });
}

/** Deletes everything that `declareTopology` made, with what is in it. */
export async function removeTopology(channel: Channel, layout: RabbitLayout): Promise<void> {
  const { names, topology, retry } = layout;
  for (const consumer of topology.consumers) {
    const waits = delaysOf(retry).map((seconds) => names.retryQueueOf(consumer, seconds));
    for (const queue of [names.queueOf(consumer), ...waits, names.deadQueueOf(consumer)])
      await channel.deleteQueue(queue);
  }
  for (const exchange of [names.events, names.dead]) await channel.deleteExchange(exchange);
}
