import { Controller } from '@nestjs/common';
import { checkSubscription, listActiveSubscriptions, listUserSubscriptions } from '@passerelle/contracts';
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

  /** Answers on the internal listener only. */
  @Contract(listActiveSubscriptions)
  async active({ query }: Call<typeof listActiveSubscriptions>) {
    return { results: await this.subscriptions.active(query.user_id) };
  }
}
