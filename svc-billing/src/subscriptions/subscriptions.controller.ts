import { Controller } from '@nestjs/common';
import { checkSubscription, listUserSubscriptions } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Contract(listUserSubscriptions)
  async list({ caller }: Call<typeof listUserSubscriptions>) {
    return { results: await this.subscriptions.list(caller.userId) };
  }

  @Contract(checkSubscription)
  async check({ caller }: Call<typeof checkSubscription>) {
    return { status: await this.subscriptions.status(caller.userId) };
  }
}
