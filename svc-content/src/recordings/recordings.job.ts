import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseLock } from '@passerelle/service-kit';
import { RecordingsService } from './recordings.service.js';

const everyMs = 3_600_000;

/** Sweeps uploads that broke off, once an hour whatever the number of replicas. */
@Injectable()
export class RecordingsJob {
  private readonly logger = new Logger(RecordingsJob.name);

  constructor(
    private readonly lock: DatabaseLock,
    private readonly recordings: RecordingsService,
  ) {}

  @Interval(everyMs)
  async run(): Promise<void> {
    try {
      await this.lock.runExclusive('content.sweep-recordings', () => this.recordings.sweep(), { everyMs });
    } catch (error) {
      this.logger.error('broken uploads could not be swept', error);
    }
  }
}
