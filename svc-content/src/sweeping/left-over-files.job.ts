import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseLock, sweepEach } from '@passerelle/service-kit';
import { RecordingsService } from '../recordings/recordings.service.js';
import { TestimonialsService } from '../testimonials/testimonials.service.js';
import { VoicesService } from '../voices/voices.service.js';

const everyMs = 3_600_000;

/** Sweeps uploads that broke off and videos that were refused, once an hour whatever the number of replicas. */
@Injectable()
export class LeftOverFilesJob {
  private readonly logger = new Logger(LeftOverFilesJob.name);

  constructor(
    private readonly lock: DatabaseLock,
    private readonly recordings: RecordingsService,
    private readonly testimonials: TestimonialsService,
    private readonly voices: VoicesService,
  ) {}

  @Interval('left-over-files', everyMs)
  async run(): Promise<void> {
    const sweep = () => sweepEach([this.recordings, this.testimonials, this.voices], (each) => each.sweep());
    try {
      await this.lock.runExclusive('content.sweep-files', sweep, { everyMs });
    } catch (error) {
      this.logger.error('left-over files could not be swept', error);
    }
  }
}
