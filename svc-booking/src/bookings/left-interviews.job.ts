import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, DatabaseLock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { LeftInterviews } from './left-interviews.handler.js';
import { leftTeachersSql } from './left-interviews.sql.js';

const everyMs = 10 * 60_000;
/** What a new teacher accepts may be known here before their role is. */
const knownAfterMs = 60 * 60_000;

/**
 * Gives back what no event gave: the interviews of teachers who left before `LeftInterviews` heard of it, or who accepted one as they left.
 * Once in its period, whatever the number of replicas.
 */
@Injectable()
export class LeftInterviewsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lock: DatabaseLock,
    private readonly left: LeftInterviews,
    private readonly clock: Clock,
  ) {}

  @Interval('left-interviews', everyMs)
  async run(): Promise<void> {
    await this.lock.runExclusive('booking.left-interviews', () => this.sweep(), { everyMs });
  }

  private async sweep(): Promise<void> {
    await this.dataSource.transaction((tx) => this.left.releaseUnheld(tx));
    const now = this.clock.now();
    const known = new Date(now.getTime() - knownAfterMs);
    for (const { id } of await this.dataSource.query<{ id: string }[]>(leftTeachersSql, [now, known]))
      await this.dataSource.transaction((tx) => this.left.releaseUnlessTeaching(tx, id));
  }
}
