import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { DatabaseLock } from './database/database-lock.js';

const hourMs = 3_600_000;

/** Rows that nobody needs any more. An inbox row outlives every retry of its event, a redrive from the dead letters included. */
const old = [
  `outbox_event WHERE published_at < now() - interval '7 days'`,
  `inbox_message WHERE handled_at < now() - interval '400 days'`,
  `mail WHERE sent_at < now() - interval '90 days'`,
  'revoked_session WHERE tokens_expire_at < now()',
];

/** Prunes the kit's tables, once an hour whatever the number of replicas. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: DatabaseLock,
  ) {}

  @Interval(hourMs)
  async prune(): Promise<void> {
    await this.lock.runExclusive('kit.housekeeping', () => this.deleteOld(), { everyMs: hourMs });
  }

  async deleteOld(): Promise<void> {
    for (const rows of old) await this.dataSource.query(`DELETE FROM ${rows}`);
  }
}
