import { deadLettersShown, type Envelope } from '@passerelle/contracts';
import type { Channel, ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import {
  type Backlog,
  type BusServer,
  type DeadLetter,
  type DeadLetterFate,
  type EnvelopeHandler,
  type EventBus,
  UnroutableEvent,
} from './event-bus.js';
import { RabbitConnection } from './rabbit-connection.js';
import { RabbitConsumer } from './rabbit-consumer.js';
import { deadLetterOf, encode, forReplay } from './rabbit-message.js';
import { type OutgoingMessage, RabbitPublisher, ReturnedMessage } from './rabbit-publisher.js';
import { declareTopology, type RabbitLayout, RabbitNames } from './rabbit-topology.js';
import { defaultRetryPolicy, delaysOf, type RetryPolicy } from './retry-policy.js';
import { contractTopology, refuseUnroutable, type Topology } from './topology.js';

export interface RabbitBusOptions {
  readonly url: string;
  /** The process, as RabbitMQ's list of connections shows it. */
  readonly name: string;
  /** Begins the name of every exchange and queue. Default `passerelle`. */
  readonly prefix?: string;
  readonly topology?: Topology;
  readonly retry?: RetryPolicy;
  /** Called when the broker is reached, and with the reason when it is not. */
  readonly onChange?: (connection: string, error?: Error) => void;
}

const repairPauseMs = 1_000;

interface Publishing {
  readonly channel: ConfirmChannel;
  readonly publisher: RabbitPublisher;
}

/** The event bus on RabbitMQ 3.10 and later: a topic exchange, a quorum queue per consuming service (decision 0009). */
export class RabbitBus implements EventBus {
  private readonly layout: RabbitLayout;
  private readonly publishing: RabbitConnection<Publishing>;
  private readonly consumers = new Map<string, RabbitConsumer>();
  private repair: NodeJS.Timeout | undefined;
  private readonly returnListeners: (() => void)[] = [];

  constructor(private readonly options: RabbitBusOptions) {
    this.layout = {
      names: new RabbitNames(options.prefix ?? 'passerelle'),
      topology: options.topology ?? contractTopology,
      retry: options.retry ?? defaultRetryPolicy,
    };
    const name = `${options.name} publisher`;
    this.publishing = new RabbitConnection({
      url: options.url,
      name,
      prepare: (model, lost) => this.preparePublishing(model, lost),
      onChange: (error) => {
        options.onChange?.(name, error);
        if (!error) for (const listener of this.returnListeners) listener();
      },
    });
  }

  declare(): Promise<void> {
    return this.publishing.open();
  }

  async publish(envelopes: readonly Envelope[]): Promise<void> {
    refuseUnroutable(this.layout.topology, envelopes);
    await this.publishTo(this.layout.names.events, envelopes, ({ type }) => type);
  }

  /** By the default exchange, which knows each queue by its name. */
  send(consumer: string, envelopes: readonly Envelope[]): Promise<void> {
    return this.publishTo('', envelopes, () => this.layout.names.queueOf(consumer));
  }

  async subscribe(consumer: string, handler: EnvelopeHandler): Promise<void> {
    const { url, name, onChange } = this.options;
    const { names, retry } = this.layout;
    const label = `${name} consumer`;
    const subscription = new RabbitConsumer({
      url,
      name: label,
      names,
      consumer,
      retry,
      handler,
      publish: (message) => this.sendCopy(message),
      onChange: (error) => onChange?.(label, error),
    });
    this.consumers.set(consumer, subscription);
    await subscription.open();
  }

  async deadLetters(consumer: string): Promise<readonly DeadLetter[]> {
    const letters: DeadLetter[] = [];
    await this.walkDead(consumer, async (message) => void letters.push(deadLetterOf(message)));
    return letters;
  }

  async settleDead(
    consumer: string,
    fate: DeadLetterFate,
    isWanted: (letter: DeadLetter) => boolean,
  ): Promise<readonly DeadLetter[]> {
    const settled: DeadLetter[] = [];
    const routingKey = this.layout.names.queueOf(consumer);
    await this.walkDead(consumer, async (message, channel) => {
      const letter = deadLetterOf(message);
      if (!isWanted(letter)) return;
      // The copy is safe before the letter goes.
      if (fate === 'replay') {
        const { content } = message;
        await this.sendCopy({ exchange: '', routingKey, content, options: forReplay(message) });
      }
      channel.ack(message);
      settled.push(letter);
    });
    return settled;
  }

  async backlog(consumer: string): Promise<Backlog> {
    const first = await this.count(consumer);
    // An event on its way from one place to the next can be missed by one look, not by two.
    return first.waiting > 0 ? first : this.count(consumer);
  }

  /** How many connections it takes, AMQP does not say. */
  async server(): Promise<BusServer> {
    const { product, version } = this.publishing.current().model.connection.serverProperties;
    return { product, version };
  }

  async ping(): Promise<void> {
    const { channel } = this.publishing.current().prepared;
    await channel.checkExchange(this.layout.names.events);
  }

  onReturn(listener: () => void): void {
    this.returnListeners.push(listener);
  }

  async close(): Promise<void> {
    await Promise.all([...this.consumers.values()].map((consumer) => consumer.close()));
    clearTimeout(this.repair);
    await this.publishing.close();
  }

  private async publishTo(
    exchange: string,
    envelopes: readonly Envelope[],
    routingKeyOf: (envelope: Envelope) => string,
  ): Promise<void> {
    const { channel, publisher } = this.publishing.current().prepared;
    const outcomes = await Promise.allSettled(
      envelopes.map((envelope) =>
        publisher.publish({ exchange, routingKey: routingKeyOf(envelope), ...encode(envelope) }),
      ),
    );
    const returned = envelopes.filter((_, index) => failure(outcomes[index]) instanceof ReturnedMessage);
    if (returned.length > 0) {
      this.repairSoon(channel);
      throw new UnroutableEvent([...new Set(returned.map(({ type }) => type))]);
    }
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed) throw failure(failed);
  }

  private async preparePublishing(model: ChannelModel, lost: (error: Error) => void): Promise<Publishing> {
    const channel = await model.createConfirmChannel();
    channel.on('error', lost);
    channel.on('close', () => lost(new Error('the channel was closed')));
    await declareTopology(channel, this.layout);
    return { channel, publisher: new RabbitPublisher(channel, lost) };
  }

  /**
   * Someone removed a queue or a binding: a later attempt finds them again. Not at once: of a queue that is made anew within
   * moments RabbitMQ 3.10 forgets to tell the consumers that they lost the old one, and they wait for ever.
   */
  private repairSoon(channel: Channel): void {
    this.repair ??= setTimeout(() => {
      this.repair = undefined;
      // A channel that is gone was replaced by one that declared everything.
      declareTopology(channel, this.layout).catch(() => undefined);
    }, repairPauseMs);
  }

  private async sendCopy(message: OutgoingMessage): Promise<void> {
    const { channel, publisher } = this.publishing.current().prepared;
    try {
      await publisher.publish(message);
    } catch (error) {
      if (error instanceof ReturnedMessage) this.repairSoon(channel);
      throw error;
    }
  }

  /** In the order in which an event moves, so that none slips by. */
  private async count(consumer: string): Promise<Backlog> {
    const { names, retry } = this.layout;
    return this.withChannel(async (channel) => {
      const ready = async (queue: string) => (await channel.checkQueue(queue)).messageCount;
      let waiting = await ready(names.queueOf(consumer));
      waiting += (await this.consumers.get(consumer)?.inHand()) ?? 0;
      for (const seconds of delaysOf(retry)) waiting += await ready(names.retryQueueOf(consumer, seconds));
      return { waiting, dead: await ready(names.deadQueueOf(consumer)) };
    });
  }

  /** Whoever walks has the letters in hand: nobody else sees them meanwhile. With the channel's end those that stay are back in their places. */
  private walkDead(
    consumer: string,
    visit: (letter: GetMessage, channel: Channel) => Promise<void>,
  ): Promise<void> {
    return this.withChannel(async (channel) => {
      const queue = this.layout.names.deadQueueOf(consumer);
      for (let seen = 0; seen < deadLettersShown; seen += 1) {
        const message = await channel.get(queue);
        if (!message) break;
        await visit(message, channel);
      }
    });
  }

  /** On a channel of its own, as a question that fails closes its channel. */
  private async withChannel<T>(ask: (channel: Channel) => Promise<T>): Promise<T> {
    const channel = await this.publishing.current().model.createChannel();
    channel.on('error', () => undefined);
    try {
      return await ask(channel);
    } finally {
      await channel.close().catch(() => undefined);
    }
  }
}

const failure = (outcome: PromiseSettledResult<void> | undefined): unknown =>
  outcome?.status === 'rejected' ? outcome.reason : undefined;
