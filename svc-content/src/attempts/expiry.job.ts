import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { closedBefore } from '../attempt-rules/deadline.js';
import { type ExpiredAttempt, takeExpiredSql } from './open-attempt.sql.js';
import { SubmissionsService } from './submissions.service.js';

const beforeAll: ExpiredAttempt = {
  attempt_id: '00000000-0000-0000-0000-000000000000',
  deadline_at: new Date(0),
};

/**
 * Submits what was saved of attempts whose candidate never came back. On every replica at once: each attempt is taken by one, and ends
 * with its events in a transaction of its own.
 */
@Injectable()
export class ExpiryJob {
  private readonly logger = new Logger(ExpiryJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsService,
  ) {}

  @Interval('expired-attempts', 10_000)
  async run(): Promise<void> {
    let last: ExpiredAttempt | undefined = beforeAll;
    while (last) last = await this.submitAfter(last);
  }

  /** Submits the next expired attempt after another: one that fails is tried again in the next run, and keeps no other open. */
  private async submitAfter(last: ExpiredAttempt): Promise<ExpiredAttempt | undefined> {
    const taken: ExpiredAttempt[] = [];
    try {
      await this.dataSource.transaction(async (tx) => {
        const before = closedBefore(this.clock.now());
        taken.push(...(await tx.query(takeExpiredSql, [before, last.deadline_at, last.attempt_id])));
        for (const { attempt_id: id } of taken) await this.submissions.closeIn(tx, id);
      });
    } catch (error) {
      if (!taken[0]) throw error;
      this.logger.error(`attempt ${taken[0].attempt_id} could not be submitted`, error);
    }
    return taken[0];
  }
}
