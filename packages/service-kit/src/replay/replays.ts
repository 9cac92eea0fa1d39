import { Inject, Injectable } from '@nestjs/common';
import { eventOf, replayRequested, type ServiceName } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, type EntityManager } from 'typeorm';
import { EVENT_BUS, type EventBus } from '../bus/event-bus.js';
import { OnEvent, type ReceivedEvent } from '../inbox/on-event.decorator.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { readKept } from '../outbox/outbox-rows.js';
import { PollLoop } from '../time/poll-loop.js';

const batchSize = 500;
const pollMs = 1_000;
/** Events of a consumer's queue, above which a replay waits: what happens now is not to stand behind a year. */
const mostWaiting = 1_000;

interface ReplayRow {
  readonly consumer: ServiceName;
  readonly handler: string;
  readonly type: string;
  readonly since: Date;
  readonly position: string;
  readonly last: string;
}

/** Gives kept events of this service to the consumers that ask for them: batch by batch, from a place that is remembered. */
@Injectable()
export class Replays {
  private readonly loop: PollLoop;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(Replays.name);
    this.loop = new PollLoop(
      () => this.giveBatch(),
      pollMs,
      (error) => this.logger.warn({ err: error }, 'kept events could not be given again'),
    );
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** A handler that asks again begins anew. What happens from now on it hears of as it happens. */
  @OnEvent(replayRequested, 'effect')
  async onRequested({ data }: ReceivedEvent<typeof replayRequested>, tx: EntityManager): Promise<void> {
    for (const { handler, type } of data.handlers) {
      const row = eventOf(type);
      if (row?.publisher !== this.options.name || !row.consumers.includes(data.consumer)) continue;
      await tx.query(
        `INSERT INTO event_replay (consumer, handler, type, since, last)
         SELECT $1, $2, $3, $4, last_value FROM outbox_event_position
         ON CONFLICT (consumer, handler, type)
           DO UPDATE SET since = excluded.since, position = 0, last = excluded.last`,
        [data.consumer, handler, type, data.since],
      );
      this.logger.info({ consumer: data.consumer, handler, type, since: data.since }, 'a replay begins');
    }
  }

  /** True when there may be more. A batch that was sent and not noted is sent again: projections may be given twice. */
  private async giveBatch(): Promise<boolean> {
    const [{ asked }]: [{ asked: boolean }] = await this.dataSource.query(
      'SELECT EXISTS (SELECT FROM event_replay) AS asked',
    );
    if (!asked) return false;
    return this.dataSource.transaction(async (tx) => {
      // Not always the same first: it may be one whose consumer is behind.
      const [replay]: (ReplayRow | undefined)[] = await tx.query(
        'SELECT * FROM event_replay ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED',
      );
      if (!replay) return false;
      const { consumer, handler, type } = replay;
      if ((await this.bus.backlog(consumer)).waiting > mostWaiting) return false;
      const { envelopes, position } = await readKept(tx, this.options.name, replay, batchSize);
      await this.bus.send(
        consumer,
        envelopes.map((envelope) => ({ ...envelope, replayfor: handler })),
      );
      if (envelopes.length === batchSize) {
        await tx.query(
          'UPDATE event_replay SET position = $4 WHERE consumer = $1 AND handler = $2 AND type = $3',
          [consumer, handler, type, position],
        );
      } else {
        await tx.query('DELETE FROM event_replay WHERE consumer = $1 AND handler = $2 AND type = $3', [
          consumer,
          handler,
          type,
        ]);
        this.logger.info({ consumer, handler, type }, 'a replay is done');
      }
      return true;
    });
  }
}
