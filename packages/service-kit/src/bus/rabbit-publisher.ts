import type { ConfirmChannel, Message, Options } from 'amqplib';

export interface OutgoingMessage {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish;
}

/** No queue took a message: the broker gave it back. */
export class ReturnedMessage extends Error {
  override readonly name = 'ReturnedMessage';
}

const confirmTimeoutMs = 10_000;

/** Publishes on a confirm channel, persistent and mandatory: what resolves is in a queue, on disk. */
export class RabbitPublisher {
  /** The broker gives a message back before it confirms it. */
  private readonly returned = new Set<string>();

  constructor(
    private readonly channel: ConfirmChannel,
    /** The broker has stopped answering. */
    private readonly lost: (error: Error) => void,
  ) {
    channel.on('return', (message: Message) => this.returned.add(keyOf(message)));
  }

  /** @throws ReturnedMessage when no queue is bound. */
  publish({ exchange, routingKey, content, options }: OutgoingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const key = `${exchange} ${routingKey} ${options.messageId}`;
      const timer = setTimeout(() => {
        const error = new Error(`RabbitMQ did not confirm within ${confirmTimeoutMs} ms`);
        reject(error);
        this.lost(error);
      }, confirmTimeoutMs);
      const settled = (error: Error | null) => {
        clearTimeout(timer);
        if (error) reject(error);
        else if (this.returned.delete(key)) reject(new ReturnedMessage(`no queue is bound to ${routingKey}`));
        else resolve();
      };
      try {
        const safely = { ...options, persistent: true, mandatory: true };
        this.channel.publish(exchange, routingKey, content, safely, settled);
      } catch (error) {
        settled(error as Error);
      }
    });
  }
}

const keyOf = ({ fields: { exchange, routingKey }, properties }: Message) =>
  `${exchange} ${routingKey} ${properties.messageId}`;
