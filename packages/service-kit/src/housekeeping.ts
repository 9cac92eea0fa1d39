import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { DatabaseLock } from './database/database-lock.js';
import { deleteOldRows, type Retention } from './database/retention.js';
import { KIT_OPTIONS, type KitOptions } from './kit-options.js';
import { Clock } from './time/clock.js';

const hourMs = 3_600_000;

/** Rows that nobody needs any more. An inbox row outlives every retry of its event, a redrive from the dead letters included. */
const old: readonly Retention[] = [
  { table: 'outbox_event', where: `row.published_at < $1::timestamptz - interval '7 days'` },
  { table: 'inbox_message', where: `row.handled_at < $1::timestamptz - interval '400 days'` },
  { table: 'mail', where: `row.sent_at < $1::timestamptz - interval '90 days'` },
  { table: 'revoked_session', where: 'row.tokens_expire_at < $1' },
];

/** Prunes the tables of the kit and those that the service names, once an hour whatever the number of replicas. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: DatabaseLock,
    private readonly clock: Clock,
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
  ) {}

  @Interval(hourMs)
  async prune(): Promise<void> {
    await this.lock.runExclusive('kit.housekeeping', () => this.deleteOld(), { everyMs: hourMs });
  }

  async deleteOld(): Promise<void> {
    for (const rows of [...old, ...(this.options.retention ?? [])])
      await deleteOldRows(this.dataSource, rows, this.clock.now());
  }
}
