import { Inject, Injectable } from '@nestjs/common';
import type { Envelope } from '@passerelle/contracts';
import { beginSpan, traced } from '@passerelle/process-kit';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, type EntityManager } from 'typeorm';
import { EVENT_BUS, type EventBus, UnroutableEvent } from '../bus/event-bus.js';
import { DatabaseListener } from '../database/database-listener.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { Metrics } from '../metrics/metrics.js';
import { PollLoop } from '../time/poll-loop.js';
import { Commits } from './commits.js';
import { lacksMonth, makeMonths } from './months.js';
import { outboxChannel } from './outbox.js';
import { markFailed, markPublished, takeUnpublished } from './outbox-rows.js';

const batchSize = 100;
const pollMs = 1_000;

/** Publishes what the outbox holds: after each commit of this process, and every second what others left behind. */
@Injectable()
export class OutboxRelay {
  private readonly loop: PollLoop;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly dataSource: DataSource,
    private readonly commits: Commits,
    private readonly listener: DatabaseListener,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(OutboxRelay.name);
    this.loop = new PollLoop(
      () => this.relay(),
      pollMs,
      (error) => this.logger.warn({ err: error }, 'the outbox could not be relayed'),
    );
  }

  async start(): Promise<void> {
    this.loop.start();
    const retry = () => this.loop.retry();
    this.bus.onReturn(retry);
    this.commits.onCommit(() => this.loop.wake());
    await this.listener.listen(outboxChannel, () => this.loop.wake(), retry);
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Relays one batch; true when there may be more. */
  private async relay(): Promise<boolean> {
    try {
      return await this.relayBatch();
    } catch (error) {
      if (!lacksMonth(error)) throw error;
      // None is dropped meanwhile: it may be the clock that is wrong.
      await this.dataSource.transaction((tx) => makeMonths(tx));
      return false;
    }
  }

  private relayBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const envelopes = await takeUnpublished(tx, this.options.name, batchSize);
      if (envelopes.length === 0) return false;
      await this.publish(tx, envelopes);
      return envelopes.length === batchSize;
    });
  }

  private async publish(tx: EntityManager, envelopes: readonly Envelope[]): Promise<void> {
    try {
      await this.hand(envelopes);
      await this.published(tx, envelopes);
    } catch (error) {
      if (!(error instanceof UnroutableEvent)) throw error;
      const routable = envelopes.filter(({ type }) => !error.types.includes(type));
      for (const envelope of envelopes)
        if (!routable.includes(envelope)) await this.unroutable(tx, envelope, error);
      if (routable.length === 0) return;
      await this.hand(routable);
      await this.published(tx, routable);
    }
  }

  /** Each event goes on from the span of its publishing, where traces are collected. */
  private async hand(envelopes: readonly Envelope[]): Promise<void> {
    const spans = envelopes.map(({ type, traceparent }) =>
      beginSpan(type, { kind: 'producer', parent: traceparent }),
    );
    const sent = envelopes.map((envelope, index) => {
      const traceparent = spans[index]?.traceparent;
      return traceparent === undefined ? envelope : { ...envelope, traceparent };
    });
    await traced(spans, () => this.bus.publish(sent));
  }

  private async published(tx: EntityManager, envelopes: readonly Envelope[]): Promise<void> {
    await markPublished(
      tx,
      envelopes.map(({ id }) => id),
    );
    for (const { type } of envelopes) this.metrics.outboxPublished.inc({ type });
  }

  private async unroutable(
    tx: EntityManager,
    { id, type, correlationid }: Envelope,
    error: Error,
  ): Promise<void> {
    this.metrics.outboxUnroutable.inc({ type });
    this.logger.error({ eventId: id, type, correlationId: correlationid, alarm: true }, error.message);
    await markFailed(tx, id, error.message);
  }
}
