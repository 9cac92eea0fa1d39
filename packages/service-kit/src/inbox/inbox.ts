import { Injectable } from '@nestjs/common';
import { Envelope, everyProjection, userDeleted } from '@passerelle/contracts';
import { beginSpan, traced } from '@passerelle/process-kit';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { HandedBack, PoisonEvent } from '../bus/event-bus.js';
import { holdLiving } from '../database/hold-living.js';
import { runInContext, workContext } from '../logging/correlation.js';
import { Metrics } from '../metrics/metrics.js';
import { personOf } from '../outbox/person.js';
import { Clock } from '../time/clock.js';
import { EventHandlers, type RegisteredHandler } from './event-handlers.js';
import { KnownHandlers } from './known-handlers.js';
import type { ReceivedEvent } from './on-event.decorator.js';

/** Days that the inbox remembers an event. */
export const inboxDays = 30;
const dayMs = 86_400_000;

/**
 * Brings each event to each of its handlers once, whatever the bus repeats. An event that is given again (`replayfor`) comes to
 * projections only, whatever the inbox remembers of it.
 */
@Injectable()
export class Inbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: EventHandlers,
    private readonly known: KnownHandlers,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(Inbox.name);
  }

  /**
   * Handles an envelope: every handler in a transaction of its own, so that one that fails does not undo the others,
   * and only those that failed run again when the event comes again.
   * @throws the first failure, after every handler had its turn; PoisonEvent when no attempt can ever succeed; HandedBack when another process
   * has a handler that this one lacks.
   */
  async receive(received: unknown): Promise<void> {
    const envelope = z.safeParse(Envelope, received);
    if (!envelope.success) throw new PoisonEvent(`not an envelope: ${z.prettifyError(envelope.error)}`);
    const { type, correlationid, traceparent: parent } = envelope.data;
    const span = beginSpan(type, { kind: 'consumer', parent });
    const context = workContext(correlationid, span?.traceparent ?? parent);
    await traced(span, () => runInContext(context, () => this.dispatch(envelope.data)));
  }

  private async dispatch(envelope: Envelope): Promise<void> {
    if (this.known.isForOthers(envelope.type))
      throw new HandedBack(`a newer process has a handler of ${envelope.type} that this one lacks`);
    const failures: unknown[] = [];
    for (const handler of this.handlers.of(envelope.type)) {
      if (!isFor(handler, envelope)) continue;
      if (handler.kind === 'receipt' && failures.length > 0) continue;
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

  /** False when this handler is not to have this event again. */
  private handleOnce(handler: RegisteredHandler, envelope: Envelope): Promise<boolean> {
    const event = receivedEvent(handler, envelope);
    if (handler.kind === 'effect' && this.clock.now().getTime() - event.time.getTime() > inboxDays * dayMs)
      throw new PoisonEvent(`older than ${inboxDays} days: whether it had its effect is forgotten`);
    return this.dataSource.transaction(async (tx) => {
      const wanted = await (envelope.replayfor
        ? isOfTheLiving(tx, envelope)
        : isFirst(tx, handler, envelope));
      if (wanted) await handler.handle(event, tx);
      return wanted;
    });
  }
}

function isFor({ consumer, kind }: RegisteredHandler, { replayfor }: Envelope): boolean {
  if (replayfor === undefined) return true;
  if (kind === 'receipt') return replayfor === everyProjection;
  return kind === 'projection' && (replayfor === consumer || replayfor === everyProjection);
}

async function isFirst(tx: EntityManager, { consumer }: RegisteredHandler, { id, type }: Envelope) {
  const rows: unknown[] = await tx.query(
    `INSERT INTO inbox_message (consumer, event_id, type) VALUES ($1, $2, $3)
     ON CONFLICT (consumer, event_id) DO NOTHING RETURNING event_id`,
    [consumer, id, type],
  );
  return rows.length > 0;
}

/** Nobody comes back: of an erased person only the erasure is handled again. */
async function isOfTheLiving(tx: EntityManager, { type, data }: Envelope): Promise<boolean> {
  const person = personOf(data);
  return type === userDeleted.type || person === undefined || holdLiving(tx, person);
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
