import { Module } from '@nestjs/common';
import { SubscriptionEndJob } from './subscription-end.job.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Module({
  controllers: [SubscriptionsController],
  providers: [SubscriptionsService, SubscriptionEndJob],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
