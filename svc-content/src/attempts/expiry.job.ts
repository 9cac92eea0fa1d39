import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, DatabaseLock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { closedBefore } from '../attempt-rules/deadline.js';
import { SubmissionsService } from './submissions.service.js';

/** How often attempts whose time is over are looked for, ms. */
const everyMs = 10_000;
const batchSize = 200;

/** Submits what was saved of attempts whose candidate never came back. */
@Injectable()
export class ExpiryJob {
  private readonly logger = new Logger(ExpiryJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly lock: DatabaseLock,
    private readonly submissions: SubmissionsService,
  ) {}

  @Interval(everyMs)
  async run(): Promise<void> {
    try {
      await this.lock.runExclusive('content.expire-attempts', () => this.submitExpired(), { everyMs });
    } catch (error) {
      this.logger.error('expired attempts could not be looked for', error);
    }
  }

  private async submitExpired(): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const expired = await this.dataSource.query<{ attempt_id: string }[]>(
        `SELECT attempt_id FROM open_attempt WHERE deadline_at <= $1 AND attempt_id > $2 ORDER BY attempt_id LIMIT $3`,
        [closedBefore(this.clock.now()), after, batchSize],
      );
      for (const { attempt_id: attemptId } of expired) {
        after = attemptId;
        // One that fails must not keep the others open; it is tried again next time.
        await this.submissions
          .close(attemptId)
          .catch((error: unknown) => this.logger.error(`attempt ${attemptId} could not be submitted`, error));
      }
      if (expired.length < batchSize) return;
    }
  }
}
