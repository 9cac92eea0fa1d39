import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { type EnvelopeHandler, HandedBack, PoisonEvent, reasonOf } from './event-bus.js';
import { RabbitConnection } from './rabbit-connection.js';
import { decode, forDeadLetter, forRetry, retriesOf } from './rabbit-message.js';
import type { OutgoingMessage } from './rabbit-publisher.js';
import type { RabbitNames } from './rabbit-topology.js';
import { delayBefore, handedBackDelay, type RetryPolicy } from './retry-policy.js';

export interface RabbitConsumerOptions {
  readonly url: string;
  readonly name: string;
  readonly names: RabbitNames;
  readonly consumer: string;
  readonly retry: RetryPolicy;
  readonly handler: EnvelopeHandler;
  /** Publishes under confirm, on a connection of its own: a broker short of memory stops those that publish, not this one. */
  readonly publish: (message: OutgoingMessage) => Promise<void>;
  readonly onChange: (error?: Error) => void;
}

/** Handled at the same time by one process, and taken from the queue at once; each takes a connection of the database. */
const prefetch = 5;
const drainTimeoutMs = 6_000;
const copyPauseMs = 500;

/** Consumes one queue: handles, acknowledges, sends away to be retried, gives up. */
export class RabbitConsumer {
  private readonly connection: RabbitConnection<{ channel: Channel; tag: string }>;
  private readonly running = new Map<ConsumeMessage, Promise<void>>();
  private draining = false;

  constructor(private readonly options: RabbitConsumerOptions) {
    const { url, name, onChange } = options;
    this.connection = new RabbitConnection({
      url,
      name,
      onChange,
      prepare: (model, lost) => this.consume(model, lost),
    });
  }

  open(): Promise<void> {
    return this.connection.open();
  }

  /** Events taken from the queue and not settled yet, once those that the broker has sent are here. */
  async inHand(): Promise<number> {
    const { channel } = this.connection.current().prepared;
    // An answer on this channel comes after the deliveries that were under way on it.
    await channel.checkQueue(this.options.names.queueOf(this.options.consumer));
    return this.running.size;
  }

  /** Takes nothing new, finishes what was begun, gives back what was not. */
  async close(): Promise<void> {
    this.draining = true;
    try {
      const { channel, tag } = this.connection.current().prepared;
      await within(drainTimeoutMs, channel.cancel(tag));
      await within(drainTimeoutMs, Promise.allSettled(this.running.values()));
      await within(drainTimeoutMs, channel.close());
    } catch {
      // No connection: the broker gives to others what was not acknowledged.
    }
    await this.connection.close();
  }

  private async consume(model: ChannelModel, lost: (error: Error) => void) {
    const channel = await model.createChannel();
    let open = true;
    channel.on('error', lost);
    channel.on('close', () => {
      open = false;
      if (!this.draining) lost(new Error('the channel was closed'));
    });
    await channel.prefetch(prefetch);
    const { consumerTag: tag } = await channel.consume(
      this.options.names.queueOf(this.options.consumer),
      (message) => {
        if (message) this.take(channel, message, () => open);
        else lost(new Error('the queue was deleted, or moved'));
      },
    );
    return { channel, tag };
  }

  private take(channel: Channel, message: ConsumeMessage, isOpen: () => boolean): void {
    const settled = this.settle(message, isOpen)
      .then((done) => {
        if (done && isOpen()) channel.ack(message);
      })
      // Its channel ended at this moment: the event comes again.
      .catch(() => undefined)
      .finally(() => this.running.delete(message));
    this.running.set(message, settled);
  }

  /** True when the event needs to stay in the queue no longer: handled, or a copy of it is safe elsewhere. */
  private async settle(message: ConsumeMessage, isOpen: () => boolean): Promise<boolean> {
    try {
      await this.options.handler(decode(message));
      return true;
    } catch (error) {
      return this.passOn(this.afterFailure(message, error), isOpen);
    }
  }

  private afterFailure(message: ConsumeMessage, error: unknown): OutgoingMessage {
    const { names, consumer, retry } = this.options;
    const { content } = message;
    const reason = reasonOf(error);
    const before = retriesOf(message);
    if (error instanceof HandedBack) {
      const routingKey = names.retryQueueOf(consumer, handedBackDelay(retry));
      return { exchange: '', routingKey, content, options: forRetry(message, before, reason) };
    }
    const next = before + 1;
    if (error instanceof PoisonEvent || next > retry.retries)
      return { exchange: names.dead, routingKey: consumer, content, options: forDeadLetter(message, reason) };
    const routingKey = names.retryQueueOf(consumer, delayBefore(retry, next));
    return { exchange: '', routingKey, content, options: forRetry(message, next, reason) };
  }

  /** Until the copy is safe the event is kept in hand, unanswered: lost with this process it comes again. */
  private async passOn(copy: OutgoingMessage, isOpen: () => boolean): Promise<boolean> {
    while (isOpen()) {
      try {
        await this.options.publish(copy);
        return true;
      } catch {
        if (this.draining) return false;
        await sleep(copyPauseMs, undefined, { ref: false });
      }
    }
    return false;
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, sleep(ms, undefined, { ref: false })]);
}
