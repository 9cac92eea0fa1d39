import { Controller } from '@nestjs/common';
import { checkSubscription, listUserSubscriptions, type ReplyOf } from '@passerelle/contracts';
import { Caller, Contract } from '@passerelle/service-kit';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Contract(listUserSubscriptions)
  async list(@Caller() caller: Caller): Promise<ReplyOf<typeof listUserSubscriptions, 200>> {
    return { results: await this.subscriptions.list(caller.userId) };
  }

  @Contract(checkSubscription)
  async check(@Caller() caller: Caller): Promise<ReplyOf<typeof checkSubscription, 200>> {
    return { status: await this.subscriptions.status(caller.userId) };
  }
}
