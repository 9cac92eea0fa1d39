import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SubscriptionsService } from './subscriptions.service.js';

/** Publishes, within a minute of the end date, that a subscription is over; on every replica. */
@Injectable()
export class SubscriptionEndJob {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Interval('subscription-end', 60_000)
  run(): Promise<number> {
    return this.subscriptions.endDue();
  }
}
