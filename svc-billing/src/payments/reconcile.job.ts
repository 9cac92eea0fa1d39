import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseLock } from '@passerelle/service-kit';
import { ReconcileService } from './reconcile.service.js';

const everyMs = 60_000;

@Injectable()
export class ReconcileJob {
  constructor(
    private readonly lock: DatabaseLock,
    private readonly reconcile: ReconcileService,
  ) {}

  @Interval('reconcile-payments', everyMs)
  async run(): Promise<void> {
    await this.lock.runExclusive('reconcile-payments', () => this.reconcile.run(), { everyMs });
  }
}
