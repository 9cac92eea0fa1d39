import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseListener } from '../database/database-listener.js';
import { KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { Outbox } from '../outbox/outbox.js';
import { EventHandlers } from './event-handlers.js';
import { requestReplay, sinceEver, type WantedEvents } from './request-replay.js';

const channel = 'passerelle_event_handler';
/** Handlers that were silent for so long are forgotten, ms. */
const silentMs = 5 * 60_000;

/**
 * Says that the handlers of this process ($1, $2) are there still, and forgets others that were silent for so many ms ($4) when it said so last
 * ($3; null: never): not those of a process that could not say it either, as the database was away.
 */
const keepSql = `
  WITH here AS (
    UPDATE event_handler SET known_at = now() WHERE (handler, type) IN (SELECT * FROM unnest($1::text[], $2::text[]))
  ), gone AS (
    DELETE FROM event_handler
     WHERE (handler, type) NOT IN (SELECT * FROM unnest($1::text[], $2::text[])) AND known_at < $3::timestamptz - $4 * interval '1 millisecond'
    RETURNING handler
  )
  SELECT now() AS kept_at, (SELECT count(*)::int FROM gone) AS gone`;

/**
 * Keeps `event_handler`: the handlers of this service, as the process that started last has them. A projection that is new there
 * asks for what happened before it. A process that started earlier hears of it, and leaves alone what it has no handler for, as long as one that has is there.
 */
@Injectable()
export class KnownHandlers {
  /** Event types that another process has a handler for, and this one does not. */
  private others: ReadonlySet<string> = new Set();
  private keptAt: Date | null = null;

  constructor(
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
    private readonly handlers: EventHandlers,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly listener: DatabaseListener,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(KnownHandlers.name);
  }

  async register(): Promise<void> {
    for (const gained of await this.replaceKnown())
      this.logger.info(gained, 'a projection asks for the past');
    await this.listener.listen(
      channel,
      () => void this.load().catch((error) => this.logger.warn({ err: error }, 'handlers could not be read')),
      () => this.load(),
    );
  }

  /** A release that was taken away without an older one starting again would have its events wait for ever. */
  @Interval('known-handlers', 60_000)
  async keep(): Promise<void> {
    const before = this.keptAt;
    await this.dataSource.transaction(async (tx) => {
      const values = [...this.own().slice(0, 2), before, silentMs];
      const [kept] = await tx.query<{ kept_at: Date; gone: number }[]>(keepSql, values);
      this.keptAt = kept?.kept_at ?? null;
      // Another may have forgotten those of this one meanwhile.
      if (before && this.keptAt && this.keptAt.getTime() - before.getTime() > silentMs) await this.add(tx);
      if (!kept?.gone) return;
      this.logger.warn({ gone: kept.gone }, 'handlers of a release that went away are forgotten');
      await tx.query('SELECT pg_notify($1, $2)', [channel, '']);
    });
  }

  /** Whether an event must wait for a process that has a handler which this one lacks. */
  isForOthers(type: string): boolean {
    return this.others.has(type);
  }

  /** Gives the projections that are new. */
  private replaceKnown(): Promise<WantedEvents[]> {
    return this.dataSource.transaction(async (tx) => {
      // Replicas that start together ask once.
      await tx.query('LOCK TABLE event_handler IN EXCLUSIVE MODE');
      await tx.query(
        'DELETE FROM event_handler WHERE (handler, type) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))',
        this.own().slice(0, 2),
      );
      return this.add(tx);
    });
  }

  /** Says that they are there. Gives the projections that are new. */
  private async add(tx: EntityManager): Promise<WantedEvents[]> {
    const own = this.own();
    await tx.query(
      'UPDATE event_handler SET known_at = now() WHERE (handler, type) IN (SELECT * FROM unnest($1::text[], $2::text[]))',
      own.slice(0, 2),
    );
    const added: (WantedEvents & { kind: string })[] = await tx.query(
      `INSERT INTO event_handler (handler, type, kind) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
       ON CONFLICT (handler, type) DO UPDATE SET kind = excluded.kind
         WHERE event_handler.kind <> excluded.kind RETURNING handler, type, kind`,
      own,
    );
    const gained = added
      .filter(({ kind }) => kind === 'projection')
      .map(({ handler, type }) => ({ handler, type }));
    await requestReplay(tx, this.outbox, this.options.name, gained, sinceEver);
    await tx.query('SELECT pg_notify($1, $2)', [channel, '']);
    return gained;
  }

  private async load(): Promise<void> {
    const rows: { type: string }[] = await this.dataSource.query(
      `SELECT type FROM event_handler
       WHERE (handler, type) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      this.own().slice(0, 2),
    );
    this.others = new Set(rows.map(({ type }) => type));
  }

  /** Names, types and kinds, in columns. */
  private own(): [handlers: string[], types: string[], kinds: string[]] {
    const all = this.handlers.all();
    return [
      all.map(({ consumer }) => consumer),
      all.map(({ definition }) => definition.type),
      all.map(({ kind }) => kind),
    ];
  }
}
