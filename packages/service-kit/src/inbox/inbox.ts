import { Injectable } from '@nestjs/common';
import { Envelope } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { PoisonEvent } from '../bus/event-bus.js';
import { runInContext, workContext } from '../logging/correlation.js';
import { Metrics } from '../metrics/metrics.js';
import { EventHandlers, type RegisteredHandler } from './event-handlers.js';
import type { ReceivedEvent } from './on-event.decorator.js';

/** Brings each event to each of its handlers once, whatever the bus repeats. */
@Injectable()
export class Inbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: EventHandlers,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(Inbox.name);
  }

  /**
   * Handles an envelope: every handler in a transaction of its own, so that one that fails does not undo the others,
   * and only those that failed run again when the event comes again.
   * @throws the first failure, after every handler had its turn; PoisonEvent when no attempt can ever succeed.
   */
  async receive(received: unknown): Promise<void> {
    const envelope = z.safeParse(Envelope, received);
    if (!envelope.success) throw new PoisonEvent(`not an envelope: ${z.prettifyError(envelope.error)}`);
    const { correlationid, traceparent } = envelope.data;
    await runInContext(workContext(correlationid, traceparent), () => this.dispatch(envelope.data));
  }

  private async dispatch(envelope: Envelope): Promise<void> {
    const failures: unknown[] = [];
    for (const handler of this.handlers.of(envelope.type)) {
      const labels = { consumer: handler.consumer, type: envelope.type };
      try {
        if (await this.handleOnce(handler, envelope)) this.metrics.inboxHandled.inc(labels);
      } catch (error) {
        failures.push(error);
        this.metrics.inboxFailed.inc(labels);
        this.logger.error({ err: error, eventId: envelope.id, ...labels }, 'an event could not be handled');
      }
    }
    if (failures.length > 0) throw failures.find((error) => !(error instanceof PoisonEvent)) ?? failures[0];
  }

  /** False when this handler had this event before. */
  private handleOnce(handler: RegisteredHandler, envelope: Envelope): Promise<boolean> {
    const event = receivedEvent(handler, envelope);
    return this.dataSource.transaction(async (tx) => {
      const first: unknown[] = await tx.query(
        `INSERT INTO inbox_message (consumer, event_id, type) VALUES ($1, $2, $3)
         ON CONFLICT (consumer, event_id) DO NOTHING RETURNING event_id`,
        [handler.consumer, envelope.id, envelope.type],
      );
      if (first.length === 0) return false;
      await handler.handle(event, tx);
      return true;
    });
  }
}

function receivedEvent({ definition }: RegisteredHandler, envelope: Envelope): ReceivedEvent {
  const data = z.safeParse(definition.data, envelope.data);
  if (!data.success)
    throw new PoisonEvent(`not the data of ${envelope.type}: ${z.prettifyError(data.error)}`);
  return {
    id: envelope.id,
    type: envelope.type,
    subject: envelope.subject,
    version: envelope.aggregateversion,
    correlationId: envelope.correlationid,
    time: new Date(envelope.time),
    data: data.data,
  };
}
