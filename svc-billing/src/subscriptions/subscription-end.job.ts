import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseLock } from '@passerelle/service-kit';
import { SubscriptionsService } from './subscriptions.service.js';

const everyMs = 60_000;

/** Tells the other services, within a minute of the end date, that a subscription is over. */
@Injectable()
export class SubscriptionEndJob {
  constructor(
    private readonly lock: DatabaseLock,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  @Interval('subscription-end', everyMs)
  async run(): Promise<void> {
    await this.lock.runExclusive('subscription-end', () => this.subscriptions.endDue(), { everyMs });
  }
}
