import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { keptFor } from '@passerelle/contracts';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { DatabaseLock } from './database/database-lock.js';
import { deleteOldRows, type Retention } from './database/retention.js';
import { inboxDays } from './inbox/inbox.js';
import { KIT_OPTIONS, type KitOptions } from './kit-options.js';
import { keepMonths } from './outbox/months.js';
import { Clock } from './time/clock.js';

const hourMs = 3_600_000;

/** Rows that nobody needs any more. An inbox row outlives every retry of its event; an effect that is older is not done again (`Inbox`). */
const old: readonly Retention[] = [
  { table: 'inbox_message', where: `row.handled_at < $1::timestamptz - interval '${inboxDays} days'` },
  {
    table: 'mail',
    where: `coalesce(row.sent_at, row.given_up_at) < $1::timestamptz - interval '${keptFor.mailDays} days'`,
  },
  {
    table: 'dead_letter_action',
    where: `row.at < $1::timestamptz - interval '${keptFor.eventMonths} months'`,
  },
  { table: 'revoked_session', where: 'row.tokens_expire_at < $1' },
];

/** Prunes the tables of the kit and those that the service names, once an hour whatever the number of replicas. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: DatabaseLock,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
    @Inject(KIT_OPTIONS) private readonly options: KitOptions,
  ) {
    logger.setContext(Housekeeping.name);
  }

  /** Makes and drops the outbox's months, on every replica. What fails now is tried again within the hour, weeks ahead of the need. */
  @Interval(hourMs)
  async keepMonths(): Promise<void> {
    await this.dataSource
      .transaction((tx) => keepMonths(tx))
      .catch((error) => this.logger.error({ err: error }, 'the months of the outbox could not be kept'));
  }

  @Interval(hourMs)
  async prune(): Promise<void> {
    await this.lock.runExclusive('kit.housekeeping', () => this.deleteOld(), { everyMs: hourMs });
  }

  async deleteOld(): Promise<void> {
    for (const rows of [...old, ...(this.options.retention ?? [])])
      await deleteOldRows(this.dataSource, rows, this.clock.now());
  }
}
